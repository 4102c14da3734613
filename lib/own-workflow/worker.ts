import { type AuditRow, decoded, type Fields, listWorkflows, rowOf } from '../../audit';
import type { Knowledge } from '../../audit/know/knowledge';
import { type Board, boardsOf } from './board';
import type { Choices } from './choices';

/*
 * The Worker in which a stranger's text is read, judged and laid out. Whatever that text makes it do, the page goes on,
 * and ends it after a while: components/own-workflow/auditor.client.ts.
 */

/**
 * What the Worker is told: first what is known of n8n's nodes. Then a file, and the places in it of workflows to judge,
 * with the name of the file; or the text of one workflow, and choices for it.
 */
export type Request =
  | { knowledge: Knowledge }
  | { file: Blob | string }
  | { at: number; name: string }
  | { text: string }
  | { choices: Choices };

/** What it answers to choices. */
export type Answer = { board: Board } | { problem: string };
/** What it answers to a file. */
export type Opened = { count: number; doubled: number; isCut: boolean } | { problem: string };
/** What it answers to a place: a row of the table, and the text to ask for the board. */
export interface Judged {
  row: AuditRow;
  text: string;
}

let knowledge: Knowledge;
let boards: ReturnType<typeof boardsOf>;
let sources: Fields[] = [];

addEventListener('message', ({ data }: MessageEvent<Request>) => {
  if ('knowledge' in data) {
    knowledge = data.knowledge;
    postMessage('ready');
  } else if ('file' in data) opened(data.file).then(postMessage);
  else if ('at' in data) {
    const source = sources[data.at] ?? {};
    postMessage({ row: rowOf(source, knowledge, data.name), text: JSON.stringify(source) } satisfies Judged);
  } else if ('text' in data) boards = boardsOf(data.text, knowledge);
  else postMessage((typeof boards === 'function' ? { board: boards(data.choices) } : boards) satisfies Answer);
});

async function opened(file: Blob | string): Promise<Opened> {
  try {
    const list = listWorkflows(typeof file === 'string' ? file : decoded(await file.arrayBuffer()));
    if ('problem' in list) return list;
    sources = list.sources;
    return { count: sources.length, doubled: list.doubled, isCut: list.isCut };
  } catch (error) {
    // A folder, or a file that is gone or closed to the browser.
    return { problem: `The browser can’t read it: ${(error as Error).message}` };
  }
}
