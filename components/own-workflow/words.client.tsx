'use client';

import type { Ref } from 'react';
import { DocLink } from '@/components/navigation/doc-link.client';
import type { Judgement, Said } from '@/lib/own-workflow';
import styles from './own-workflow.module.css';

/** The result in words: what is done twice, or not at all, by the names of the nodes. */
export function Words({
  judgement: { headline, verdicts, protections, unjudged, remarks },
  notes,
  remedy,
  ref,
}: {
  judgement: Judgement;
  /** What was mended or left out when the workflow was read. */
  notes: readonly string[];
  remedy: Said | undefined;
  /** The headline, which takes focus. */
  ref: Ref<HTMLParagraphElement>;
}) {
  return (
    <div aria-live="polite" className={styles.words}>
      <p ref={ref} tabIndex={-1} className={styles.headline} data-ends={headline.outcome}>
        {headline.words}
      </p>
      {remedy && (
        <p>
          <Sentence said={remedy} />
        </p>
      )}
      <Sentences all={verdicts.map(({ said, outcome }) => ({ said, ends: outcome }))} />
      <Sentences all={[...unjudged, ...remarks].map((said) => ({ said }))} />
      {protections.length > 0 && (
        <>
          <p className={styles.sub}>What protects, and whether it is enough:</p>
          <Sentences
            all={protections.map(({ said, holds, isGuess }) => ({ said, ends: holds && !isGuess ? 'once' : 'open' }))}
          />
        </>
      )}
      {notes.length > 0 && (
        <>
          <p className={styles.sub}>How it was read:</p>
          <ul>
            {notes.slice(0, 8).map((note, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: notes can be the same
              <li key={index}>{note}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** What is said, and how it is known, in a word. */
export function Sentence({ said: { kind, words, ground, more } }: { said: Said }) {
  const isAdvice = /^(?:added|advice|patch|remedy|step)\./.test(kind);
  return (
    <>
      {words} {more && <DocLink href={more.href}>{more.link}</DocLink>}
      {!isAdvice && <span className={styles.ground}>{ground}</span>}
    </>
  );
}

/** Sentences as a list. */
export function Sentences({
  all,
  className,
  isOrdered = false,
}: {
  all: readonly { said: Said; ends?: string }[];
  className?: string;
  isOrdered?: boolean;
}) {
  const List = isOrdered ? 'ol' : 'ul';
  return (
    all.length > 0 && (
      <List className={className}>
        {all.map(({ said, ends }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sentences about nodes of one name are the same
          <li key={index} data-ends={ends}>
            <Sentence said={said} />
          </li>
        ))}
      </List>
    )
  );
}
