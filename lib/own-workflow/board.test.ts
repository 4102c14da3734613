import { describe, expect, it } from 'vitest';
import { expectNearlyLinear } from '../../audit/testing/cost';
import { exported, knowledge, type Row } from '../../audit/testing/workflows';
import { type Board, boardsOf } from './board';
import { atFirst, type Choices } from './choices';

function boardOf(text: string, choices: Choices = atFirst): Board {
  const boards = boardsOf(text, knowledge);
  if (typeof boards !== 'function') throw new Error(boards.problem);
  return boards(choices);
}

describe('OWN-9, a board', () => {
  const rows: Row[] = [
    ['Start', 'webhook'],
    ['Send', 'emailSend'],
  ];
  const text = JSON.stringify(exported(...rows));

  it('is plain data, whatever is chosen', () => {
    for (const isPatched of [false, true])
      for (const value of [undefined, '{{ $json.body.id }}', '{{ $json.body']) {
        const board = boardOf(text, {
          ...atFirst,
          situation: { gap: 'together', fault: 'crash', isPatched },
          copies: { 0: { deliveries: '{"id": 7}', failed: 'skip', ...(value !== undefined && { value }) } },
        });
        expect(structuredClone(board)).toEqual(board);
        expect(board.names.includes('Add to Set')).toBe(isPatched);
        expect(board.copy.isReady).toBe(value === '{{ $json.body.id }}');
      }
  });

  it('is that of the first trigger where there is no such one', () => {
    expect(boardOf(text, { ...atFirst, trigger: 7 }).names).toEqual(['Start', 'Send']);
  });

  it('of switches on one spot, each with many outputs, is drawn in one go', () => {
    const of = (count: number) => {
      const names = Array.from({ length: count }, (_, index) => `Switch ${index}`);
      const values = Array.from({ length: 30 }, (_, output) => ({ outputKey: `Output ${output}`, renameOutput: true }));
      const all = exported(['Start', 'webhook'], ...names.map((name): Row => [name, 'switch', { rules: { values } }]));
      for (const node of all.nodes) node.position = [0, 0];
      for (const name of names) all.connections[name] = { main: values.map(() => [{ node: 'Start' }]) };
      return JSON.stringify(all);
    };
    expectNearlyLinear(22, (count) => {
      const workflow = of(count);
      return () => boardOf(workflow);
    });
  });
});
