import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { getSite } from '../site';
import { skillText } from './skill';

const { reference } = getSite();
const text = skillText(reference);

describe('AGENT-3 skill.md', () => {
  it('is short enough to be read whole', () => {
    expect(text.length, 'say less in content/reference/skill.yaml, or in lib/feeds/skill.ts').toBeLessThan(13_400);
  });

  it('begins with the front matter of a skill', () => {
    const [, frontMatter = '', body] = text.split(/^---\n/m);
    const { name, description } = parse(frontMatter);
    expect([name, description, body?.startsWith('\n# 8kit\n')]).toEqual(['8kit', reference.skill?.description, true]);
    expect(description.length).toBeLessThanOrEqual(1024);
  });

  it('has every call for the building blocks, with its own errors and whether it may be repeated', () => {
    const calls = [...text.matchAll(/^\| ((?:GET|POST|PUT|DELETE) \/\S+) \|/gm)].map(([, call]) => call);
    const described = [...reference.api.operations.values()]
      .filter(({ path }) => /^\/api\/v1\/(?:uniqs|lookups|locks|last-updated)\b/.test(path))
      .map(({ method, path }) => `${method} ${path.replace('/api/v1', '')}`);
    expect(calls.sort()).toEqual(described.sort());
    expect(text).toContain('| POST /uniqs/{name}/values | value, metadata? | Value | ');
    expect(text).toContain('| POST /uniqs/{name}/contains | value | exists, value Value or null | ');
    expect(text).toMatch(/a Value has `id`, .*`value`, .*`createdAt`/);
    expect(text).toContain('| GET /lookups/{name}/search | left?, right?, search? | [Mapping] | ');
    expect(text).toMatch(/\| POST \/uniqs\/\{name\}\/values \|.*409 `DUPLICATE_VALUE` \| read \|/);
    expect(text).toMatch(/\| POST \/uniqs\/\{name\}\/values\/bulk \|.*\| no \|/);
  });

  it('says once, and rightly, what every call with a body or a name can end with', () => {
    for (const { path, body, responses } of reference.api.operations.values()) {
      const names = responses.flatMap(({ examples }) => examples.map(({ name }) => name));
      if (/\/(?:uniqs|lookups)\/\{name\}/.test(path)) expect(names.join(), path).toMatch(/(?:UNIQ|LOOKUP)_NOT_FOUND/);
      if (body && names.includes('VALIDATION_ERROR')) expect(names, path).not.toContain('INVALID_BODY');
    }
    expect(text).toContain('one with `{name}` with `UNIQ_NOT_FOUND` or `LOOKUP_NOT_FOUND`.');
  });

  it('has every error of the service, with or without a code, and the limits', () => {
    const others = /^(?:WARNING_|DUPLICATE_APP|APP_)/;
    for (const { origin, code, title, id } of reference.errors)
      if (origin === 'service' && id !== 'dot-segment' && !others.test(code ?? ''))
        expect(text).toContain(`| ${code ? `\`${code}\`` : 'none'} | ${title} |`);
    for (const status of [413, 429, 503]) expect(text).toContain(String(status));
    expect(text).toMatch(/`\{value\}` in PUT \S+: The `id` of the value/);
    expect(text).toMatch(/`\{value\}` in DELETE \S+: Value to remove.*`id`/);
    expect(text).toContain('- `value`: 1–255 characters');
    expect(text).toContain('- `timeout`: 1–3600');
  });

  it('names recipes that there are, and what they share, as it is called in both languages', () => {
    const shared = reference.recipes.get('eightkit')?.files.map(({ text: code }) => code) ?? [];
    for (const name of ['ensureSet', 'ensureLookup', 'Refused', 'isRefusal', 'EightkitError']) {
      expect(text).toContain(`\`${name}`);
      const inPython = /^[A-Z]/.test(name) ? name : name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      expect([shared[0]?.includes(name), shared[1]?.includes(inPython)]).toEqual([true, true]);
    }
    const named = reference.skill?.tasks.flatMap(({ recipe }) => recipe ?? []) ?? [];
    expect(named.filter((recipe) => !reference.recipes.has(recipe))).toEqual([]);
  });
});
