import { type Exchange, startMock } from '../../lib/model/node';
import type { State } from '../../lib/model/service';

/** The key that samples write, which is the mock's in a run. */
export const sampleKey = '<your-api-key>';

/** The mock that samples ask, with what they asked. */
export interface SampleService {
  url: string;
  /** Sets what the service knows, and its clock, in ms since 1970. */
  open(state: State, now: number): void;
  /** What it knows. */
  readonly state: State;
  /** Its clock. */
  readonly now: number;
  /** How many requests came. */
  readonly requests: number;
  /** The requests since the last call, with their answers. */
  take(): Exchange[];
  close(): void;
}

/**
 * Starts the mock on a free port.
 * @param slept how many seconds the samples of this lane have slept so far, which take no time
 */
export async function startService(state: State, slept: () => number): Promise<SampleService> {
  let requests = 0;
  let [start, alreadySlept] = [0, 0];
  const now = () => start + (slept() - alreadySlept) * 1000;
  const exchanges: Exchange[] = [];
  const mock = await startMock({
    state,
    port: 0,
    clock: now,
    onExchange: ({ method, path, headers = {}, body = '' }, response) => {
      requests += 1;
      // Each request comes a moment after the one before.
      start += 1;
      exchanges.push({ method, path, headers, body, status: response.status, answer: response.body });
    },
  });
  return {
    url: mock.url,
    open(next, at) {
      mock.state = next;
      [start, alreadySlept] = [at, slept()];
    },
    get state() {
      return mock.state;
    },
    get now() {
      return now();
    },
    get requests() {
      return requests;
    },
    take: () => exchanges.splice(0),
    close: () => void mock.close(),
  };
}
