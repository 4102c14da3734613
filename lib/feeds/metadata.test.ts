import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { darkColours, lightColours } from '../colours';
import { buildPageView, type PageView } from '../site/page-view';
import { nestedSite } from '../site/testing/fixtures';
import { pageMetadata } from './metadata';
import { jsonForScript } from './structured-data';

const built = nestedSite();

function view(path: string): PageView {
  const page = buildPageView(built, path);
  if (!page) throw new Error(path);
  return page;
}

describe('the head of a page', () => {
  it('DATA-3 an unlisted page is not to be indexed', () => {
    expect(pageMetadata(view('/secret/')).robots).toEqual({ index: false });
    expect(pageMetadata(view('/aside/')).robots).toBeUndefined();
  });
});

it('structured data can’t close the element that they stand in', () => {
  const data = { headline: '</script><script>alert(1)</script>' };
  expect(jsonForScript(data)).not.toContain('<');
  expect(JSON.parse(jsonForScript(data))).toEqual(data);
});

describe('colours outside the page', () => {
  const css = readFileSync('components/styles/tokens.module.css', 'utf8');

  it.each(Object.entries(darkColours))('%s is that of each mode', (role, dark) => {
    expect(css).toContain(`  --${role}: light-dark(${lightColours[role as keyof typeof lightColours]}, ${dark});`);
  });
});
