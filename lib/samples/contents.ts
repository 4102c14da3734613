import type { Collection, Entry, State } from '../../model/service';

/** The maximum number of entries listed for one collection. */
const most = 10;

/** The contents of a service, as lines of text: collections with their entries, held locks, dates and apps. */
export function contentsOf(state: State, now: number): string[] {
  const held = state.locks.filter(({ until }) => until === undefined || now < until);
  return [
    ...state.sets.map((set) => collection('Set', set, ({ content }) => `${content.value}`)),
    ...state.lookups.map((lookup) =>
      collection('Lookup', lookup, ({ content }) => `${content.left} = ${content.right}`),
    ),
    ...held.map(
      ({ key, until }) => `Lock ${key}: held${until === undefined ? '' : ` for ${seconds(until - now)} s more`}`,
    ),
    ...state.lastUpdated.map(({ key, date }) => `Last updated ${key}: ${date}`),
    ...state.apps.map(({ name, isActive }) => `App ${name}${isActive ? '' : ', inactive'}`),
    ...(state.violations.length > 0 ? [`Violations: ${state.violations.length}`] : []),
  ];
}

function collection(what: string, { name, entries }: Collection, inWords: (entry: Entry) => string): string {
  const more = entries.length > most ? ` and ${entries.length - most} more` : '';
  return `${what} ${name}: ${entries.slice(0, most).map(inWords).join(', ') || 'empty'}${more}`;
}

function seconds(ms: number): number {
  return Math.ceil(ms / 1000);
}
