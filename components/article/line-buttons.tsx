'use client';

import { chooseNodeLine, lineLabel, nodeLines } from '@/lib/node-lines';

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
