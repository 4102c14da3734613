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
/** What the second page is answered with, and whether that fails: then, nothing is printed. */
const second: readonly [what: string, body: Response['body'] | undefined, ends: object][] = [
  ['all values of a set of two pages', undefined, { hasFailed: false, lines: 150 }],
  ['nothing, if the second page is one of HTML', '<html>Sign in</html>', { hasFailed: true, lines: 0 }],
  ['nothing, if the second page has no items', { success: true, data: {} }, { hasFailed: true, lines: 0 }],
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
  it.for(second)('prints %s', async ([, body, ends], context) => {
    needTools(context, tools);
    expect(await list(title, command, args, body)).toEqual(ends);
  });
});
