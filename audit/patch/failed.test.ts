import { describe, expect, it } from 'vitest';
import {
  analyse,
  type Failed,
  failedChoices,
  type InsertionPoint,
  insertionPointFor,
  judge,
  patch,
  remedyFor,
} from '..';
import type { Situation } from '../judge/deliver';
import { analysed, exported, knowledge, type Row, read } from '../testing/workflows';

/* What a copy does with work that fails. tests/n8n/failed-work.test.ts runs the same in a real n8n. */

const webhook = (responseMode: string, more = {}): Row => ['Order', 'webhook', { responseMode, ...more }];
const bookWith = (options: object, more = {}): Row => [
  'Book',
  'httpRequest',
  { method: 'POST', url: 'https://erp.example.com/', ...options },
  more,
];
const book = bookWith({});
const answer: Row = ['Answer', 'respondToWebhook'];
const mail: Row = ['Mail', 'emailSend'];
const code: Row = ['Check', 'code', { jsCode: 'return items;' }, { typeVersion: 2 }];

const patched = (rows: Row[], failed: Failed, source = exported(...rows)) => {
  const it = analyse(read(source), knowledge);
  const point = insertionPointFor(it, 0) as InsertionPoint;
  const copy = patch(it, 0, point, { value: '{{ $json.body.id }}', set: 'orders', failed, seconds: 60 });
  const workflow = JSON.parse(copy.json);
  const node = (name: string) => workflow.nodes.find((one: { name: string }) => one.name === name);
  const targets = (name: string): string[][] =>
    (workflow.connections[name]?.main ?? []).map((all: { node: string }[]) => all.map((one) => one.node));
  const ended = () => node('Ended without error').parameters.conditions.conditions[0].leftValue;
  return { ...copy, node, targets, ended, kinds: copy.added.map(({ kind }) => kind) };
};

const choicesOf = (rows: Row[], source: object = exported(...rows)) => {
  const it = analyse(read(source), knowledge);
  const { choices, seconds } = failedChoices(it, 0, insertionPointFor(it, 0) as InsertionPoint, {
    value: '{{ $json.id }}',
    set: 's',
  });
  return { choices, seconds, against: choices.map(({ against }) => against?.kind.replace('hold.', '') ?? 'offered') };
};

describe('OWN-7, what failed work may become', () => {
  it.each<[string, string, string, Row[]]>([
    ['offered', 'offered', 'a webhook that answers last', [webhook('responseNode'), book, answer]],
    ['offered', 'offered', 'a webhook that answers with its last node', [webhook('lastNode'), book]],
    ['never', 'offered', 'a webhook that answers before the work', [webhook('responseNode'), answer, book]],
    ['never', 'offered', 'a webhook that answers at once', [webhook('onReceived'), book]],
    ['never', 'offered', 'a mailbox', [['New', 'gmailTrigger'], book]],
    ['never', 'offered', 'a queue that forgets a message at once', [['Queue', 'rabbitmqTrigger'], book]],
    [
      'offered',
      'offered',
      'a queue that is told of success',
      [['Queue', 'rabbitmqTrigger', { options: { acknowledge: 'executionFinishesSuccessfully' } }], book],
    ],
    [
      'hidden',
      'hidden',
      'a request that is never an error',
      [webhook('lastNode'), bookWith({ options: { response: { response: { neverError: true } } } })],
    ],
    [
      'called',
      'called',
      'a workflow that nobody waits for',
      [webhook('lastNode'), ['Call', 'executeWorkflow', { options: { waitForSubWorkflow: false } }]],
    ],
  ])('again %s, keep %s: %s', (again, keep, _, rows) => {
    expect(choicesOf(rows).against).toEqual([again, keep, 'offered']);
  });

  it('can only be skipped where the end of an item’s ways can’t be seen', () => {
    const source = exported(webhook('lastNode'), ['Pause', 'wait', { amount: 1 }, { typeVersion: 1.1 }], book);
    const first = { ...source, settings: { executionOrder: 'v0' } };
    expect(choicesOf([], first).against).toEqual(['order', 'order', 'offered']);
    const beside = structuredClone(source);
    beside.nodes.push({
      ...structuredClone(beside.nodes[2]),
      name: 'Other',
      id: 'other',
      position: [600, 300],
    } as never);
    (beside.connections.Order as { main: object[][] }).main[0]?.push({ node: 'Other', type: 'main', index: 0 });
    expect(choicesOf([], beside).against).toEqual(['wait', 'wait', 'offered']);
  });

  it('waits for as long as the workflow may run and wait, and asks where only its reader knows', () => {
    const rows = (...between: Row[]) => [webhook('lastNode'), ...between, book];
    const pause = (parameters: object): Row => ['Pause', 'wait', parameters, { typeVersion: 1.1 }];
    expect(choicesOf(rows()).seconds).toBe(600);
    expect(choicesOf([], { ...exported(...rows()), settings: { executionTimeout: 90 } }).seconds).toBe(90);
    expect(choicesOf(rows(code, pause({ amount: 2, unit: 'hours' }))).seconds).toBe(600 + 7200);
    expect(choicesOf(rows(code, pause({ resume: 'webhook' }))).seconds).toBeUndefined();
    expect(choicesOf(rows(code, ['Ask', 'slack', { operation: 'sendAndWait' }])).seconds).toBeUndefined();
  });

  it('says what follows and what it costs, and that nobody sends an event again that isn’t', () => {
    const [again, keep, skip] = choicesOf([webhook('responseNode'), book, answer]).choices;
    expect(again?.said.words).toMatch(
      /done again by a repeat that comes 10 minutes later .* only if your sender repeats/,
    );
    expect(keep?.said.words).toMatch(/waits in the set, and a second workflow lists it .* status 202, “kept”/);
    expect(skip?.said.words).toMatch(/so each repeat is skipped/);
    expect([again, keep, skip].map((one) => one?.nodes)).toEqual([18, 18, 10]);
    const [, mailbox] = choicesOf([['New', 'gmailTrigger'], mail]).choices;
    expect(mailbox).toMatchObject({
      nodes: 6,
      said: { words: expect.stringContaining('Nobody sends this event again.') },
    });
    expect(patched([['New', 'gmailTrigger'], mail], 'keep').kinds).toContain('cost.requests');
  });
});

