import { DocLink } from '@/components/navigation/doc-link';
import { Failure } from '@/components/ui/failure.client';
import { site } from '@/lib/config';
import { isSceneName, modelNote, runColumns, scenes, viewRun } from '@/lib/model/scenes';
import { assumptionTitle } from '@/lib/model/service';
import styles from './send-twice.module.css';
import { Stage } from './stage.client';

interface SendTwiceProps {
  scene: string;
  /** The opening run, as `settingsText` writes it. */
  run: string;
  question?: string;
}

/**
 * Two executions that meet, played against the model of the service and drawn to scale in time: the opening run is in the
 * HTML as a drawing and as a table, and readers change how the workflow is built, when the second execution begins and
 * what goes wrong (MODEL-3).
 * @throws Error for a scene or a run that there isn't, which the check of content refuses before
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
              Your service can differ in what the model <DocLink href={site.assumptionsHref}>assumes</DocLink>:{' '}
              {restsOn.map(assumptionTitle).join('; ')}.
            </p>
          )}
        </Stage>
      </Failure>
      <p className={styles.note}>{modelNote}</p>
    </figure>
  );
}
