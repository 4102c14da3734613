import { type Fields, isFields, type OwnWorkflow } from '../read/read';

/** The width of a column on n8n's canvas, and the height of a row. */
export const [column, row] = [220, 160];

/** The least distance of two nodes, so that neither lies on the other. */
const apart = 100;

export type Point = [x: number, y: number];

const ours = '8417e000-0000-4000-8000-';

/** Whether a node was added to a copy, now or earlier. */
export const isAdded = ({ id }: Fields) => String(id).startsWith(ours);

/** A copy of a workflow, to which nodes and connections are added. */
export interface Draft {
  source: Fields;
  /** All nodes, notes included. They may be changed in place. */
  nodes: Fields[];
  /** The node at a place in the file’s list. */
  at(sourceIndex: number): Fields;
  /** A name that no node has yet. */
  free(name: string): string;
  /** Adds a node, below what is at its place already. @returns its name */
  add(name: string, type: string, version: number, at: Point, parameters: Fields, more?: Fields): string;
  /** Connects an output of a node with nodes, beside those that it leads to already. */
  connect(from: string, output: number, ...to: string[]): void;
  /** Takes away what an output leads to. @returns its targets, for {@link attach} */
  detach(from: string, output: number): unknown[];
  /** Gives an output what another one led to. */
  attach(from: string, output: number, targets: readonly unknown[]): void;
  /** The workflow, with the connections as n8n stores them. */
  done(): Fields;
}

/** Begins a copy of a workflow. Names may be `__proto__`, so connections are kept as entries until the end. */
export function draftOf(workflow: OwnWorkflow): Draft {
  const source = structuredClone(workflow.source);
  const all = source.nodes as unknown[];
  const nodes = all.filter(isFields);
  source.nodes = nodes;
  const taken = new Set(nodes.map(({ name }) => name));
  const links = new Map(entriesWithoutStrays(source.connections, taken));
  const outputsOf = (from: string): unknown[][] => {
    const kinds = links.get(from);
    const given: unknown[] = isFields(kinds) && Array.isArray(kinds.main) ? kinds.main : [];
    const main = Array.from(given, (targets): unknown[] => (Array.isArray(targets) ? targets : []));
    links.set(from, { ...(isFields(kinds) ? kinds : {}), main });
    return main;
  };
  const outputOf = (from: string, output: number): unknown[] => {
    const main = outputsOf(from);
    while (main.length <= output) main.push([]);
    return main[output] as unknown[];
  };
  return {
    source,
    nodes,
    at: (sourceIndex) => all[sourceIndex] as Fields,
    free: (name) => {
      let one = name;
      for (let number = 2; taken.has(one); number += 1) one = `${name} ${number}`;
      taken.add(one);
      return one;
    },
    add: (name, type, typeVersion, [x, y], parameters, more = {}) => {
      const id = `${ours}${String(nodes.length).padStart(12, '0')}`;
      const isTaken = (top: number) =>
        nodes.some(({ type: other, position }) => {
          const [left, above] = pointOf(position);
          return !isNote(other) && Math.abs(left - x) < apart && Math.abs(above - top) < apart;
        });
      let top = y;
      while (isTaken(top)) top += row;
      nodes.push({ parameters, type, typeVersion, position: [x, top], id, name, ...more });
      return name;
    },
    connect: (from, output, ...to) => outputOf(from, output).push(...to.map(targetOf)),
    detach: (from, output) => outputOf(from, output).splice(0),
    attach: (from, output, targets) => outputOf(from, output).push(...targets),
    done: () => ({ ...source, connections: Object.fromEntries(links) }),
  };
}

/** The connections between nodes that are there: n8n takes no workflow with others. */
function entriesWithoutStrays(connections: unknown, names: ReadonlySet<unknown>): [string, unknown][] {
  const entries = Object.entries(isFields(connections) ? connections : {}).filter(([name]) => names.has(name));
  const isThere = (target: unknown) => isFields(target) && names.has(target.node);
  const kept = (outputs: unknown) =>
    Array.isArray(outputs) ? outputs.map((one) => (Array.isArray(one) ? one.filter(isThere) : one)) : outputs;
  return entries.map(([name, kinds]) => [
    name,
    isFields(kinds) ? Object.fromEntries(Object.entries(kinds).map(([kind, one]) => [kind, kept(one)])) : kinds,
  ]);
}

const targetOf = (node: string) => ({ node, type: 'main', index: 0 });

const isNote = (type: unknown) => String(type).endsWith('.stickyNote');

/** A node's place on the canvas. */
function pointOf(position: unknown): Point {
  const [x, y] = Array.isArray(position) ? position : [];
  return [Number(x) || 0, Number(y) || 0];
}

/** Everything to the right of a point moves, and notes around it grow. */
export function makeRoom(nodes: readonly Fields[], [x]: Point, width: number): void {
  for (const node of nodes) {
    const [left, top] = pointOf(node.position);
    if (left > x) node.position = [left + width, top];
    else if (isFields(node.parameters) && isNote(node.type)) {
      const wide = Number(node.parameters.width ?? 240);
      if (left + wide > x + column / 2) node.parameters.width = wide + width;
    }
  }
}

/** The lower edge of the lowest node or note. */
export function lowest(nodes: readonly Fields[]): number {
  const edges = nodes.map(({ type, position, parameters }) => {
    const [, top] = pointOf(position);
    return isNote(type) && isFields(parameters) ? top + (Number(parameters.height) || row) : top;
  });
  return Math.max(...edges);
}
