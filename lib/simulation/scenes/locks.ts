import { post, remove } from '../requests';
import type { Pattern, RequestStep, Scene, WorkStep } from '../types';

const key = 'stock-TEE-BLK-M';
/** How long a refused execution waits before it tries again, and how often it tries. */
const pause = 400;
const tries = 5;

const acquire = (timeout: number): RequestStep => ({
  label: `Acquire lock, ${timeout} s`,
  takes: 40,
  request: ({ who }) => post('/locks', { key, callingFn: who, timeout }),
  answered: ({ status }, { memory }) => {
    if (status === 200) return { said: 'got it' };
    const tried = Number(memory.tried ?? 0) + 1;
    return tried < tries
      ? { said: 'held, wait', goTo: 0, pause, memory: { tried } }
      : { said: 'held, give up', ends: 'error' };
  },
});

const read: WorkStep = {
  label: 'Read the stock',
  takes: 700,
  work: ({ world }) => ({ world, memory: { stock: Number(world.stock) }, said: `${world.stock}` }),
};

const writeStock: WorkStep = {
  label: 'Write the stock',
  takes: 40,
  work: ({ world, memory }) => {
    const stock = Number(memory.stock) - 1;
    return { world: { ...world, stock, sold: Number(world.sold) + 1 }, said: `${stock}` };
  },
};

const release: RequestStep = {
  label: 'Release lock',
  takes: 40,
  request: () => remove(`/locks/${key}`),
  answered: () => ({}),
};

const around = (id: string, label: string, timeout: number, work: WorkStep): Pattern => ({
  id,
  label,
  steps: [acquire(timeout), work, writeStock, release],
});

/** Two orders that each take one piece of the same stock. */
export const locks: Scene = {
  question: 'Two orders take one T-shirt each from a stock of 12. What does the stock say afterwards?',
  longestGap: 2000,
  patterns: [
    { id: 'none', label: 'Without a lock', steps: [read, writeStock] },
    around('lock', 'Lock around the work', 60, read),
    around('short-lock', 'Lock that lapses too early', 1, { ...read, takes: 1600 }),
  ],
  start: (state) => ({ state, world: { stock: 12, sold: 0 } }),
  describe: ({ locks: held }, now) => {
    const lock = held.find(({ until }) => until === undefined || now < until);
    return lock ? `held by ${lock.callingFn}` : 'free';
  },
  judge: ({ stock, sold }) => {
    const isGood = stock === 12 - Number(sold);
    const pieces = sold === 1 ? '1 T-shirt' : `${sold} T-shirts`;
    if (!isGood) return { isGood, text: `${pieces} sold, but the stock says ${stock}: an update is lost.` };
    return {
      isGood: sold === 2,
      text: `${pieces} sold, and the stock says ${stock}.${sold === 2 ? '' : ' The other order is left undone.'}`,
    };
  },
};
