'use client';

import { chooseNodeLine } from '@/lib/browser/node-line';
import { lineLabel, nodeLines } from '@/lib/site/lines';

/** One button for each line of the node. Which is shown is marked like the page's own text, by the style sheet. */
export function LineButtons() {
  return nodeLines.map((line) => (
    <button key={line} type="button" data-node-choice={line} onClick={() => chooseNodeLine(line)}>
      {lineLabel(line)}
      <span data-node={line} className="visually-hidden">
        {' (shown)'}
      </span>
    </button>
  ));
}
