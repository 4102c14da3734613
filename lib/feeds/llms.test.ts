import { describe, expect, it } from 'vitest';
import { getSite } from '../site';
import { nestedSite } from '../site/testing/fixtures';
import { inThousands, llmsAreas, llmsFullText, llmsText } from './llms';
import { questionsText } from './questions-text';

const built = nestedSite();

describe('AGENT-2 llms.txt', () => {
  const text = llmsText(built);

  it('names files for tools, in links that collectors can follow', () => {
    for (const file of ['recipes.tgz', 'mock.mjs', 'audit.mjs', 'errors.json', 'openapi.yaml'])
      expect(text).toContain(`\n- [${file}](https://8kit.io/docs/${file}): `);
    // The rule of the reference parser for each line of a list (llmstxt.org).
    for (const line of text.match(/^- .*$/gm) ?? []) expect(line).toMatch(/^- \[[^\]]+\]\([^)\s]+\)(?:: .*)?$/);
  });

  it('begins with what one may want to do, each with one page and its code', () => {
    const real = llmsText(getSite());
    expect(real.length, 'llms.txt is read whole → shorten descriptions in lib/feeds/llms.ts').toBeLessThan(11_000);
    expect(real).toContain('\n- [Add to Set](https://8kit.io/docs/n8n-node/add-to-set.md)\n');
    const [, tasks = ''] = /## By task\n\n([\s\S]*?)\n\n## /.exec(real) ?? [];
    expect(tasks).toMatch(/^- \[Process each webhook or event once\]\(\S+\.md\): once\.ts, once\.py$/m);
  });

  it('says how long a text is as one writes a number', () => {
    expect(['', 'a', 'a'.repeat(1_234_001)].map(inThousands)).toEqual(['0', '1,000', '1,235,000']);
  });

  it('names a file for each area, which holds its pages', () => {
    expect(text).toContain('- [All of Concepts](https://8kit.io/docs/llms/concepts.txt): ');
    expect(
      llmsAreas(built)
        .get('concepts.txt')
        ?.match(/^# .*$/gm),
    ).toEqual(['# Sets', '# Locks']);
  });

  it('has the anchor of each section that answers, and is short enough to be read whole', () => {
    expect(text).toContain('- [Questions](https://8kit.io/docs/llms/questions.txt): ');
    const real = questionsText(getSite());
    expect(real).toMatch(/## https:\/\/8kit\.io\/docs\/\S+\.md\n(?:(?!##).*\n)*- #timeout: \S/);
    expect(real.length).toBeLessThanOrEqual(45_000);
  });

  it('leaves out unlisted pages and drafts, also in full', () => {
    expect([...text.matchAll(/\[((?!Skill|Accessibility)\w+)\]\(.*\.md\)/g)].map(([, title]) => title)).toEqual([
      'Sets',
      'Sets',
      'Locks',
      'Aside',
    ]);
    expect(llmsFullText(built).match(/^# .*$/gm)).toEqual(['# Sets', '# Sets', '# Locks', '# Aside']);
    expect(llmsFullText(built)).toContain('this page as HTML is at <https://8kit.io/docs/aside/>');
  });
});
