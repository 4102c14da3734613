import { describe, expect, it } from 'vitest';
import { analyse, fitTogether, insertionPointFor, judge, patchEach, proofFor, type Step, samplesOf } from '..';
import { analysed, exported, knowledge, type Row, read } from '../testing/workflows';

/** Two webhooks, which lead to one node that acts, or to one of their own. */
function several(isShared = true) {
  const source = exported(
    ['Shop', 'webhook', { httpMethod: 'POST', path: 'shop', responseMode: 'lastNode' }],
    ['Book', 'httpRequest', { method: 'POST', url: 'https://erp.example.com/' }],
    ['Form', 'webhook', { httpMethod: 'POST', path: 'form' }],
    ['Mail', 'emailSend'],
  );
  source.connections = {
    Shop: { main: [[{ node: 'Book', type: 'main', index: 0 }]] },
    Form: { main: [[{ node: 'Mail', type: 'main', index: 0 }]] },
    ...(isShared && { Mail: { main: [[{ node: 'Book', type: 'main', index: 0 }]] } }),
  };
  return analyse(read(source), knowledge);
}

const steps = (one: ReturnType<typeof several>, failed: readonly Step['choices']['failed'][]): Step[] =>
  ['Shop', 'Form'].map((name, index) => {
    const trigger = one.byName.get(name) ?? 0;
    const point = insertionPointFor(one, trigger) ?? { node: -1, output: 0 };
    const choice = failed[index];
    return {
      trigger,
      point,
      choices: { value: '{{ $json.body.id }}', set: `set-${name}`, ...(choice && { failed: choice }) },
    };
  });

describe('OWN-5, a copy for several triggers', () => {
  it.each([
    ['skip', 'skip'],
    ['keep', 'skip'],
    ['skip', 'keep'],
    ['again', 'keep'],
  ] as const)('has the steps of each, with its own set and choice: %s, %s', (...failed) => {
    const one = several(failed.every((choice) => choice === 'skip'));
    const both = patchEach(one, steps(one, failed));
    const copy = read(both.json);
    expect(copy.isPartial).toBe(false);
    expect(new Set(copy.nodes.map(({ name }) => name)).size).toBe(copy.nodes.length);
    const adds = copy.nodes.filter(({ parameters }) => parameters.operation === 'addToUniq');
    const marks = (set: string, choice: string) => (choice === 'skip' ? [set] : [set, set]);
    expect(adds.map(({ parameters }) => parameters.name)).toEqual([
      ...marks('set-Shop', failed[0]),
      ...marks('set-Form', failed[1]),
    ]);
    const again = analyse(copy, knowledge);
    for (const name of ['Shop', 'Form'])
      for (const gap of ['later', 'together'] as const) {
        const only = [again.byName.get(name) ?? 0];
        const { verdicts } = judge(again, { gap, fault: 'none' }, { only, isPatched: true, isDecided: true });
        expect(verdicts.filter(({ outcome }) => outcome === 'twice')).toEqual([]);
      }
  });

  it('has both where they lead to one node only if what fails is skipped for both', () => {
    const fits = (isShared: boolean, ...failed: Step['choices']['failed'][]) => {
      const one = several(isShared);
      const [shop, form] = steps(one, failed);
      return shop && form && fitTogether(one, shop, form);
    };
    expect([fits(true, 'skip', 'skip'), fits(true, 'skip', 'keep'), fits(false, 'keep', 'again')]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('creates both sets from one node, and says each step once', () => {
    const one = several();
    const { json, remaining } = patchEach(one, steps(one, ['skip', 'skip']));
    const copy = read(json);
    const once = copy.nodes.findIndex(({ type }) => type === 'manualTrigger');
    expect(copy.links.filter(({ from }) => from === once).map(({ to }) => copy.nodes[to]?.parameters.name)).toEqual([
      'set-Shop',
      'set-Form',
    ]);
    expect(remaining.filter(({ kind }) => kind === 'step.paste')).toHaveLength(1);
    expect(remaining.filter(({ kind }) => kind === 'step.create')).toHaveLength(2);
  });
});

describe('OWN-3, two runs that prove a copy', () => {
  const proof = (value: string, start: Row = ['Hook', 'webhook'], pasted: Record<string, unknown>[] = []) => {
    const one = analysed(start, ['Send', 'emailSend']);
    const samples = samplesOf(one.workflow, start[0], pasted);
    return proofFor(one, { trigger: 0, point: { node: 0, output: 0 }, value, begin: 'Add to Set' }, samples);
  };

  it('have an item with a value that no event has, made of what was pasted', () => {
    expect(JSON.parse(proof('{{ $json.body.id }}')?.pinned ?? '')).toEqual([
      { headers: {}, params: {}, query: {}, body: { id: '8kit-test' } },
    ]);
    const pasted = [{ body: { order: { id: 7, total: 1 }, lines: [{ sku: 'a' }] } }];
    const value = "{{ $json.body.order.id }}:{{ $('Hook').item.json.body.lines[0].sku }}";
    expect(JSON.parse(proof(value, undefined, pasted)?.pinned ?? '')).toEqual([
      { body: { order: { total: 1, id: '8kit-test' }, lines: [{ sku: '8kit-test' }] } },
    ]);
    expect(pasted[0]?.body.order.id).toBe(7);
  });

  it('need none for a period, and aren’t offered where the value is computed', () => {
    expect(proof('{{ $now.toFormat("yyyy-MM-dd") }}', ['Daily', 'scheduleTrigger'])?.pinned).toBeUndefined();
    expect(proof('{{ JSON.stringify($json).hash() }}')).toBeUndefined();
  });
});
