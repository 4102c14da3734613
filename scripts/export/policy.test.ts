import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { policyOf } from './policy';

/** What loads something, with the directive of the policy that has to allow it. */
const loads: [what: RegExp, directive: string][] = [
  [/<(?:audio|video|source src|track)\b/g, 'media-src'],
  [/<(?:embed|object)\b/g, 'object-src'],
  [/<i?frame\b/g, 'frame-src'],
  [/<(?:img|picture|image)\b/g, 'img-src'],
  [/\bnew (?:Shared)?Worker\(/g, 'worker-src'],
  [/\b(?:fetch|new EventSource|new WebSocket|sendBeacon)\(/g, 'connect-src'],
  [/<form\b[^>]*\baction=/g, 'form-action'],
];

/** What a text loads that the policy of a page forbids everywhere, each with its line. */
function forbidden(file: string, text: string): string[] {
  const policy = policyOf({ scripts: [], styles: [] });
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ' '));
  return loads
    .filter(([, directive]) => !new RegExp(`(?:^|; )${directive} (?!'none')`).test(policy))
    .flatMap(([what, directive]) =>
      [...code.matchAll(what)].map(({ 0: found, index }) => {
        const line = code.slice(0, index).split('\n').length;
        return `${file}:${line}  ${found}: no browser loads this → allow it with ${directive} in scripts/export/policy.ts`;
      }),
    );
}

it('SCRIPT-2 the policy has the directive that each component needs for what it loads', () => {
  const files = readdirSync('components', { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path));
  expect(files.flatMap((path) => forbidden(`components/${path}`, readFileSync(`components/${path}`, 'utf8')))).toEqual(
    [],
  );
  expect(forbidden('a.tsx', '// <video>\n<img />\n<video controls>')).toEqual([
    'a.tsx:3  <video: no browser loads this → allow it with media-src in scripts/export/policy.ts',
  ]);
});
