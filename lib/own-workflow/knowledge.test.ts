import { describe, expect, it } from 'vitest';
import { readContentFiles } from '../site/files';
import { analyse, insertionPointFor, readWorkflows, valuesFor } from '.';
import {
  accessOf,
  isSigned,
  isTrigger,
  type Knowledge,
  keysOf,
  knownEffect,
  knownEvents,
  operationOf,
  senderOf,
} from './knowledge';
import type { OwnNode } from './read';
import { knowledgeFiles, readKnowledge } from './read-knowledge';

const { files } = readContentFiles('content');
const { knowledge, problems } = readKnowledge(files);
if (!knowledge) throw new Error(problems.map(({ file, line, message }) => `${file}:${line} ${message}`).join('\n'));
const known: Knowledge = knowledge;

const node = (type: string, parameters: Record<string, unknown> = {}, version = 1): OwnNode => ({
  name: 'It',
  type,
  version,
  parameters,
  position: [0, 0],
  isDisabled: false,
  onError: 'stopWorkflow',
  retriesOnFail: false,
  sourceIndex: 0,
});
const does = (...of: Parameters<typeof node>) => knownEffect(node(...of), known)?.does ?? 'not said';
const eventOf = (...of: Parameters<typeof node>) => knownEvents(node(...of), known);

/** The problems after a change in one of the files. */
function afterChange(name: keyof typeof knowledgeFiles, from: string, to: string) {
  const path = knowledgeFiles[name];
  const text = files.find((file) => file.path === path)?.text ?? '';
  expect(text.split(from), `${from} in ${path}`).toHaveLength(2);
  const found = readKnowledge(
    files.map((file) => (file.path === path ? { path, text: text.replace(from, to) } : file)),
  );
  return found.problems.map(({ file, line, message }) => ({ at: `${file}:${line}`, message, text }));
}
const lineOf = (text: string, part: string) => text.split(part)[0]?.split('\n').length;

it.each([
  ['effects', 'deal duplicate: acts', 'deal duplicat: acts', 'no version has "deal duplicat"'],
  ['effects', '  pipedrive:\n', '  pipedrife:\n', 'n8n has no node of this type'],
  [
    'effects',
    'options.append: [true] }, does: adds, second: appends to the file a second time }, idempotent]',
    'options.apend: [true] }, does: adds, second: appends to the file a second time }, idempotent]',
    'the default of "options.apend"',
  ],
  ['triggers', 'on: [pageAddedToDatabase]', 'on: [pageAdded]', 'has no event "pageAdded"'],
  ['triggers', '\nnotionTrigger:', '\nnotionsTrigger:', 'n8n has no trigger "notionsTrigger"'],
  ['triggers', 'v: [1.1], of: event', 'v: [9.1], of: event', 'there is no version 9.1'],
  ['senders', 'event: body.update_id', 'event: body..update_id', 'write it as behind $json'],
] as const)('a mistake in the table of %s, %j, is told with its line', (name, from, to, message) => {
  const [first, ...others] = afterChange(name, from, to);
  expect(others).toEqual([]);
  expect(first?.message).toContain(message);
  // The parts of the text begin with the line before.
  const start = from.startsWith('\n') ? `${from.trim()}` : from;
  expect(first?.at).toBe(`${knowledgeFiles[name]}:${lineOf(first?.text ?? '', start)}`);
});

it('OWN-1 the tables hold at least 150 operations and 60 triggers with their events', () => {
  expect(Object.values(known.effects).flatMap(Object.keys).length).toBeGreaterThan(900);
  expect(
    Object.values(known.triggers).filter(({ events }) => events.some(({ record, event }) => record || event)).length,
  ).toBeGreaterThan(75);
});

