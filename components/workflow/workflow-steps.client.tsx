'use client';

import { Fragment, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { markedKeys } from './marked-keys';
import styles from './workflow-steps.module.css';

/** A node of a workflow, and where it leads. */
export interface WorkflowStep {
  key: string;
  name: string;
  kind: string;
  exits: readonly { key: string; label?: string; to: string }[];
}

interface WorkflowStepsProps {
  steps: readonly WorkflowStep[];
  /** The keys of the connections that a run passed. */
  passed: readonly string[] | undefined;
  /** The key of the node or connection that the reader points at. */
  pointed: string | undefined;
}

/**
 * A workflow in words: its nodes, and where each of them leads. The list is a single tab stop with arrow-key
 * navigation, so that keyboard users can highlight parts of the drawing, too.
 */
export function WorkflowSteps({ steps, passed, pointed }: WorkflowStepsProps) {
  const keys = steps.flatMap(({ key, exits }) => [key, ...exits.map((exit) => exit.key)]);
  const parts = useRef(new Map<string, HTMLElement>());
  const [stop, setStop] = useState<string>();
  // Set after hydration: without script, a focus stop would do nothing.
  useEffect(() => setStop(keys[0]), [keys[0]]);

  const move = (event: KeyboardEvent) => {
    const index = keys.indexOf(stop ?? '');
    const to = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: keys.length - 1 }[event.key];
    const next = to === undefined ? undefined : keys[to];
    if (next === undefined) return;
    event.preventDefault();
    parts.current.get(next)?.focus();
  };
  const taken = markedKeys(passed);
  const lit = markedKeys(pointed);
  const partProps = (key: string) => ({
    'data-at': key,
    'data-taken': taken.has(key) ? '' : undefined,
    'data-lit': lit.has(key) ? '' : undefined,
    tabIndex: stop === undefined ? undefined : key === stop ? 0 : -1,
    ref: (part: HTMLElement | null) => {
      if (part) parts.current.set(key, part);
    },
  });
  return (
    <ol className={styles.steps} onFocus={({ target }) => setStop(target.dataset.at)} onKeyDown={move}>
      {steps.map(({ key, name, kind, exits }) => (
        <li key={key} {...partProps(key)}>
          <strong>{name}</strong>
          {` (${kind})`}
          {exits.map(({ key: exit, label, to }, index) => (
            <Fragment key={exit}>
              {index === 0 ? ' ' : ', '}
              <span {...partProps(exit)}>{label ? `${label} → ${to}` : `→ ${to}`}</span>
            </Fragment>
          ))}
        </li>
      ))}
    </ol>
  );
}
