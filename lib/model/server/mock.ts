/**
 * Serves a model of 8kit's REST API over HTTP, for tests of your own:
 *
 *   npm run mock [-- --port 4010]
 *
 * It prints its address and a key, and answers until it is stopped; `--help` tells all it takes.
 */
import { randomBytes, randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { createState } from '../service';
import { faults } from './faults';
import { type Mock, startMock } from './server';

const help = `Serves a model of the documented behaviour of 8kit. It is not the service.

  --port <number>    0 (any that is free) unless told
  --host <address>   127.0.0.1 unless told; 0.0.0.0 for callers in containers
  --key <text>       the key of the first app; generated unless told

Headers of a request make it go wrong:

  X-Mock-Delay: 300  answers 300 ms later
${Object.entries(faults)
  .map(([name, what]) => `  X-Mock-Fault: ${name.padEnd(13)} ${what}`)
  .join('\n')}`;

try {
  await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '0' },
      host: { type: 'string', default: '127.0.0.1' },
      key: { type: 'string', default: `st_${randomBytes(32).toString('hex')}` },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return console.log(help);
  const { host, key } = values;
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('--port is no number from 0 to 65535');
  const state = createState({ now: Date.now(), key, seed: randomInt(2 ** 31) });
  const mock = await start(state, port, host);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void mock.close());
  console.log(`A model of 8kit, not the service, answers at ${mock.url}`);
  console.log(`X-Api-Key: ${key}`);
  console.log('State: in memory, gone when it stops. What it can do: npm run mock -- --help');
}

async function start(state: Mock['state'], port: number, host: string): Promise<Mock> {
  try {
    return await startMock({ state, port, host });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${port} is taken. Take another, or 0 for any that is free: npm run mock -- --port 0`);
  }
}
