import { type Exchange, startMock } from '../../lib/model/node';
import { createState, type Request, type Response, respond, type State } from '../../lib/model/service';

/** The key that samples write, which is the mock's in a run. */
export const sampleKey = '<your-api-key>';

/** The mock that samples ask, with what they asked. */
export interface SampleService {
  url: string;
  /** What it knows. */
  readonly state: State;
  /** Its clock, in ms since 1970. */
  readonly now: number;
  /** Sets what the service knows, and its clock. */
  open(state: State, now: number): void;
  /** Carries out a request as it stands. */
  ask(request: Request): Exchange;
  /** The requests of programs since the last call, with their answers. */
  take(): Exchange[];
  close(): Promise<void>;
}

/**
 * Starts the mock on a free port.
 * @param slept how many seconds programs have slept so far, which takes no time
 */
export async function startService(slept: () => number): Promise<SampleService> {
  let [start, alreadySlept] = [0, 0];
  const clock = () => start + (slept() - alreadySlept) * 1000;
  const exchangeOf = ({ method, path, headers = {}, body = '' }: Request, response: Response): Exchange => {
    // Each request comes a moment after the one before.
    start += 1;
    return { method, path, headers, body, status: response.status, answer: response.body };
  };
  let exchanges: Exchange[] = [];
  const mock = await startMock({
    state: createState({ now: 0 }),
    port: 0,
    clock,
    onExchange: (request, response) => exchanges.push(exchangeOf(request, response)),
  });
  return {
    url: mock.url,
    get state() {
      return mock.state;
    },
    get now() {
      return clock();
    },
    open(state, now) {
      mock.state = state;
      [start, alreadySlept] = [now, slept()];
    },
    ask(request) {
      const { state, response } = respond(mock.state, request, clock());
      mock.state = state;
      return exchangeOf(request, response);
    },
    take() {
      const taken = exchanges;
      exchanges = [];
      return taken;
    },
    close: mock.close,
  };
}
