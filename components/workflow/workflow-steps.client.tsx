'use client';

import { Fragment, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import button from '@/components/styles/button.module.css';
import type { OutlineStep } from '@/lib/workflows/outline';
import type { Move } from '@/lib/workflows/playback';
import { markedKeys } from './marked-keys';
import type { Player } from './player.client';
import styles from './workflow-steps.module.css';

interface WorkflowStepsProps {
  steps: readonly OutlineStep[];
  /** The run that is played. */
  run: { ticks: readonly Move[][]; player: Player } | undefined;
  /** The key of the node or connection that the reader points at. */
  pointed: string | undefined;
}

/**
 * A workflow in words, folded: its nodes, and where each of them leads. The list is a single tab stop with arrow-key
 * navigation, so that keyboard users can highlight parts of the drawing, too.
 */
export function WorkflowSteps({ steps, run, pointed }: WorkflowStepsProps) {
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
  const taken = markedKeys(
    run?.ticks.slice(0, run.player.at).flatMap((moves) => moves.flatMap(({ edge }) => edge ?? [])),
  );
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
    <details className={styles.words}>
      <summary className={button.action} data-chevron>
        {steps.length} nodes in words
      </summary>
      <ol className={styles.steps} onFocus={({ target }) => setStop(target.dataset.at)} onKeyDown={move}>
        {steps.map(({ key, name, kind, says, exits }) => (
          <li key={key} {...partProps(key)}>
            <strong>{name}</strong>
            {` (${kind})`}
            {says && ` ${says}`}
            {exits.map(({ key: exit, label, to }, index) => (
              <Fragment key={exit}>
                {index === 0 ? ' ' : ', '}
                <span {...partProps(exit)}>{label ? `${label} → ${to}` : `→ ${to}`}</span>
              </Fragment>
            ))}
          </li>
        ))}
      </ol>
    </details>
  );
}
