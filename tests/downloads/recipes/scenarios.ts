import type { Kill, Simulation } from './simulation';

/** The outcome of a scenario. Each should end with nothing done twice and nothing lost. */
export interface Count {
  twice: number;
  lost: number;
  /** The longest time in which nobody could work, in seconds. */
  stalled: number;
  /** How many the comparison with the target had to repair. */
  repaired?: number;
}

export interface Scenario {
  /** How long others may have to wait, in seconds: until the lock expires, and they try again. */
  limit: number;
  play: (sim: Simulation) => Promise<Count>;
}

const second = 1000;
const minute = 60 * second;
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Kills a process before or after a share of its requests, from 0 to 1. */
const sometimes =
  (sim: Simulation, rate: number): Kill =>
  () =>
    sim.random() < rate ? (sim.random() < 0.5 ? 'before' : 'after') : undefined;

/** The longest time from a moment when work stopped to one when it continued. */
class Stall {
  longest = 0;
  private since: number | undefined;

  constructor(private readonly sim: Simulation) {}

  begin(): void {
    this.since = this.sim.now;
  }

  end(): void {
    this.longest = Math.max(this.longest, this.sim.now - (this.since ?? this.sim.now));
    this.since = undefined;
  }
}

/**
 * 200 orders, each delivered up to three times, to receivers that are killed now and then. A queue keeps most
 * deliveries with their runs, and repeats a call with the same run until one succeeds. Every fourth delivery comes
 * again with a new run, so only the comparison with the target finds what a kill leaves behind.
 */
const webhooks: Scenario = {
  limit: 600 + 180,
  async play(sim) {
    const orders = numbers(200).map((number) => ({ key: `order-${number}`, isKept: true }));
    const deliveries = orders.flatMap((order) => numbers(1 + sim.any(3)).map(() => order));
    const invoices = new Map<string, number>();
    /** The runs that were let in, except those that were refused. */
    const runs = new Map(orders.map(({ key }) => [key, new Set<string>()]));
    const stall = new Stall(sim);

    sim.target = async (method, key, { recipe, run = '' }) => {
      if (method === 'GET') {
        stall.end();
        return JSON.stringify([...invoices.keys()]);
      }
      if (recipe === 'once') runs.get(key)?.add(run);
      await sim.sleep(sim.any(5 * second));
      if (sim.random() < 0.03) {
        runs.get(key)?.delete(run);
        return 422;
      }
      // The target recognises by the key what the same run sends again.
      if (recipe === 'reconcile' || !invoices.has(key)) invoices.set(key, (invoices.get(key) ?? 0) + 1);
      return 'done';
    };
    const deliver = async (order: (typeof orders)[number], number: number) => {
      const isKept = number % 4 > 0;
      if (!isKept) order.isKept = false;
      await sim.sleep(sim.any(20 * minute));
      for (let attempt = 0; ; attempt += 1) {
        const run = `${number}-${isKept ? 0 : attempt}`;
        const { value } = await sim.call('once', order.key, { run }, sometimes(sim, 0.03));
        if (value) return;
        await sim.sleep(minute / 2 + sim.any(minute));
      }
    };
    await Promise.all(deliveries.map(deliver));
    const missing = () => orders.filter(({ key }) => !invoices.has(key));
    const unfinished = missing();

    await sim.sleep(15 * minute);
    for (let isDone = false; !isDone; await sim.sleep(minute)) {
      const { value, hasCrashed } = await sim.call('reconcile', 'all', { graceMinutes: 15 }, sometimes(sim, 0.03));
      if (hasCrashed) stall.begin();
      isDone = (value as { failed: string[] } | undefined)?.failed.length === 0;
    }
    return {
      twice: orders.filter(({ key }) => (runs.get(key)?.size ?? 0) > 1 || (invoices.get(key) ?? 0) > 1).length,
      lost: unfinished.filter(({ isKept }) => isKept).length + missing().length,
      stalled: stall.longest / second,
      repaired: unfinished.length,
    };
  },
};

/**
 * Two workers go through the same 200 customers. Each is killed now and then, and continues where it was. The target
 * recognises the ID that it is sent, as it must after a kill.
 */
const customers: Scenario = {
  limit: 300 + 120,
  async play(sim) {
    const all = numbers(200).map((number) => ({
      id: `customer-${number}`,
      given: new Set<unknown>(),
      stall: new Stall(sim),
    }));
    const partners = new Map<string, string>();
    let twice = 0;

    sim.target = async (_, id) => {
      // Nobody creates a record once a worker knows the partner.
      if (all.find((customer) => customer.id === id)?.given.size) twice += 1;
      await sim.sleep(sim.any(3 * second));
      partners.set(id, partners.get(id) ?? `K-${partners.size}`);
      return partners.get(id) ?? '';
    };
    const work = async () => {
      for (const { id, given, stall } of all) {
        for (;;) {
          const { value, hasCrashed } = await sim.call('mapped', id, {}, sometimes(sim, 0.005));
          if (value) {
            given.add(value);
            stall.end();
            break;
          }
          if (hasCrashed) stall.begin();
          await sim.sleep(sim.any(5 * second));
        }
      }
    };
    await Promise.all([work(), work()]);
    const stored = sim.state.lookups[0]?.entries.map(({ content }) => `${content.left} ${content.right}`) ?? [];
    const isFound = ({ id, given }: (typeof all)[number]) =>
      given.size === 1 && given.has(partners.get(id)) && stored.includes(`${id} ${partners.get(id)}`);
    return {
      twice: twice + stored.length - new Set(stored).size,
      lost: all.filter((customer) => !isFound(customer)).length,
      stalled: Math.max(...all.map(({ stall }) => stall.longest)) / second,
    };
  },
};

