/**
 * The marks of the four building blocks and of what stands beside them, on a grid of 24: lines in the text's colour, and
 * what is drawn in the accent.
 */
export const marks = {
  /** A collection, and the value that is added to it. */
  sets: {
    lines:
      'M8 3.5h8a4.5 4.5 0 0 1 4.5 4.5v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5M10.2 9a1.2 1.2 0 1 1-2.4 0a1.2 1.2 0 0 1 2.4 0M16.2 9a1.2 1.2 0 1 1-2.4 0a1.2 1.2 0 0 1 2.4 0M10.2 15a1.2 1.2 0 1 1-2.4 0a1.2 1.2 0 0 1 2.4 0',
    accent: 'M16.2 15a1.2 1.2 0 1 1-2.4 0a1.2 1.2 0 0 1 2.4 0',
  },
  /** Names in two systems, tied together. */
  lookups: {
    lines: 'M2.5 6.5h4.5M2.5 17.5h4.5M17 6.5h4.5M17 17.5h4.5',
    accent: 'M7 6.5C14 6.5 10 17.5 17 17.5',
  },
  /** What one run holds. */
  locks: {
    lines:
      'M7 10.5h10a2.5 2.5 0 0 1 2.5 2.5v5.5a2.5 2.5 0 0 1-2.5 2.5H7a2.5 2.5 0 0 1-2.5-2.5V13A2.5 2.5 0 0 1 7 10.5M8 10.5V7a4 4 0 0 1 8 0v3.5',
    accent: 'M12 14.5v2.5',
  },
  /** A line of time, and how far the last run got. */
  'last-updated': {
    lines: 'M2.5 19.5h19M5 15.5v4M19 15.5v4',
    accent: 'M11.5 19.5V4h8l-2.5 3 2.5 3h-8',
  },
  /** Parts, and how they are connected. */
  architecture: {
    lines: 'M9 3h6v6H9zM2.5 15.5h6v6h-6zM15.5 15.5h6v6h-6z',
    accent: 'M12 9v3.5M5.5 15.5v-3h13v3',
  },
  /** A box that keeps its contents to itself. */
  app: {
    lines: 'M12 2.5l8.5 4.75v9.5L12 21.5l-8.5-4.75v-9.5z',
    accent: 'M3.5 7.25L12 12l8.5-4.75M12 12v9.5',
  },
  /** A key. */
  authentication: {
    lines: 'M12.5 16a4.75 4.75 0 1 1-9.5 0a4.75 4.75 0 0 1 9.5 0',
    accent: 'M11.1 12.65L20.5 3.25M16 7.75l3.75 3.75',
  },
  /** Code, to take as it is. */
  recipes: {
    lines: 'M7.5 6.5L2.5 12l5 5.5M16.5 6.5l5 5.5-5 5.5',
    accent: 'M14 4l-4 16',
  },
  /** What a setting asks for, and what doesn't equal it. */
  'setting-violations': {
    lines: 'M3.5 9h17M3.5 15h17',
    accent: 'M16 3.5L8 20.5',
  },
} as const satisfies Record<string, { lines: string; accent: string }>;

export type MarkName = keyof typeof marks;
export const markNames = Object.keys(marks) as MarkName[];
export const buildingBlocks = ['sets', 'lookups', 'locks', 'last-updated'] as const satisfies readonly MarkName[];
