import type { Collection, Entry, State } from '../../model/service';

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
  return `${what} ${name}: ${entries.map(inWords).join(', ') || 'empty'}`;
}

function seconds(ms: number): number {
  return Math.ceil(ms / 1000);
}
