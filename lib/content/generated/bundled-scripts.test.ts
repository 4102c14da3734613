import { describe, expect, it } from 'vitest';
import { bundledScripts, bundleScript } from './bundled-scripts';

describe.each(Object.keys(bundledScripts))('%s', (path) => {
  const { text, sources } = bundleScript(path);

  it('runs in a browser, without React and without leave to evaluate text', () => {
    expect(text).not.toMatch(/\bprocess\b|\brequire\(|\beval\(|new Function/);
    expect(sources.filter((source) => /node_modules\/(?:react|next)/.test(source))).toEqual([]);
  });

  it('names the modules in it, for their licences', () => {
    expect(sources).toContain(`turbopack:///[project]/${bundledScripts[path]}`);
  });
});
