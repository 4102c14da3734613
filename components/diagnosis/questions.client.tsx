'use client';

import { createContext, Fragment, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { changeAddress } from '@/components/ui/change-address.client';
import { Choice } from '@/components/ui/choice.client';
import { answersParameter } from '@/lib/browser/answers';
import { type DiagnosisData, type Doubt, diagnose } from '@/lib/diagnosis/diagnose';
import styles from './diagnosis.module.css';

interface QuestionsProps extends DiagnosisData {
  /** The id of the heading that an address with answers points to. */
  at: string;
  /** The pictures of answers, by name. The server draws them, so that their code isn't sent to browsers. */
  pictures: Readonly<Record<string, ReactNode>>;
  /** The section of each cause, by id. */
  sections: Readonly<Record<string, ReactNode>>;
}

/** The most causes that are shown unfolded, and the most that are named. */
const few = 2;
const nameable = 3;

/** What the reader's answers say against causes, and those that unfold because few are left, by id. */
export const Verdict = createContext<{ doubts: ReadonlyMap<string, Doubt>; unfolded: ReadonlySet<string> }>({
  doubts: new Map(),
  unfolded: new Set(),
});

/** The questions, and a board of the causes, which unfold when few are left. The answers are kept in the address. */
export function Questions({ at, questions, causes, pictures, sections }: QuestionsProps) {
  const form = useRef<HTMLFormElement>(null);
  const [answers, setAnswers] = useState<readonly string[]>([]);
  const [isRead, setRead] = useState(false);
  const { asked, given, left, doubts } = diagnose({ questions, causes }, answers);
  const against = (doubt: Doubt) => causes.filter(({ id }) => doubts.get(id) === doubt);
  // The way out, which has no cases.
  const others = causes.filter(({ cases }) => cases.length === 0);
  const named = left.length <= nameable ? [...left, ...others] : [];
  const section = ({ id }: { id: string }) => <Fragment key={id}>{sections[id]}</Fragment>;
  const ruledOut = against('ruled out').map(section);
  const unfolded = new Set(left.length <= few ? left.map(({ id }) => id) : []);

  const begin = useEffectEvent(() => {
    const linked = linkedAnswers();
    // Include what was chosen before hydration.
    const chosen = form.current ? [...new FormData(form.current).values()].map(String) : [];
    setAnswers(linked.length > 0 ? linked : chosen);
    setRead(true);
  });
  useEffect(() => {
    begin();
    // Going back may lead to other answers on this page.
    const read = () => setAnswers(linkedAnswers());
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, []);

  const choose = (chosen: readonly string[]) => {
    const next = diagnose({ questions, causes }, chosen).given;
    setAnswers(next);
    changeAddress(answersParameter, (url) => {
      if (next.length > 0) url.searchParams.set(answersParameter, next.join('.'));
      else url.searchParams.delete(answersParameter);
      url.hash = at;
    });
  };

  return (
    <div className={styles.diagnosis}>
      <form ref={form} data-needs-js data-no-print data-markdown-ignore onSubmit={(event) => event.preventDefault()}>
        <div className={styles.questions}>
          {asked.map(({ ask, answers: offered, given: answer, isUseful }, index) => (
            <Choice
              key={ask}
              className={styles.question}
              disabled={!isUseful}
              legend={
                <>
                  <span className={styles.number}>{index + 1}</span>
                  <span>{ask}</span>
                  <small className={styles.unneeded}>not needed</small>
                </>
              }
              isNamed
              options={offered.map(({ id, label, picture }) => ({
                value: id,
                label: (
                  <>
                    {picture && pictures[picture]}
                    <span>{label}</span>
                  </>
                ),
              }))}
              value={answer}
              onChoose={(id) => choose([...given.filter((one) => one !== answer), id])}
            />
          ))}
        </div>
        <div className={styles.head}>
          <p role="status">
            <span>{inWords(left.length, causes.length - others.length)}</span>
            {named.map(({ id, title }, index) => (
              <Fragment key={id}>
                <span>{index === 0 ? ': ' : index < left.length ? ', ' : ', or '}</span>
                <a href={`#${id}`}>{title}</a>
              </Fragment>
            ))}
          </p>
          <button
            type="button"
            className={styles.again}
            // Not `disabled`: the button would lose focus when it is pressed.
            aria-disabled={given.length === 0}
            onClick={() => given.length > 0 && choose([])}
          >
            Start again
          </button>
        </div>
      </form>
      <Verdict value={{ doubts, unfolded }}>
        <section className={styles.board} aria-labelledby={at} data-unread={!isRead || undefined}>
          {[...left, ...against('less likely')].map(section)}
          {unfolded.size > 0 && ruledOut.length > 0 ? (
            <details className={styles.out}>
              <summary data-chevron="start">{`${ruledOut.length} ruled out`}</summary>
              <div className={styles.board}>{ruledOut}</div>
            </details>
          ) : (
            ruledOut
          )}
          {others.map(section)}
        </section>
      </Verdict>
    </div>
  );
}

function linkedAnswers(): string[] {
  return new URLSearchParams(location.search).get(answersParameter)?.split('.') ?? [];
}

function inWords(left: number, all: number): string {
  if (left === all) return `${all} causes are possible`;
  if (left === 0) return `None of ${all} causes fits`;
  return left === 1 ? `1 of ${all} causes fits` : `${left} of ${all} causes fit`;
}
