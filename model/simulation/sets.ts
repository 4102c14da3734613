import { acquire, release } from './lock-steps';
import { dataOf, requestTo } from './requests';
import type { RequestStep, SimulationDefinition, WorkStep } from './types';
import { contents, holding } from './words';

const value = 'order-1001';
const set = '/uniqs/processed-orders';

const check: RequestStep = {
  label: 'Check value',
  does: 'checks the value',
  takes: 40,
  request: () => requestTo('POST', `${set}/contains`, { value }),
  answered: (response, { memory }) => {
    if (dataOf(response).exists !== true) return { detail: 'it is new' };
    return memory.hasLock === true ? { detail: 'it is there', goTo: 4 } : { detail: 'it is there', ends: 'skipped' };
  },
};

const add: RequestStep = {
  label: 'Add value',
  does: 'adds the value',
  takes: 40,
  request: () => requestTo('POST', `${set}/values`, { value }),
  answered: ({ status }) => (status === 201 ? {} : { detail: 'a duplicate', ends: 'skipped' }),
};

const invoice: WorkStep = {
  label: 'Create the invoice',
  does: 'creates the invoice',
  takes: 300,
  work: ({ world }) => {
    const invoices = Number(world.invoices) + 1;
    const name = `INV-${2050 + invoices}`;
    return { world: { invoices }, detail: name, did: `creates ${name}` };
  },
};

const verdicts = [
  'No invoice: the order is lost.',
  'One invoice for one order.',
  'Two invoices for one order.',
] as const;

/** One order that is delivered twice. */
export const sets: SimulationDefinition = {
  question: 'One order is delivered twice. How many invoices are made?',
  action: 'Send order-1001 twice',
  longestGap: 400,
  patterns: [
    { id: 'none', label: 'Without 8kit', steps: [invoice], without: 'nothing remembers' },
    { id: 'check-add', label: 'Check, work, add', steps: [check, invoice, add] },
    { id: 'add-first', label: 'Add, then work', steps: [add, invoice] },
    {
      id: 'lock',
      label: 'A lock around check, work and add',
      steps: [acquire(value, 60, 300), check, invoice, add, release(value)],
    },
  ],
  setUp: [requestTo('POST', '/uniqs', { name: 'processed-orders' })],
  world: { invoices: 0 },
  restsOn: ['parallel-requests'],
  describe: ({ sets: [only], locks: [lock] }, now) => {
    const isLocked = lock && (lock.until === undefined || now < lock.until);
    const isIn = only && only.entries.length > 0;
    if (isLocked)
      return holding(`locked, ${isIn ? value : 'empty set'}`, `a lock and ${isIn ? value : 'an empty set'}`);
    if (isIn) return holding(value);
    return contents('empty set', '8kit holds an empty set');
  },
  judge: ({ invoices }) => ({ isGood: invoices === 1, text: verdicts[Number(invoices)] ?? '' }),
};
