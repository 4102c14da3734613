'use client';

import { useEffect, useRef } from 'react';
import { DocLink } from '@/components/navigation/doc-link.client';
import type { Advice, Judgement } from '@/lib/own-workflow';
import styles from './own-workflow.module.css';

/** The result in words: what is done twice, or not at all, by the names of the nodes. */
export function Words({
  judgement,
  isPatched,
  remedy,
}: {
  judgement: Judgement;
  isPatched: boolean;
  remedy: Advice | undefined;
}) {
  const { verdicts, protections, trigger, known } = judgement;
  const headline = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // What was pasted pushes it out of view on a small screen.
    headline.current?.focus({ preventScroll: true });
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    headline.current?.scrollIntoView({ block: 'nearest', behavior });
  }, []);
  const { words, ends } = headlineOf(judgement, isPatched);
  return (
    <div aria-live="polite" className={styles.words}>
      <p ref={headline} tabIndex={-1} className={styles.headline} data-ends={ends}>
        {words}
      </p>
      {remedy && (
        <p>
          {remedy.words} <DocLink href={remedy.href}>{remedy.link}</DocLink>
        </p>
      )}
      <ul>
        {verdicts.map(({ node, ends, words }) => (
          <li key={node} data-ends={ends}>
            {words}
          </li>
        ))}
      </ul>
      <p>{trigger}</p>
      {protections.length > 0 && (
        <>
          <p className={styles.sub}>What protects, and whether it is enough:</p>
          <ul>
            {protections.map(({ node, holds, isGuess, words }) => (
              <li key={node} data-ends={holds && !isGuess ? 'once' : 'open'}>
                {words}
              </li>
            ))}
          </ul>
        </>
      )}
      {known.workflow.notes.length > 0 && (
        <>
          <p className={styles.sub}>What could not be read:</p>
          <ul>
            {known.workflow.notes.slice(0, 8).map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function headlineOf(
  { verdicts, isDivided }: Judgement,
  isPatched: boolean,
): { words: string; ends: 'twice' | 'undone' | 'once' } {
  const twice = verdicts.filter(({ ends }) => ends === 'twice');
  const undone = verdicts.filter(({ ends }) => ends === 'undone').length;
  const count = (nodes: number, one: string, many: string) =>
    nodes === 1 ? `one node ${one}` : `${isDivided ? 'up to ' : ''}${nodes} nodes ${many}`;
  const lost = count(undone, 'isn’t done at all', 'aren’t done at all');
  if (twice.length > 0) {
    const isSure = isPatched || twice.some(({ isGuess }) => !isGuess);
    const words = `${isPatched ? 'Even with 8kit, ' : isSure ? '' : 'Probably, '}${count(twice.length, 'acts', 'act')} twice`;
    return { words: `${capital(words)}${undone > 0 ? `, and ${lost}` : ''}.`, ends: 'twice' };
  }
  const isGuess = !isPatched && verdicts.some((one) => one.isGuess);
  const words = capital(`${isPatched ? 'with 8kit, ' : isGuess ? 'probably, ' : ''}nothing is done twice`);
  return undone > 0 ? { words: `${words}, but ${lost}.`, ends: 'undone' } : { words: `${words}.`, ends: 'once' };
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** What else helps, with links. */
export function Further({ advice }: { advice: Advice[] }) {
  return (
    advice.length > 0 && (
      <ul className={styles.advice}>
        {advice.map(({ words, link, href }) => (
          <li key={words}>
            {words} <DocLink href={href}>{link}</DocLink>
          </li>
        ))}
      </ul>
    )
  );
}
