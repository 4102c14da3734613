/**
 * Serves a model of 8kit's REST API over HTTP, for your own tests: `npm run mock`, or `node mock.mjs` with the file
 * that the site publishes. It prints its address and a key, and answers until it is stopped; `--help` lists all
 * options.
 */
import { randomBytes, randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { createState } from '../service';
import { drawFaults, faults, readRates } from './faults';
import { startMock } from './server';

const help = `Serves a model of the documented behaviour of 8kit. It is not the service.
Bulk adds to a set leave out values that are there, so it can't show values that a real service stores twice.

  --port <number>    default 0, any that is free
  --host <address>   default 127.0.0.1; 0.0.0.0 for callers in containers
  --key <text>       the key of the first app; default a new one
  --rate <n/s>       default 500/120: requests of one address, and in how many seconds
  --faults <list>    how often what goes wrong: 429:.05,drop-answer:.07
  --only <text>      only requests whose line has it: "POST /api/v1/locks"
  --seed <number>    the same number draws the same faults and IDs, if requests come in the same order
  --forget-locks     a restart frees held locks

GET /__counts tells what came and what is stored. A request must name an address, localhost, a name without a dot,
host.docker.internal, or the one of --host.
POST /__restart does what a restart of the service does: what is stored stays, and the counts of the rate limit begin
anew.

A header of a request makes it go wrong:

${Object.entries(faults)
  .map(([name, what]) => `  X-Mock-Fault: ${name.padEnd(12)} ${what}`)
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
      rate: { type: 'string', default: '500/120' },
      faults: { type: 'string' },
      only: { type: 'string', default: '' },
      'forget-locks': { type: 'boolean' },
      seed: { type: 'string', default: `${randomInt(2 ** 31)}` },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return console.log(help);
  const { host, key } = values;
  if (host === '') throw new Error('--host is empty: leave it out for 127.0.0.1');
  if (!/^[!-~]+$/.test(key)) throw new Error('--key must be letters, digits and signs that a header can hold');
  const port = wholeNumber('--port', values.port, 65_535);
  const seed = wholeNumber('--seed', values.seed, 2 ** 31);
  const [limit = 0, seconds = 0] = /^([1-9]\d{0,8})\/([1-9]\d{0,5})$/.exec(values.rate)?.slice(1).map(Number) ?? [];
  if (limit === 0) throw new Error('--rate must be requests/seconds, such as 500/120');
  const draw = values.faults === undefined ? undefined : drawFaults(readRates(values.faults), seed);
  const faultOf = draw && ((line: string) => (line.includes(values.only) ? draw() : undefined));
  const state = createState({ now: Date.now(), key, seed, rate: { limit, seconds } });
  const { url } = await startMock({ state, port, host, faultOf, forgetsLocks: values['forget-locks'] });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit());
  console.log(`A model of 8kit, not the service, answers at ${url}`);
  console.log(`X-Api-Key: ${key}`);
  if (faultOf) console.log(`Seed of the faults: ${seed}`);
  console.log('State: in memory, lost when it stops. --help lists options and faults.');
}

function wholeNumber(option: string, text: string, most: number): number {
  if (!/^\d+$/.test(text) || Number(text) > most) throw new Error(`${option} is not a number from 0 to ${most}`);
  return Number(text);
}
