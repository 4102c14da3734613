import type { Knowledge } from '../../audit/know/knowledge';
import { type Board, boardsOf } from './board';
import type { Choices } from './choices';

/*
 * The Worker in which a stranger's text is read, judged and laid out. Whatever that text makes it do, the page goes on,
 * and ends it after a while: components/own-workflow/auditor.client.ts.
 */

/** What the Worker is told: first what is known of n8n's nodes, then texts, and choices for the last one. */
export type Request = { knowledge: Knowledge } | { text: string } | { choices: Choices };

/** What it answers to choices. */
export type Answer = { board: Board } | { problem: string };

let knowledge: Knowledge;
let boards: ReturnType<typeof boardsOf>;

addEventListener('message', ({ data }: MessageEvent<Request>) => {
  if ('knowledge' in data) {
    knowledge = data.knowledge;
    postMessage('ready');
  } else if ('text' in data) boards = boardsOf(data.text, knowledge);
  else postMessage((typeof boards === 'function' ? { board: boards(data.choices) } : boards) satisfies Answer);
});
