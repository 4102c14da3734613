import { DocLink } from '@/components/navigation/doc-link';
import { site } from '@/lib/config';
import { isSceneName, modelNote, runColumns, scenes, viewRun } from '@/lib/model/scenes';
import { choiceTitle } from '@/lib/model/service';
import styles from './send-twice.module.css';
import { Simulation } from './simulation.client';

interface SendTwiceProps {
  scene: string;
  /** The opening run, as `settingsText` writes it. */
  run: string;
  question?: string;
}

/**
 * Two executions that meet, played against the model of the service: the opening run is in the HTML as a table, and
 * readers change how the workflow is built, when the second execution begins and what goes wrong (MODEL-3).
 * @throws Error for a scene or a run that there isn't, which the check of content refuses before
 */
export function SendTwice({ scene, run, question }: SendTwiceProps) {
  const opening = isSceneName(scene) ? viewRun(scene, run) : undefined;
  if (!isSceneName(scene) || !opening) throw new Error(`<SendTwice> has no run "${run}" of "${scene}"`);
  const { patterns, longestGap, question: asked, restsOn } = scenes[scene];
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.question}>{question ?? asked}</figcaption>
      <Simulation
        scene={scene}
        opening={opening}
        patterns={patterns.map(({ id, label }) => ({ id, label }))}
        longestGap={longestGap}
        columns={runColumns}
      />
      <p className={styles.note}>
        {modelNote}
        {restsOn.length > 0 && (
          <>
            {' '}
            Your service can differ in what the model <DocLink href={site.choicesHref}>assumes</DocLink>:{' '}
            {restsOn.map(choiceTitle).join('; ')}.
          </>
        )}
      </p>
    </figure>
  );
}
