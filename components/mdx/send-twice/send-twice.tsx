import { DocLink } from '@/components/navigation/doc-link.client';
import { Failure } from '@/components/ui/failure.client';
import { config } from '@/lib/config';
import { isSceneName, modelNote, runColumns, scenes, viewRun } from '@/lib/model/scenes';
import { assumptionTitle } from '@/lib/model/service';
import styles from './send-twice.module.css';
import { Stage } from './stage.client';

interface SendTwiceProps {
  scene: string;
  /** The opening run, in the form of `settingsText`. */
  run: string;
  question?: string;
}

/**
 * Two overlapping runs, played against the model of the service and drawn to scale in time. The opening run is in the HTML
 * as a drawing and a table. Readers can change how the workflow is built, when the second run begins and what goes wrong.
 * @throws Error for an unknown scene or run, which the check of content refuses first
 */
export function SendTwice({ scene, run, question }: SendTwiceProps) {
  const opening = isSceneName(scene) ? viewRun(scene, run) : undefined;
  if (!isSceneName(scene) || !opening) throw new Error(`<SendTwice> has no run "${run}" of "${scene}"`);
  const { patterns, longestGap, question: asked, action, restsOn } = scenes[scene];
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.question}>{question ?? asked}</figcaption>
      <Failure part="The simulation">
        <Stage
          scene={scene}
          opening={opening}
          patterns={patterns.map(({ id, label }) => ({ id, label }))}
          longestGap={longestGap}
          action={action}
          columns={runColumns}
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