describe('OWN-7, a copy that holds what fails', () => {
  it('marks an item as done by its last way out, below all others, with one value for begun and one for done', () => {
    const { json, node, targets, remaining } = patched([webhook('onReceived'), book, mail], 'keep');
    expect(remaining.map(({ kind }) => kind)).toContain('step.order');
    expect(targets('Original item')).toEqual([['Book', 'Add done']]);
    expect(node('Add done').position[1]).toBeGreaterThan(node('Book').position[1]);
    // Without it, n8n takes branches level by level, and what was copied from a canvas has no settings.
    expect(JSON.parse(json).settings).toEqual({ executionOrder: 'v1' });
    expect([node('Add begun').parameters.value, node('Add done').parameters.value]).toEqual([
      '={{ $json.body.id }}:begun',
      "={{ $('Order').item.json.body.id }}:done",
    ]);
    expect(node('Add begun').parameters.advancedSettings.metadata).toContain('$execution.id');
    expect(node('Value is missing').parameters.conditions.conditions[0].leftValue).toContain('.length <= 249');
  });

  it('gives begun back only by code that lets a sure refusal pass, inside a lock, after begun was read again', () => {
    const { node, targets, kinds } = patched([webhook('lastNode'), code, book, mail], 'keep');
    for (const name of ['Check', 'Book'])
      expect([node(name).onError, targets(name)[1]]).toEqual(['continueErrorOutput', ['Was refused']]);
    expect(node('Mail').onError).toBeUndefined();
    expect(node('Was refused').parameters.jsCode).toContain('["Check"]');
    expect(targets('Was refused')).toEqual([['Lock value']]);
    expect(targets('Lock value')).toEqual([['Still begun'], ['Not done']]);
    expect(targets('May be taken back')).toEqual([['Remove begun'], ['Unlock value']]);
    expect(targets('Unlock value')).toEqual([['Not done']]);
    expect(node('Lock value').parameters.key).toMatch(/^=orders-\{\{ .*\.hash\(\) \}\}$/);
    expect(kinds).toContain('added.givenBack');
  });

  it.each<[string, Row[]]>([
    ['behind another effect', [webhook('lastNode'), mail, book]],
    ['in a mailbox, which sends nothing again', [['New', 'gmailTrigger'], book]],
    [
      'with pages, of which one may have been done',
      [webhook('lastNode'), bookWith({ options: { pagination: { pagination: {} } } })],
    ],
    ['in another node, whose errors say less', [webhook('lastNode'), mail]],
  ])('gives nothing back %s', (_, rows) => {
    expect(patched(rows, 'keep').nodes).not.toContain('Remove begun');
  });

  it('lets other items go on first where a run has several, and marks those alone', () => {
    const { targets, ended } = patched([['New', 'gmailTrigger'], book, mail], 'keep');
    expect(targets('Book')).toEqual([['Mail'], ['Failed items']]);
    expect(targets('Ended without error')).toEqual([['Add done'], ['Not done']]);
    expect(ended()).toContain("$('Failed items')");
  });

  it('takes what the reader lets go on after an error as not done, and leaves it as it is', () => {
    const toOutput = bookWith({}, { onError: 'continueErrorOutput' });
    const wired = exported(webhook('onReceived'), toOutput, mail);
    (wired.connections.Book as { main: object[][] }).main.push([{ node: 'Mail', type: 'main', index: 0 }]);
    const { targets, ended } = patched([], 'keep', wired);
    expect(targets('Book')).toEqual([['Mail'], ['Mail']]);
    expect(ended()).toContain("$('Book').all(1).length > 0");
    const unwired = patched([webhook('onReceived'), toOutput], 'keep');
    expect(unwired.ended(), 'an error output that leads nowhere').toContain("$('Book').all(1).length > 0");
    const goesOn = patched([webhook('onReceived'), bookWith({}, { onError: 'continueRegularOutput' })], 'keep');
    expect(goesOn.node('Book').onError).toBe('continueRegularOutput');
    expect(goesOn.ended()).toContain('json.error !== undefined');
  });

  it.each(['keep', 'skip'] as const)(
    'switches off that n8n tries again what acts, and says so, with the choice "%s"',
    (failed) => {
      const rows: Row[] = [webhook('onReceived'), bookWith({}, { retryOnFail: true })];
      const { node, kinds } = patched(rows, failed);
      expect(node('Book').retryOnFail).toBeUndefined();
      expect(kinds).toContain('added.noRetry');
    },
  );

  it('hands on what the last node did, as before', () => {
    const { node, targets } = patched(
      [
        webhook('lastNode', {
          responseData: 'allEntries',
          options: { responseCode: { values: { responseCode: 201 } } },
        }),
        book,
      ],
      'keep',
    );
    expect(node('Order').parameters).toMatchObject({ responseMode: 'responseNode' });
    expect(targets('Answer as before')).toEqual([['Answer']]);
    expect(node('Answer').parameters).toEqual({ respondWith: 'allIncomingItems', options: { responseCode: 201 } });
    const chat = patched([['Ask', '@n8n/n8n-nodes-langchain.chatTrigger'], mail], 'keep');
    expect(chat.targets('Add done')).toEqual([['Answer as before'], ['Answer as before']]);
  });

  it('answers the second person of a form in words', () => {
    const form: Row = ['Order', 'formTrigger', { responseMode: 'responseNode' }];
    for (const failed of ['keep', 'skip'] as const)
      expect(patched([form, book, answer], failed).node('Duplicate').parameters.responseBody).toMatch(
        /formSubmittedText/,
      );
  });
});

