import { acquire, release } from './lock-steps';
import type { Pattern, Simulation, WorkStep } from './types';

const key = 'stock-TEE-BLK-M';

const read: WorkStep = {
  label: 'Read the stock',
  does: 'reads the stock',
  takes: 700,
  work: ({ world }) => ({ world, memory: { stock: Number(world.stock) }, detail: `${world.stock}` }),
};

const writeStock: WorkStep = {
  label: 'Write the stock',
  does: 'writes the stock',
  takes: 40,
  work: ({ world, memory }) => {
    const stock = Number(memory.stock) - 1;
    return { world: { ...world, stock, sold: Number(world.sold) + 1 }, detail: `${stock}` };
  },
};

const around = (id: string, label: string, timeout: number, work: WorkStep): Pattern => ({
  id,
  label,
  steps: [acquire(key, timeout, 400), work, writeStock, release(key)],
});

/** Two orders that each take one piece of the same stock. */
export const locks: Simulation = {
  question: 'Two orders take one T-shirt each from a stock of 12. What does the stock say afterwards?',
  action: 'Sell two T-shirts',
  longestGap: 1000,
  patterns: [
    { id: 'none', label: 'Without a lock', steps: [read, writeStock], without: 'nothing is locked' },
    around('lock', 'Lock around the work', 60, read),
    around('short-lock', 'Lock that expires too early', 1, { ...read, takes: 1600 }),
  ],
  setUp: [],
  world: { stock: 12, sold: 0 },
  restsOn: ['parallel-requests', 'expiry-of-locks'],
  describe: ({ locks: held }, now) => {
    const lock = held.find(({ until }) => until === undefined || now < until);
    const text = lock ? `held by ${lock.callingFn}` : 'free';
    const sentence = `the key is ${text}`;
    return { text, sentence, unchanged: sentence };
  },
  judge: ({ stock, sold }) => {
    const isGood = stock === 12 - Number(sold);
    const pieces = sold === 1 ? '1 T-shirt' : `${sold} T-shirts`;
    if (!isGood) return { isGood, text: `${pieces} sold, but the stock says ${stock}: an update is lost.` };
    const undone = ['Both orders are left undone.', 'The other order is left undone.'][Number(sold)];
    return {
      isGood: sold === 2,
      text: [`${pieces} sold, and the stock says ${stock}.`, undone].filter(Boolean).join(' '),
    };
  },
};