/**
 * Ten workers subtract one from a number, four times each, in two steps that must not interleave. One is killed while
 * it holds the lock.
 */
const stock: Scenario = {
  limit: 60 + 30,
  async play(sim) {
    const first = 40;
    let number = first;
    let [begun, together, working] = [0, 0, 0];
    const stall = new Stall(sim);
    sim.targetFaultOf = () => undefined;
    // The wall clocks of the callers are set back.
    void sim.sleep(minute).then(() => {
      sim.ahead = -60 * minute;
    });

    sim.target = async () => {
      stall.end();
      begun += 1;
      working += 1;
      if (working > 1) together += 1;
      const read = number;
      await sim.sleep(second + sim.any(2 * second));
      number = read - 1;
      working -= 1;
      stall.begin();
      return 'done';
    };
    const kill: Kill = (line) => (line === 'POST /stock' ? sometimes(sim, 1)(line) : undefined);
    let ended = 0;
    const work = async (isDoomed: boolean) => {
      for (let rest = 4; rest > 0; await sim.sleep(sim.any(second))) {
        const { value, hasCrashed } = await sim.call(
          'with-lock',
          'stock',
          { waitSeconds: 3600 },
          isDoomed ? kill : undefined,
        );
        if (hasCrashed) return;
        if (!value) continue;
        rest -= 1;
        ended += 1;
      }
    };
    await Promise.all(numbers(10).map((index) => work(index === 0)));
    return {
      // The killed one may have begun.
      twice: together + Math.max(0, begun - ended - sim.killed),
      lost: number - (first - begun) + Math.max(0, ended - begun),
      stalled: stall.longest / second,
    };
  },
};

/** Ten callers who wait for one lock, without faults. None of them may be asleep for long while the lock is free. */
const queue: Scenario = {
  limit: 4,
  async play(sim) {
    sim.faultOf = () => undefined;
    sim.targetFaultOf = () => undefined;
    let [working, together] = [0, 0];
    const stall = new Stall(sim);
    sim.target = async () => {
      stall.end();
      working += 1;
      if (working > 1) together += 1;
      await sim.sleep(2 * second);
      working -= 1;
      stall.begin();
      return 'done';
    };
    const wait = () => sim.call('with-lock', 'stock', { seconds: 10, waitSeconds: 600 });
    const endings = await Promise.all(numbers(10).map(wait));
    return {
      twice: together,
      lost: endings.filter(({ value }) => value !== 'done').length,
      stalled: stall.longest / second,
    };
  },
};

/**
 * A source that shows each of its 200 changes up to 100 seconds late, and a run every minute that reads and copies
 * them. Four runs are killed. The target recognises no repeats, but it can be asked.
 */
const lateSource: Scenario = {
  limit: 600 + 180,
  async play(sim) {
    const begin = sim.now;
    const records = numbers(200).map((number) => {
      const changed = begin + sim.any(120 * minute);
      return { id: `record:${number}`, changed, shown: changed + sim.any(100 * second), copies: 0 };
    });
    const stall = new Stall(sim);

    sim.target = async (method, name) => {
      const record = records.find(({ id }) => id === name);
      if (!record) {
        stall.end();
        const isRead = ({ changed, shown }: (typeof records)[number]) =>
          changed >= Date.parse(name) && shown <= sim.now;
        return JSON.stringify(records.filter(isRead).map(({ id }) => id));
      }
      if (method === 'GET') return record.copies > 0 ? 'yes' : 'no';
      await sim.sleep(sim.any(second));
      record.copies += 1;
      return 'done';
    };
    const runs = numbers(180).map(async (index) => {
      await sim.sleep(index * minute);
      const kill = index % 30 === 10 ? sometimes(sim, 0.2) : undefined;
      const { hasCrashed } = await sim.call('sync', 'orders-sync', {}, kill);
      if (hasCrashed) stall.begin();
    });
    await Promise.all(runs);
    return {
      twice: records.filter(({ copies }) => copies > 1).length,
      lost: records.filter(({ copies }) => copies === 0).length,
      stalled: stall.longest / second,
    };
  },
};

export const scenarios = {
  '200 webhooks with repeats and kills': webhooks,
  '200 customers with two workers': customers,
  'ten workers under a lock, of whom one dies': stock,
  'ten callers who wait': queue,
  'a source that commits late': lateSource,
} satisfies Record<string, Scenario>;
