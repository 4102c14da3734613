/** What becomes of a workflow's events if they come twice, the worst first. */
export const outcomes = ['twice', 'together', 'undone', 'unknown', 'unread', 'none'] as const;

/** One workflow of many: plain data, the same for the page, the terminal and the files that are made of them. */
export interface AuditRow {
  /** Its name and its file, on one line each. */
  name: string;
  file: string;
  /** Its ID in n8n; empty where it has none. */
  id: string;
  state: 'active' | 'inactive' | 'archived' | 'unknown';
  outcome: (typeof outcomes)[number];
  isGuess: boolean;
  /** What it does twice in a few words, or why it isn't judged. */
  what: string;
  headline: string;
  /** The names of its triggers. */
  begins: string[];
  /** The place of the trigger whose result is the worst. */
  trigger: number;
  /** Whether the value to remember is known, has to be chosen, can't be put anywhere, or isn't needed. */
  copy: 'ready' | 'choice' | 'none' | 'unneeded';
  /** The IDs of the workflows that it calls. */
  calls: string[];
  findings: Finding[];
}

/** What keeps a workflow from being cleared: at a node, or as a whole. A changed node is another finding. */
export interface Finding {
  workflow: string;
  node: string;
  does: string;
  /** For whoever reads the list; nothing is found by it. */
  name: string;
}

/** The row of a file, or of a workflow in it, that can't be read or takes too long. */
export const unreadRow = (file: string, problem: string): AuditRow => ({
  name: onOneLine(file),
  file: onOneLine(file),
  id: '',
  state: 'unknown',
  ...unread(problem),
});

/** What is said of what can't be read. */
export const unread = (problem: string) =>
  ({
    outcome: 'unread',
    isGuess: false,
    what: onOneLine(problem),
    headline: onOneLine(problem),
    begins: [],
    trigger: 0,
    copy: 'none',
    calls: [],
    findings: [],
  }) as const satisfies Partial<AuditRow>;

/** A text on one line: without line breaks, control characters, and what turns the direction of writing. */
export const onOneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+|(?![\u200c\u200d])\p{Cf}/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
