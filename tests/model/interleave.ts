import { type Json, type Response, restart } from '../../model/service';
import type { Options, Service } from './service';

/** What a caller does next: a request with its body. */
export type Ask = [line: string, body?: Json, options?: Options];
/** A caller: gives its requests one by one and is given their answers. */
export type Caller = Generator<Ask, void, Response | undefined>;

/** What goes wrong at one step: the caller crashes before or after the service acts, or the service restarts. */
type Mishap = 'crash before' | 'crash after' | 'restart';

/** A request that the service carried out. */
export interface Event {
  caller: number;
  line: string;
  response: Response;
}

/** What a property is given. */
export interface Play {
  /** Plays two callers, and gives what the service carried out. Calls `between` after each step. */
  run(service: Service, caller: (number: number) => Caller, between?: () => void): Event[];
  /** 0, 1 or 2, for what differs between plays. */
  variant: number;
}

/** How many steps are taken in every order. The service is a pure function and has no races: few find what many do. */
const steps = 5;

/** Tries a property in every order of two callers' first steps, each without a mishap, and with each one at each step. */
export function always(mishaps: readonly Mishap[], property: (play: Play) => void): void {
  const faults = mishaps.flatMap((mishap) => Array.from({ length: steps }, (_, at) => ({ mishap, at })));
  for (let order = 0; order < 2 ** steps; order += 1)
    for (const fault of [undefined, ...faults])
      for (const variant of [0, 1, 2]) {
        const run: Play['run'] = (service, caller, between) =>
          interleave(service, [caller(0), caller(1)], order, fault, between);
        property({ run, variant });
      }
}

/** Plays two callers, the bits of `order` saying whose turn it is; then they take turns. */
function interleave(
  service: Service,
  callers: readonly [Caller, Caller],
  order: number,
  fault?: { mishap: Mishap; at: number },
  between = () => {},
): Event[] {
  const events: Event[] = [];
  const waiting = callers.map((caller, number) => ({ caller, number, step: caller.next() }));
  for (let at = 0; waiting.some(({ step }) => !step.done); at += 1) {
    const first = at < steps ? (order >> at) & 1 : at % 2;
    const turn = waiting[first]?.step.done ? waiting[1 - first] : waiting[first];
    if (!turn || turn.step.done) continue;
    const mishap = fault?.at === at ? fault.mishap : undefined;
    const crashed = { done: true, value: undefined } as const;
    service.now += 10_000;
    if (mishap === 'crash before') {
      turn.step = crashed;
      continue;
    }
    if (mishap === 'restart') service.state = restart(JSON.parse(JSON.stringify(service.state)), service.now);
    const [line, body, options] = turn.step.value;
    const response = service.send(line, body, options);
    events.push({ caller: turn.number, line, response });
    turn.step = mishap === 'crash after' ? crashed : turn.caller.next(response);
    between();
  }
  return events;
}
