import { startMock } from '../../model/server/server';
import { createState, type Request, type Response, respond, type State } from '../../model/service';
import type { Exchange } from '../model/exchange';

/** The key in samples, which is also the mock's in a run. */
export const sampleKey = '<your-api-key>';

/** The mock that samples call, and the requests it received. */
/**
 * Starts the mock on a free port.
 * @param slept gives how many seconds programs have slept so far, which takes no real time
 */
export async function startService(slept: () => number) {
  let [start, alreadySlept] = [0, 0];
  const clock = () => start + (slept() - alreadySlept) * 1000;
  const exchangeOf = ({ method, path, headers = {}, body = '' }: Request, response: Response): Exchange => {
    // Each request comes a moment after the previous one.
    start += 1;
    return { method, path, headers, body, status: response.status, answer: response.body };
  };
  const exchanges: Exchange[] = [];
  const mock = await startMock({
    state: createState({ now: 0 }),
    port: 0,
    clock,
    onExchange: (request, response) => exchanges.push(exchangeOf(request, response)),
  });
  return {
    url: mock.url,
    /** Its state, and its clock, in ms since 1970. */
    moment: (): [state: State, now: number] => [mock.state, clock()],
    /** Sets its state and its clock. */
    open(state: State, now: number): void {
      mock.state = state;
      [start, alreadySlept] = [now, slept()];
    },
    /** Carries out a request as it is. */
    ask(request: Request): Exchange {
      const { state, response } = respond(mock.state, request, clock());
      mock.state = state;
      return exchangeOf(request, response);
    },
    /** The programs' requests since the last call, with their answers. */
    take: (): Exchange[] => exchanges.splice(0),
    close: mock.close,
  };
}
