import { describe, expect, it } from 'vitest';
import { compileContent, locateOperations } from './compile-content';
import { parsePage } from './parse-page';
import { file } from './testing/fixtures';

describe('a compiled page', () => {
  it('is made once for the same text and data, so that preview compiles only what was edited', () => {
    const [first, second] = [0, 1].map(() => compileContent([file('sets'), file('faq')]).pages);
    expect(second?.[0]).toBe(first?.[0]);
    const edited = compileContent([file('sets'), file('faq', 'Another body.\n')]).pages;
    expect(edited[0]).toBe(first?.[0]);
    expect(edited[1]).not.toBe(first?.[1]);
  });

  it('is made again when the data change', () => {
    const glossary = { path: 'content/reference/glossary.yaml', text: '[]\n' };
    const [before, after] = [[], [glossary]].map((data) => compileContent([file('sets'), ...data]).pages[0]);
    expect(after).not.toBe(before);
    expect(after?.parsed).toBe(before?.parsed);
  });
});

it('an operation is described where its tag stands, not where a page shows the tag', () => {
  const tag = (id: string) => `<Operation id="${id}" />`;
  const body = `## Add {#add}\n\n### Now {#now #once}\n\n${tag('addSetValue')}\n\n\`\`\`text\n${tag('getSet')}\n\`\`\`\n`;
  expect([...locateOperations([parsePage(file('api/sets', body))])]).toEqual([['addSetValue', '/api/sets/#now']]);
});
