import { expect, it } from 'vitest';
import { ContentError } from '../lib/diagnostics/problems';
import { drawingsOf } from '../lib/diagrams/diagrams';
import { file } from '../lib/site/testing/fixtures';
import { wantedDrawings } from './wanted-drawings';

const source = 'flowchart LR\n  A --> B';
const body = `\`\`\`mermaid title="A and B" alt="A leads to B"\n${source}\n\`\`\`\n`;

it('BUILD-4 each diagram is wanted in both modes and shapes, those of drafts too', () => {
  const wanted = wantedDrawings({ files: [file('a', body, { draft: 'true' })], problems: [] });
  expect(wanted).toEqual(drawingsOf(source).map((drawing) => ({ ...drawing, source, file: 'content/a.md', line: 10 })));
});

it.each([
  ['front matter', [file('a', body, { kind: 'essay' })], []],
  ['a body', [file('a', `${body}\n<Note>\n`)], []],
  ['data', [file('a', body), { path: 'content/reference/errors.yaml', text: '- nonsense\n' }], []],
  ['a file', [], [{ file: 'content/a.md', line: 1, message: 'too large', advice: 'split it' }]],
])('a mistake in %s stops the drawing, so that no drawing passes for unused', (_, files, problems) => {
  expect(() => wantedDrawings({ files, problems })).toThrow(ContentError);
});
