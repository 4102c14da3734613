import fc from 'fast-check';
import { type Json, type Response, restart } from '../../model/service';
import type { Options, Service } from './service';

/** What a caller does next: a request with its body. */
export type Ask = [line: string, body?: Json, options?: Options];
/** A caller: gives its requests one by one and is given their answers. */
export type Caller = Generator<Ask, void, Response | undefined>;

/** What becomes of a step: the answer arrives, the caller crashes before or after the service acts, or this restarts. */
type Fate = 'answered' | 'crash before' | 'crash after' | 'restart';

interface Move {
  caller: number;
  fate: Fate;
  /** Time that passes before it, in ms. */
  wait: number;
}

/** A request that the service carried out. */
export interface Event {
  caller: number;
  line: string;
  at: number;
  response: Response;
}

/**
 * How many interleavings each property is tried on. The service is a pure function and has no races, so a few find what
 * hundreds do: each mistake that was put into the service to try this.
 */
export const interleavings = 20;

/** What a property is given: the number of callers, and a run of them in one order with its mishaps. */
export interface Play {
  callers: number;
  /** Plays one caller per number, and gives what the service carried out. Calls `between` after each step. */
  run(service: Service, caller: (number: number) => Caller, between?: () => void): Event[];
  /** A number from 0 to the most, another in each interleaving. */
  pick(most: number): number;
}

/** Tries a property on random interleavings of two to five callers; the same ones each time. */
export function always(fates: readonly Fate[], property: (play: Play) => void): void {
  const move = fc.record({
    caller: fc.nat(4),
    fate: fc.constantFrom('answered' as const, ...fates),
    wait: fc.nat(60_000),
  });
  const cases = fc.property(
    fc.integer({ min: 2, max: 5 }),
    fc.array(move, { maxLength: 30 }),
    fc.nat(),
    (callers, moves, number) => {
      property({
        callers,
        pick: (most) => number % (most + 1),
        run: (service, caller, between) =>
          interleave(
            service,
            Array.from({ length: callers }, (_, index) => caller(index)),
            moves,
            between,
          ),
      });
    },
  );
  fc.assert(cases, { numRuns: interleavings, seed: 20250924 });
}

/** Plays callers in the order of the moves; those that are left afterwards go on in turn, without mishaps. */
function interleave(service: Service, callers: readonly Caller[], moves: readonly Move[], between = () => {}): Event[] {
  const events: Event[] = [];
  const waiting = new Map(callers.map((caller, number) => [number, { caller, step: caller.next() }]));
  const play = ({ caller: choice, fate, wait }: Move) => {
    const numbers = [...waiting.keys()].filter((number) => !waiting.get(number)?.step.done);
    const number = numbers[choice % numbers.length];
    const turn = number === undefined ? undefined : waiting.get(number);
    if (number === undefined || turn === undefined || turn.step.done) return false;
    service.now += wait;
    if (fate === 'crash before') return waiting.delete(number);
    if (fate === 'restart') service.state = restart(JSON.parse(JSON.stringify(service.state)), service.now);
    const [line, body, options] = turn.step.value;
    const response = service.send(line, body, options);
    events.push({ caller: number, line, at: service.now, response });
    if (fate === 'crash after') waiting.delete(number);
    else turn.step = turn.caller.next(response);
    between();
    return true;
  };
  for (const move of moves) play(move);
  for (let turn = 0; play({ caller: turn, fate: 'answered', wait: 0 }); turn += 1);
  return events;
}
