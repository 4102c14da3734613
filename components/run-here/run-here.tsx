import styles from './run-here.module.css';

const label = 'Run here, on a model in your browser. Nothing is sent.';

/**
 * Offers that the model of the service answers a sample, which `RunSamples` serves.
 * @param name of the sample's run, see `runnableSamples`
 */
export function RunHere({ name }: { name: string }) {
  return (
    <button
      type="button"
      className={styles.run}
      aria-label={label}
      title={label}
      data-run={name}
      data-needs-js
      data-no-print
    >
      Run here
    </button>
  );
}
