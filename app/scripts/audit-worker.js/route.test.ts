import { compileFunction } from 'node:vm';
import { expect, it } from 'vitest';
import { knowledge } from '@/audit/testing/workflows';
import { atFirst } from '@/lib/own-workflow/choices';
import { GET } from './route';

it('OWN-9, the Worker is one classic script, needs nothing but messages, and answers with data', async () => {
  const script = await (await GET()).text();
  const answers: unknown[] = [];
  let tell: (event: object) => void = () => undefined;
  const listen = (_: string, listener: typeof tell) => {
    tell = listener;
  };
  const answer = (data: unknown) => answers.push(structuredClone(data));
  // Of what Node and pages have beyond a Worker, it sees nothing.
  const run = compileFunction(script, ['addEventListener', 'postMessage', 'process', 'window', 'document']);
  run(listen, answer);
  const nodes = [
    { name: 'Start', type: 'n8n-nodes-base.webhook', position: [0, 0] },
    { name: 'Send', type: 'n8n-nodes-base.emailSend', position: [220, 0] },
  ];
  const text = JSON.stringify({ nodes, connections: { Start: { main: [[{ node: 'Send' }]] } } });
  for (const data of [{ knowledge }, { text }, { choices: atFirst }, { text: '{' }, { choices: atFirst }])
    tell({ data });
  tell({ data: { file: `[${text}]` } });
  await expect.poll(() => answers.length).toBe(4);
  tell({ data: { at: 0, name: 'a.json' } });
  expect(answers).toMatchObject([
    'ready',
    { board: { judgement: { headline: { words: 'One node acts twice.' } }, names: ['Start', 'Send'] } },
    { problem: expect.stringContaining('line 1, column 2') },
    { count: 1, doubled: 0, isCut: false },
    { row: { file: 'a.json', outcome: 'twice', what: 'Sends a second e-mail' }, text },
  ]);
});
