/* Lines between nodes in ranks: they turn between ranks, and pass a rank only beside its nodes. */

/** The room of a node: along the flow with others of its rank, beside it on its own. */
export interface Cell {
  rank: number;
  /** Along the flow, before and behind its square. */
  before: number;
  behind: number;
  /** Where it is beside the flow, and from there: its ends, where lines enter, and where those of each output leave. */
  aside: number;
  low: number;
  high: number;
  entry: number;
  ports: readonly number[];
}

/** A connection, by the indices of its nodes. */
export interface Wire {
  from: number;
  output: number;
  to: number;
}

/** A place along the flow and beside it. */
type Corner = readonly [along: number, aside: number];

interface Routes {
  /** Where the squares of each rank begin. */
  starts: number[];
  /** The corners of each wire, from where it has left its rank. */
  ways: Corner[][];
  /** What all of it takes, along the flow and beside it. */
  end: number;
  low: number;
  high: number;
}

/** The distance of lines from each other, and from nodes. */
const apart = 8;
const around = 16;
/** With more, in all or between two ranks, lines may lie on each other: looking for room would make the reader wait. */
const most = { wires: 600, turns: 120 };

/** A part of a line between two ranks, from one place beside the flow to another. */
interface Turn {
  wire: number;
  from: number;
  to: number;
  /** Lines that turn back keep to one side, so that they cross few others. */
  side: -1 | 0 | 1;
}

/** Finds a way for each wire, and how far apart ranks are for that. */
export function routed(cells: readonly Cell[], wires: readonly Wire[], size: number): Routes {
  const count = Math.max(...cells.map(({ rank }) => rank)) + 1;
  const ranks = Array.from({ length: count }, () => ({ before: 0, behind: 0, taken: new Set<number>() }));
  for (const { rank, before, behind, aside, low, high } of cells) {
    const own = ranks[rank];
    if (!own) continue;
    own.before = Math.max(own.before, before);
    own.behind = Math.max(own.behind, behind);
    take(own.taken, aside + low, aside + high);
  }
  const ends = wires.map(({ from, output, to }) => {
    const [source, target] = [cells[from], cells[to]];
    const leaves = (source?.aside ?? 0) + (source?.ports[output] ?? source?.ports.at(-1) ?? 0);
    return {
      leaves,
      enters: (target?.aside ?? 0) + (target?.entry ?? 0),
      first: source?.rank ?? 0,
      last: target?.rank ?? 0,
    };
  });
  // Short ones first: they get the nearest room.
  const length = ({ first, last }: (typeof ends)[number]) => Math.abs(last - first - 0.5);
  const order = ends.map((_, wire) => wire).sort((a, b) => length(ends[a] ?? none) - length(ends[b] ?? none));
  const lanes: (number | undefined)[] = [];
  const below = Math.max(...cells.map(({ aside, high }) => aside + high)) + around;
  const turns: Turn[][] = Array.from({ length: count + 1 }, () => []);
  for (const wire of order) {
    const { leaves, enters, first, last } = ends[wire] ?? none;
    const passed = last > first ? ranks.slice(first + 1, last) : ranks.slice(last, first + 1);
    const isMany = wires.length > most.wires;
    const lane = passed.length === 0 ? enters : isMany ? below + (wire % 40) * apart : laneIn(passed, leaves, enters);
    lanes[wire] = lane;
    const isBack = last <= first;
    if (leaves !== lane) turns[first + 1]?.push({ wire, from: leaves, to: lane, side: isBack ? -1 : 0 });
    if (passed.length > 0 && lane !== enters) turns[last]?.push({ wire, from: lane, to: enters, side: isBack ? 1 : 0 });
  }
  const starts: number[] = [];
  const channels: number[] = [];
  const tracks = turns.map(tracksOf);
  let at = 0;
  for (let channel = 0; channel <= count; channel++) {
    channels.push(at);
    const used = Math.max(-1, ...(tracks[channel]?.values() ?? [])) + 1;
    const isOuter = channel === 0 || channel === count;
    at += used > 0 || !isOuter ? 2 * around + Math.max(0, used - 1) * apart : 0;
    const rank = ranks[channel];
    if (!rank) continue;
    starts.push(Math.ceil(at + rank.before));
    at = Math.ceil(at + rank.before + size + rank.behind);
  }
  const ways = ends.map(({ leaves, enters, first, last }, wire): Corner[] => {
    const lane = lanes[wire] ?? enters;
    const along = (channel: number) => {
      const track = tracks[channel]?.get(wire);
      return track === undefined ? undefined : (channels[channel] ?? 0) + around + track * apart;
    };
    const [out, back] = [along(first + 1), last === first + 1 ? undefined : along(last)];
    return [
      [channels[first + 1] ?? 0, leaves],
      ...(out === undefined
        ? []
        : ([
            [out, leaves],
            [out, lane],
          ] as const)),
      ...(back === undefined
        ? []
        : ([
            [back, lane],
            [back, enters],
          ] as const)),
    ];
  });
  const asides = [
    ...cells.flatMap(({ aside, low, high }) => [aside + low, aside + high]),
    ...lanes.map((lane) => lane ?? 0),
  ];
  return { starts, ways, end: at, low: Math.floor(Math.min(...asides)), high: Math.ceil(Math.max(...asides)) };
}

const none = { leaves: 0, enters: 0, first: 0, last: 0 };

function take(taken: Set<number>, from: number, to: number): void {
  for (let slot = Math.floor(from / apart); slot <= Math.floor(to / apart); slot++) taken.add(slot);
}

function isFree(taken: ReadonlySet<number>, lane: number): boolean {
  return !taken.has(Math.floor((lane - 4) / apart)) && !taken.has(Math.floor((lane + 4) / apart));
}

/** The nearest room for a line in all these ranks, which it takes. */
function laneIn(ranks: readonly { taken: Set<number> }[], leaves: number, enters: number): number {
  for (let by = 0; ; by += apart) {
    const near = [enters + by, enters - by, leaves + by, leaves - by];
    const lane = near.find((one) => ranks.every(({ taken }) => isFree(taken, one)));
    if (lane === undefined) continue;
    for (const { taken } of ranks) take(taken, lane - 3, lane + 3);
    return lane;
  }
}

/** The track of each line that turns between two ranks: those that lie beside each other cross as little as they can. */
function tracksOf(turns: readonly Turn[]): Map<number, number> {
  const isDown = ({ from, to }: Turn) => to > from;
  const sorted = [...turns].sort(
    (one, other) =>
      one.side - other.side ||
      Number(isDown(other)) - Number(isDown(one)) ||
      (isDown(one) ? other.from - one.from : one.from - other.from),
  );
  const placed: { low: number; high: number; track: number }[] = [];
  return new Map(
    sorted.map(({ wire, from, to }, index) => {
      const [low, high] = [Math.min(from, to), Math.max(from, to)];
      const beside = turns.length > most.turns ? [] : placed.filter((one) => one.low < high + 4 && low < one.high + 4);
      const track = turns.length > most.turns ? index % 40 : Math.max(-1, ...beside.map((one) => one.track)) + 1;
      placed.push({ low, high, track });
      return [wire, track];
    }),
  );
}
