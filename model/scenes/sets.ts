import { acquire, release } from './lock-steps';
import { dataOf, post } from './requests';
import type { RequestStep, Scene, WorkStep } from './types';

const value = 'order-1001';
const set = '/uniqs/processed-orders';

const check: RequestStep = {
  label: 'Check value',
  takes: 40,
  request: () => post(`${set}/contains`, { value }),
  answered: (response, { memory }) => {
    if (dataOf(response).exists !== true) return { said: 'it is new' };
    return memory.hasLock === true ? { said: 'it is there', goTo: 4 } : { said: 'it is there', ends: 'skipped' };
  },
};

const add: RequestStep = {
  label: 'Add value',
  takes: 40,
  request: () => post(`${set}/values`, { value }),
  answered: ({ status }) => (status === 201 ? {} : { said: 'a duplicate', ends: 'skipped' }),
};

const invoice: WorkStep = {
  label: 'Create the invoice',
  takes: 300,
  work: ({ world }) => {
    const invoices = Number(world.invoices) + 1;
    return { world: { invoices }, said: `INV-${2050 + invoices}` };
  },
};

const verdicts = [
  'No invoice: the order is lost.',
  'One invoice for one order.',
  'Two invoices for one order.',
] as const;

/** One order that is delivered twice. */
export const sets: Scene = {
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
  setUp: [post('/uniqs', { name: 'processed-orders' })],
  world: { invoices: 0 },
  restsOn: ['parallel-requests'],
  describe: ({ sets: [only], locks: [lock] }, now) => {
    const held = lock && (lock.until === undefined || now < lock.until) ? 'locked, ' : '';
    return held + (only?.entries.length ? value : 'empty set');
  },
  judge: ({ invoices }) => ({ isGood: invoices === 1, text: verdicts[Number(invoices)] ?? '' }),
};
