'use client';

import type { Verdict } from '@/audit';
import { Details } from '@/components/prose/details';
import type { Board } from '@/lib/own-workflow/board';
import styles from './own-workflow.module.css';
import { Sentences } from './words.client';

/** What stands in the page of each kind of verdict; the rest is folded. */
const most = 3;

const titles: Record<Verdict['outcome'], (count: number) => string> = {
  twice: (count) => `${nodes(count)} twice`,
  unknown: (count) => `${count} can’t be judged`,
  undone: (count) => `${count} not done at all`,
  repeated: (count) => `${count} repeated without harm`,
  once: (count) => `${count} done once`,
};

const nodes = (count: number) => `${count} ${count === 1 ? 'node acts' : 'nodes act'}`;

/** What the judgement found, grouped by what happens, and how the workflow was read. */
export function Findings({
  judgement: { verdicts, protections, unjudged, remarks },
  notes,
}: {
  judgement: Board['judgement'];
  notes: readonly string[];
}) {
  const groups = Object.entries(titles).flatMap(([outcome, title]) => {
    const all = verdicts.filter((one) => one.outcome === outcome).map(({ said }) => ({ said, ends: outcome }));
    return all.length > 0 ? [{ title: title(all.length), all }] : [];
  });
  return (
    <div className={styles.findings}>
      {groups.map(({ title, all }) => (
        <section key={title}>
          <h3>{title}</h3>
          <Sentences all={all.slice(0, most)} />
          {all.length > most && (
            <Details summary={`${all.length - most} more`}>
              <Sentences all={all.slice(most)} />
            </Details>
          )}
        </section>
      ))}
      {protections.length > 0 && (
        <section>
          <h3>What protects, and whether it is enough</h3>
          <Sentences
            all={protections.map(({ said, holds, isGuess }) => ({ said, ends: holds && !isGuess ? 'once' : 'open' }))}
          />
        </section>
      )}
      <Sentences all={[...unjudged, ...remarks].map((said) => ({ said }))} />
      {notes.length > 0 && (
        <Details summary="How it was read">
          <ul>
            {notes.slice(0, 8).map((note, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: notes can be the same
              <li key={index}>{note}</li>
            ))}
          </ul>
        </Details>
      )}
    </div>
  );
}