describe('OWN-7, what two deliveries do to a copy', () => {
  const rows = [webhook('responseNode'), book, mail, answer];
  const outcome = (failed: Failed, fault: Situation['fault'], gap: Situation['gap']) => {
    const it = analyse(read(patched(rows, failed).json), knowledge);
    const only = [it.byName.get('Order') ?? 0];
    const found = judge(it, { gap, fault }, { only, isPatched: true, failed });
    const { outcome = 'none' } = found.verdicts.find(({ node }) => it.workflow.nodes[node]?.name === 'Book') ?? {};
    return [
      outcome,
      remedyFor(found, { gap, fault }, { failed, seconds: 60 })?.kind ?? '-',
      found.headline.kind.replace('headline.', ''),
    ];
  };

  it.each<[Failed, Situation['fault'], Situation['gap'], string, string, string]>([
    ['keep', 'none', 'later', 'once', '-', 'keep'],
    ['keep', 'none', 'together', 'once', '-', 'keep'],
    ['keep', 'refused', 'later', 'once', '-', 'keep'],
    ['keep', 'crash', 'later', 'once', 'remedy.keep', 'keep'],
    ['keep', 'crash', 'afterwards', 'once', 'remedy.keep', 'keep'],
    ['again', 'none', 'afterwards', 'once', '-', 'again'],
    ['again', 'refused', 'later', 'once', '-', 'again'],
    ['again', 'crash', 'later', 'once', 'remedy.again', 'again'],
    ['again', 'lost', 'afterwards', 'unknown', 'remedy.twice', 'unjudged'],
    ['skip', 'none', 'later', 'once', '-', 'skip'],
    ['skip', 'refused', 'later', 'undone', 'remedy.refused', 'skip'],
  ])('%s, %s, %s: %s', (failed, fault, gap, ...expected) => {
    expect(outcome(failed, fault, gap)).toEqual(expected);
  });
});

it('OWN-7, a copy that only adds is told to have no way back', () => {
  const again = analyse(read(patched([webhook('onReceived'), mail], 'skip').json), knowledge);
  const told = judge(again, { gap: 'later', fault: 'none' }).remarks.map(({ kind }) => kind);
  expect(told).toContain('guard.noWayBack');
  const kept = analyse(read(patched([webhook('onReceived'), mail], 'keep').json), knowledge);
  expect(judge(kept, { gap: 'later', fault: 'none' }).remarks.map(({ kind }) => kind)).not.toContain('guard.noWayBack');
  expect(analysed(webhook('onReceived'), mail).guards.size).toBe(0);
});
