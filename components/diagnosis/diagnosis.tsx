import { Children, isValidElement, type ReactNode } from 'react';
import { titleIn } from '@/components/prose/heading';
import button from '@/components/styles/button.module.css';
import { CopyFile } from '@/components/ui/copy-file.client';
import { Picture } from '@/components/ui/picture';
import type { CauseData, Question } from '@/lib/diagnosis/diagnose';
import { assetUrl } from '@/lib/urls';
import styles from './diagnosis.module.css';
import { CauseSection, Questions } from './lazy.client';

interface DiagnosisProps {
  /** The id of the heading above. */
  at: string;
  questions: readonly Question[];
  causes: readonly CauseData[];
  /** A `Cause` for each of them. */
  children: ReactNode;
}

/** Asks questions to find the cause of what a reader sees. Without script, it is a board of the causes. */
export function Diagnosis({ at, questions, causes, children }: DiagnosisProps) {
  const named = questions.flatMap(({ answers }) => answers).flatMap(({ picture }) => picture ?? []);
  const pictures = Object.fromEntries(named.map((name) => [name, <Picture key={name} name={name} />]));
  const sections = Children.toArray(children)
    .filter((child) => isValidElement<CauseProps>(child))
    .map((cause) => [cause.props.id, cause] as const);
  return (
    <Questions
      at={at}
      questions={questions}
      causes={causes}
      pictures={pictures}
      sections={Object.fromEntries(sections)}
    />
  );
}

interface CauseProps {
  id: string;
  /** The file name of a workflow that helps against it, without extension, and the workflow's name. */
  workflow?: string;
  name?: string;
  picture?: string;
  /** Its heading, and what it unfolds. */
  children: ReactNode;
}

/** A cause, with a workflow that keeps it from doing harm, if there is one. */
export function Cause({ id, workflow, name, picture, children }: CauseProps) {
  const address = assetUrl(`/workflows/${workflow}.json`);
  const { title, content } = titleIn(children);
  return (
    <CauseSection id={id} picture={picture && <Picture name={picture} />} title={title}>
      {content}
      {workflow && (
        <p className={styles.import}>
          <a href={address} download={`${workflow}.json`} className={button.action} data-no-print>
            Download {name}
          </a>
          <CopyFile address={address} className={button.action} data-no-print>
            Copy JSON
          </CopyFile>
        </p>
      )}
    </CauseSection>
  );
}
