import { DocLink } from '@/components/navigation/doc-link.client';
import type { adviceFor, Judgement } from '@/lib/own-workflow';
import styles from './own-workflow.module.css';

/** The result in words: a list that begins with what is done twice, by the names of the nodes. */
export function Words({
  judgement: { verdicts, protections, trigger, known },
  isPatched,
}: {
  judgement: Judgement;
  isPatched: boolean;
}) {
  const twice = verdicts.filter(({ ends }) => ends === 'twice');
  const sure = twice.filter(({ isGuess }) => !isGuess).length;
  const count = twice.length === 1 ? 'one node does' : `${twice.length} nodes do`;
  const isGuess = verdicts.some((one) => one.isGuess);
  const headline =
    twice.length > 0
      ? `${isPatched ? 'Even with 8kit' : sure > 0 ? 'Yes' : 'Probably'}: ${count} it twice.`
      : `${isPatched ? 'With 8kit' : isGuess ? 'Probably not' : 'No'}: nothing is done twice.`;
  return (
    <div aria-live="polite" className={styles.words}>
      <p className={styles.headline} data-ends={twice.length > 0 ? 'twice' : 'once'}>
        {headline}
      </p>
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

/** What else helps, with links. */
export function Further({ advice }: { advice: ReturnType<typeof adviceFor> }) {
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
