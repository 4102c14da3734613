import { dataOf, requestTo } from './requests';
import { type RequestStep, type SimulationDefinition, type StepContext, start, type WorkStep } from './types';
import { holding, timeInWords } from './words';

const address = '/last-updated/key/order-export';

/** When the two orders change, in ms since the simulation began: one before the first run, one while it works. */
const changes = { 'order-1001': -500, 'order-1002': 300 };
const dateOf = (at: number) => new Date(start + at).toISOString();

const readDate: RequestStep = {
  label: 'Get last updated',
  does: 'gets the last updated date',
  takes: 40,
  request: () => requestTo('GET', address),
  answered: (response, { now }) => {
    const since = Date.parse(String(dataOf(response).date)) - start;
    return { detail: timeInWords(since), memory: { since, began: now } };
  },
};

const readOrders: WorkStep = {
  label: 'Read changed orders',
  does: 'reads changed orders',
  takes: 600,
  work: ({ world, memory, now }) => {
    const found = Object.entries(changes).filter(([, at]) => at > Number(memory.since) && at <= now);
    const counted = found.map(([order]) => [order, Number(world[order]) + 1]);
    const orders = found.map(([order]) => order).join(', ');
    const read = orders ? { detail: orders, did: `reads ${orders}` } : { detail: 'none' };
    return { world: { ...world, ...Object.fromEntries(counted) }, ...read };
  },
};

const store = (label: string, does: string, timeOf: (context: StepContext) => number): RequestStep => ({
  label,
  does,
  takes: 40,
  request: (context) => requestTo('PUT', address, { date: dateOf(timeOf(context)) }),
  answered: (_, context) => ({ detail: timeInWords(timeOf(context)) }),
});

/** Two runs of one export, between which orders change. */
export const lastUpdate: SimulationDefinition = {
  question: 'order-1002 changes 300 ms after the first run begins. Is it exported, and how often?',
  action: 'Run the export twice',
  longestGap: 1200,
  patterns: [
    {
      id: 'end',
      label: 'Store the moment after the work',
      steps: [readDate, readOrders, store('Store this moment', 'stores this moment', ({ now }) => now)],
    },
    {
      id: 'start',
      label: 'Store the moment before the read',
      steps: [readDate, readOrders, store('Store the start', 'stores the start', ({ memory }) => Number(memory.began))],
    },
  ],
  setUp: [requestTo('POST', '/last-updated', { key: 'order-export', date: dateOf(-1000) })],
  world: { 'order-1001': 0, 'order-1002': 0 },
  restsOn: [],
  describe: ({ lastUpdated: [only] }) => holding(timeInWords(Date.parse(only?.date ?? '') - start)),
  judge: (world, { lastUpdated: [only] }) => {
    const stored = Date.parse(only?.date ?? '') - start;
    const times = Object.entries(changes).map(([order, at]) => ({ order, at, count: Number(world[order]) }));
    const missed = times.filter(({ count }) => count === 0);
    const lost = missed.filter(({ at }) => at <= stored).map(({ order }) => order);
    // The next run reads from the stored date onwards.
    const left = missed.filter(({ at }) => at > stored).map(({ order }) => order);
    const repeated = times.filter(({ count }) => count > 1).map(({ order }) => order);
    if (lost.length > 0) return { isGood: false, text: `${lost.join(' and ')} is never exported: the change is lost.` };
    if (repeated.length > 0)
      return {
        isGood: false,
        text: `Nothing is lost, but ${repeated.join(' and ')} is exported twice: the work must bear that.`,
      };
    if (left.length > 0) return { isGood: true, text: `Nothing is lost: the next run exports ${left.join(' and ')}.` };
    return { isGood: true, text: 'Both orders are exported once.' };
  },
};
