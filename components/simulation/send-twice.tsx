import type { ReactNode } from 'react';
import { DocLink } from '@/components/navigation/doc-link.client';
import { Failure } from '@/components/ui/failure.client';
import { config } from '@/lib/config';
import { isSceneName, modelNote, runColumns, scenes, viewRun } from '@/model/scenes';
import { assumptionTitle } from '@/model/service';
import styles from './send-twice.module.css';
import { Stage } from './stage.client';

interface SendTwiceProps {
  scene: string;
  /** The opening run, in the format of `settingsText`. */
  run: string;
  question?: string;
  /** A pattern to play beside the others, such as `none`. */
  against?: string;
  /** Shown below the verdict. */
  children?: ReactNode;
}

/**
 * Two overlapping runs, played against the model of the service and drawn to scale in time. The HTML has the opening
 * run as a drawing and a table. Readers can change how the workflow is built, when the second run begins and what goes
 * wrong.
 * @throws Error for an unknown scene or run, which the content check rejects first
 */
export function SendTwice({ scene, run, question, against, children }: SendTwiceProps) {
  const opening = isSceneName(scene) ? viewRun(scene, run, against) : undefined;
  if (!isSceneName(scene) || !opening) throw new Error(`<SendTwice> has no run "${run}" of "${scene}"`);
  const { longestGap, question: asked, action, restsOn } = scenes[scene];
  const patterns = scenes[scene].patterns.map(({ id, label }) => ({ id, label }));
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.question}>{question ?? asked}</figcaption>
      <Failure part="The simulation">
        <Stage
          scene={scene}
          opening={opening}
          against={patterns.find(({ id }) => id === against)}
          patterns={patterns.filter(({ id }) => id !== against)}
          longestGap={longestGap}
          action={action}
          columns={runColumns}
          below={children}
        >
          {restsOn.length > 0 && (
            <p>
              Your service can differ in what the model <DocLink href={config.assumptionsHref}>assumes</DocLink>:{' '}
              {restsOn.map(assumptionTitle).join('; ')}.
            </p>
          )}
        </Stage>
      </Failure>
      <p className={styles.note}>{modelNote}</p>
    </figure>
  );
}