describe('OWN-1 an operation', () => {
  it.each([
    ['odoo', 1, 'contact', 'create'],
    ['odoo', 2, 'contact', 'getAll'],
    ['hubspot', 1, 'deal', 'create'],
    ['hubspot', 2.1, 'contact', 'upsert'],
    ['microsoftExcel', 2, 'workbook', 'getAll'],
    ['theHive', 1, 'alert', 'create'],
    ['postgres', 1, '', 'insert'],
  ])('%s %d without parameters is "%s" "%s", as in that version', (type, version, resource, operation) => {
    expect(operationOf(node(type, {}, version), known)).toEqual({
      resource,
      operation,
      isVersionKnown: true,
      exists: true,
    });
  });

  it('whose default n8n itself doesn’t have, in an old version, isn’t said', () => {
    expect(operationOf(node('microsoftExcel', {}, 1), known)).toMatchObject({ operation: '', exists: false });
    expect(does('microsoftExcel', {}, 1)).toBe('not said');
  });

  it('of a version of the future is that of the highest one, and says so', () => {
    expect(operationOf(node('odoo', {}, 7), known)).toMatchObject({ operation: 'getAll', isVersionKnown: false });
  });

  it('that n8n doesn’t have, or of another package, isn’t said', () => {
    expect(operationOf(node('slack', { resource: 'message', operation: 'whisper' }, 2.3), known)?.exists).toBe(false);
    expect(does('slack', { resource: 'message', operation: 'whisper' }, 2.3)).toBe('not said');
    expect(operationOf(node('n8n-nodes-klicktipp.klicktipp'), known)).toBeUndefined();
    expect(does('n8n-nodes-klicktipp.klicktipp')).toBe('not said');
    expect(isTrigger(node('n8n-nodes-klicktipp.klicktippTrigger'), known)).toBeUndefined();
    for (const name of ['__proto__', 'constructor', 'toString'])
      expect([does(name), does('slack', { resource: name, operation: name }, 2.3), eventOf(name)]).toEqual([
        'not said',
        'not said',
        undefined,
      ]);
  });
});

it('OWN-2, an event that isn’t listed, or of another package, isn’t said', () => {
  expect(eventOf('netlifyTrigger', { event: 'deployDone' })).toMatchObject({ rows: [], isPartial: true });
  expect(eventOf('mailchimpTrigger', { events: ['subscribe'] })).toBeUndefined();
  expect(eventOf('n8n-nodes-x.xTrigger')).toBeUndefined();
});

describe('OWN-2, a sender', () => {
  const sender = (headers: string[], paths: string[] = []) =>
    senderOf({ headers: new Set(headers), paths: new Set(paths) }, known);

  it('is known by a header or by paths that the workflow reads, if only one fits', () => {
    expect(sender(['x-shopify-topic'])?.name).toBe('Shopify');
    expect(sender([], ['body.response_url', 'body.command'])?.name).toBe('a Slack command');
    expect(sender([], ['body.id', 'body.name'])).toBeUndefined();
    expect(sender(['x-shopify-topic', 'stripe-signature'])).toBeUndefined();
  });

  it('is known by what stands in a list of the body, and by what is read of a field', () => {
    const value = (text: string) => {
      const nodes = [
        { name: 'In', type: 'n8n-nodes-base.webhook', parameters: { path: 'x' } },
        { name: 'Send', type: 'n8n-nodes-base.telegram', parameters: { chatId: '1', text } },
      ];
      const json = JSON.stringify({
        nodes,
        connections: { In: { main: [[{ node: 'Send', type: 'main', index: 0 }]] } },
      });
      const [workflow] = [readWorkflows(json)].flat();
      if (!workflow || 'problem' in workflow) throw new Error('nothing was read');
      const analysed = analyse(workflow, known);
      return valuesFor(analysed, 0, insertionPointFor(analysed, 0)).find(({ isChosen }) => isChosen)?.value;
    };
    const message = 'body.entry[0].changes[0].value.messages[0]';
    expect(value(`={{ $json.${message}.text.body.toUpperCase() }}`)).toBe(`{{ $json.${message}.id }}`);
    expect(value('={{ $json.body.payload.scheduled_event.start_time.slice(0, 10) }}')).toBe(
      '{{ $json.body.event }}:{{ $json.body.payload.uri }}',
    );
    expect(value('={{ $json.body.payload.text }}')).toBeUndefined();
    // Other messengers name these as Telegram does.
    expect(value('={{ $json.body.message.chat.id }} {{ $json.body.message.from.id }}')).toBeUndefined();
    expect(value('={{ $json.body.update_id }} {{ $json.body.message.chat.id }}')).toBe('{{ $json.body.update_id }}');
  });

  it('signs what its signature covers, and no other header', () => {
    const shopify = sender(['x-shopify-hmac-sha256']);
    const [row] = shopify?.events ?? [];
    expect(shopify && isSigned(String(row?.event), shopify)).toBe(false);
    expect(shopify && isSigned('body.id', shopify)).toBe(true);
    const jira = sender([], ['body.webhookEvent', 'body.issue.key']);
    expect(jira && isSigned('body.issue.id', jira)).toBeUndefined();
  });
});

it('a path is what n8n writes behind $json', () => {
  expect(keysOf("headers['x-id'].a[0].b")).toEqual(['headers', 'x-id', 'a', 0, 'b']);
  expect(keysOf(String.raw`fields['Last \'edit\'']`)).toEqual(['fields', "Last 'edit'"]);
  expect([accessOf('body.id'), accessOf("['ticket.id']")]).toEqual(['.body.id', "['ticket.id']"]);
});
