import { describe, expect, it } from 'vitest';
import { getSite } from '../../lib/site';
import type { Response } from '../../model/service';
import { key, startService } from '../downloads/service';
import { newFolder } from '../folder';
import { runProgram } from '../run-program';
import { needTools, type Tool } from '../tools';

const samples: readonly [title: string, command: string, args: readonly string[], tools: Tool[]][] = [
  ['all-values.sh', 'bash', ['-c'], ['curl', 'jq']],
  ['all-values.mjs', process.execPath, ['--input-type=module', '--eval'], []],
  ['all_values.py', 'python3', ['-c'], ['python']],
];

const numbers = Array.from({ length: 150 }, (_, index) => ({ value: `order-${index}` }));
const notPages: readonly [what: string, body: Response['body']][] = [
  ['a page of HTML', '<html>Sign in</html>'],
  ['data without items', { success: true, data: {} }],
];

/** Runs a sample against a set of two pages, of which the second is answered otherwise. */
async function list(title: string, command: string, args: readonly string[], second?: Response['body']) {
  const service = await startService(({ path }, answer) => {
    const response = answer();
    return second !== undefined && path.includes('page=2') ? { ...response, body: second } : response;
  });
  try {
    const send = (path: string, body: object) =>
      fetch(`${service.url}/api/v1/uniqs${path}`, {
        method: 'POST',
        headers: { 'X-Api-Key': key, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
    await send('', { name: 'processed-orders' });
    await send('/processed-orders/values/bulk', { values: numbers });
    const code = getSite().samples.find((sample) => sample.title === title)?.value ?? '';
    const env = { PATH: process.env.PATH, EIGHTKIT_URL: service.url, EIGHTKIT_API_KEY: key };
    const { code: ending, stdout } = await runProgram(command, [...args, code], { cwd: newFolder(), env });
    return { hasFailed: ending !== 0, lines: stdout.split('\n').filter(Boolean).length };
  } finally {
    await service.close();
  }
}

describe.each(samples)('%s', (title, command, args, tools) => {
  it('prints all values of a set of two pages', async (context) => {
    needTools(context, tools);
    expect(await list(title, command, args)).toEqual({ hasFailed: false, lines: 150 });
  });

  it.each(notPages)('fails and prints nothing if the second page is %s', async (_, body) => {
    expect(await list(title, command, args, body)).toEqual({ hasFailed: true, lines: 0 });
  });
});
