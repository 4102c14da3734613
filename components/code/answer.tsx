import { DocLink } from '@/components/navigation/doc-link.client';
import { config } from '@/lib/config';
import { assumptionTitle } from '@/lib/reference/names';
import type { RunResult } from '@/lib/samples';
import { JsonCode } from './json-code';
import styles from './run-here.module.css';

interface AnswerProps {
  outcome: RunResult;
  /** The number of this run. */
  run: number;
}

/** The model's answer, the assumptions it makes, and the resulting state. */
export function Answer({ outcome, run }: AnswerProps) {
  const { response, assumptions, stateSummary, needsReset, isPersisted } = outcome;
  const headers = Object.entries(response.headers).map(([name, value]) => `${name}: ${value}`);
  return (
    <>
      {needsReset && (
        <p>
          The model continues from what you ran before in this tab, but this sample needs another state. Press{' '}
          <strong>Start over</strong>.
        </p>
      )}
      <div className={styles.parts}>
        <Lines summary="Headers" lines={headers} />
        <Lines summary="What the model holds now" lines={stateSummary} />
      </div>
      <JsonCode key={run} value={response.body} />
      {assumptions.length > 0 && (
        <p>
          Your service can differ in what the model <DocLink href={config.assumptionsHref}>assumes</DocLink> here:{' '}
          <span>{`${assumptions.map(assumptionTitle).join('; ')}.`}</span>
        </p>
      )}
      {!isPersisted && <p>Your browser stores nothing for this site: the model forgets this when you reload a page.</p>}
    </>
  );
}

function Lines({ summary, lines }: { summary: string; lines: readonly string[] }) {
  return (
    <details>
      <summary data-chevron="start">{summary}</summary>
      <ul>
        {lines.map((line) => (
          <li key={line} dir="auto">
            {line}
          </li>
        ))}
      </ul>
    </details>
  );
}
