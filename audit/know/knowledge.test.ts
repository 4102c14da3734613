import { expect, it } from 'vitest';
import { knowledgeFiles, readKnowledge } from '../../lib/own-workflow/read-knowledge';
import { files, knowledge } from '../testing/workflows';

it.each([
  ['effects', 'deal duplicate: acts', 'deal duplicat: acts', 'no version has "deal duplicat"'],
  ['effects', 'pipedrive:\n', 'pipedrife:\n', 'n8n has no node of this type'],
  ['effects', '{ if: { options.append: [true] }', '{ if: { options.apend: [true] }', 'the default of "options.apend"'],
  ['triggers', 'on: [pageAddedToDatabase]', 'on: [pageAdded]', 'has no event "pageAdded"'],
  ['triggers', 'notionTrigger:', 'notionsTrigger:', 'n8n has no trigger "notionsTrigger"'],
  ['triggers', 'v: [1.1]', 'v: [9.1]', 'there is no version 9.1'],
  ['senders', 'event: body.update_id', 'event: body..update_id', 'write it as behind $json'],
] as const)('a mistake in the table of %s, %j, is told with its line', (name, from, to, message) => {
  const path = knowledgeFiles[name];
  const text = files.find((file) => file.path === path)?.text ?? '';
  const { problems } = readKnowledge(
    files.map((file) => (file.path === path ? { path, text: text.replace(from, to) } : file)),
  );
  const line = text.split(from)[0]?.split('\n').length;
  expect(problems).toEqual([expect.objectContaining({ file: path, line, message: expect.stringContaining(message) })]);
});

it('OWN-1 the tables hold at least 150 operations and 60 triggers with their events', () => {
  expect(Object.values(knowledge.effects).flatMap(Object.keys).length).toBeGreaterThan(900);
  const withIds = Object.values(knowledge.triggers).filter(({ events }) =>
    events.some((row) => row.record || row.event),
  );
  expect(withIds.length).toBeGreaterThan(75);
});
