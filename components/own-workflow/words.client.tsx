'use client';

import type { Said } from '@/audit';
import { DocLink } from '@/components/navigation/doc-link.client';
import styles from './own-workflow.module.css';

/** What is said, and how it is known, in a word: that a reader chose it, its control shows. */
export function Sentence({ said: { kind, words, ground, more } }: { said: Said }) {
  const isAdvice = /^(?:added|advice|patch|proof|remedy|step)\./.test(kind);
  return (
    <>
      {words} {more && <DocLink href={more.href}>{more.link}</DocLink>}
      {!isAdvice && ground !== 'chosen' && <span className={styles.ground}>{ground}</span>}
    </>
  );
}

/** Sentences as a list. */
export function Sentences({ all, isOrdered = false }: { all: readonly Said[]; isOrdered?: boolean }) {
  const List = isOrdered ? 'ol' : 'ul';
  return (
    all.length > 0 && (
      <List>
        {all.map((said, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sentences about nodes of one name are the same
          <li key={index}>
            <Sentence said={said} />
          </li>
        ))}
      </List>
    )
  );
}
