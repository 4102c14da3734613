import { describe, expect, it } from 'vitest';
import { bundleScript, ownScripts } from './own-scripts';

describe.each(Object.keys(ownScripts))('%s', (path) => {
  const { text, sources } = bundleScript(path);

  it('runs in a browser, without React and without leave to evaluate text', () => {
    expect(text).not.toMatch(/\bprocess\b|\brequire\(|\beval\(|new Function/);
    expect(sources.filter((source) => /node_modules\/(?:react|next)/.test(source))).toEqual([]);
  });

  it('names the modules in it, for their licences', () => {
    expect(sources).toContain(`turbopack:///[project]/${ownScripts[path]}`);
  });
});
