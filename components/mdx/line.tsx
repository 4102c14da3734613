import type { ReactNode } from 'react';
import type { NodeLine } from '@/lib/node-lines';
import styles from './line.module.css';

interface LineProps {
  node: NodeLine;
  /** Where it stands in a text, not between blocks. */
  inline?: unknown;
  /** What the line has, and its name. */
  children: ReactNode;
}

/** What one line of the node has. Which is shown is the style sheet's business: the HTML holds both (LINE-3). */
export function Line({ node, inline, children }: LineProps) {
  const Element = inline === undefined ? 'div' : 'span';
  return (
    <Element data-node={node} className={inline === undefined ? styles.block : styles.phrase}>
      {children}
    </Element>
  );
}
