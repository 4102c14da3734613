import { DocLink } from '@/components/navigation/doc-link.client';
import { FailureBoundary } from '@/components/ui/failure-boundary.client';
import { config } from '@/lib/config';
import { assumptionTitle } from '@/lib/reference/names';
import { isSimulationName, modelNote, simulations, tableColumns, viewSimulation } from '@/model/simulation';
import { Stage } from './lazy.client';
import styles from './simulation.module.css';

interface SimulationProps {
  /** Its name. */
  of: string;
  /** What it shows until the reader changes it, as `viewSimulation` takes it. */
  settings: string;
  question?: string;
}

/**
 * Two overlapping runs, played against the model of the service. The HTML has the opening run. Readers can change how the
 * workflow is built, when the second run begins and what goes wrong.
 * @throws Error for an unknown simulation or settings, which the content check rejects first
 */
export function Simulation({ of, settings, question }: SimulationProps) {
  const opening = isSimulationName(of) ? viewSimulation(of, settings) : undefined;
  if (!isSimulationName(of) || !opening) throw new Error(`<Simulation> has no settings "${settings}" of "${of}"`);
  const { longestGap, question: asked, action, restsOn } = simulations[of];
  const patterns = simulations[of].patterns.map(({ id, label }) => ({ id, label }));
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.question}>{question ?? asked}</figcaption>
      <FailureBoundary part="The simulation">
        <Stage
          simulation={of}
          opening={opening}
          patterns={patterns}
          longestGap={longestGap}
          action={action}
          columns={tableColumns}
        />
      </FailureBoundary>
      {restsOn.length > 0 && (
        <p className={styles.note}>
          Your service can differ in what the model <DocLink href={config.assumptionsHref}>assumes</DocLink>:{' '}
          {restsOn.map(assumptionTitle).join('; ')}.
        </p>
      )}
      <p className={styles.note}>{modelNote}</p>
    </figure>
  );
}
