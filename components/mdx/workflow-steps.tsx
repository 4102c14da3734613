import type { OutlineExit, OutlineStep } from '@/lib/workflows/outline';
import styles from './workflow-steps.module.css';

/** A workflow as a list of its nodes, drawn as rows of boxes: as many beside each other as there is room for. */
export function WorkflowSteps({ steps }: { steps: readonly OutlineStep[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ name, kind, isEightKit, begins, exits }) => (
        <li key={name} data-begins={begins || undefined} data-own={isEightKit || undefined}>
          <strong>{name}</strong> <span className={styles.kind}>{`(${kind})`}</span>
          {exits.map((exit, place) => (
            <Exit
              key={`${exit.label} ${exit.target}`}
              {...exit}
              isAlone={exits.length === 1}
              isLast={place === exits.length - 1}
            />
          ))}
        </li>
      ))}
    </ol>
  );
}

/**
 * Where a node leads. That it only leads to the next one is drawn, and said to those who don't see it; of several ways
 * each names where it leads.
 */
function Exit({ label, target, isNext, isAlone, isLast }: OutlineExit & { isAlone: boolean; isLast: boolean }) {
  const words = `→ ${target}${isLast ? '' : ','}`;
  return (
    <>
      {' '}
      {isNext && isAlone ? (
        <>
          {label && <span className={styles.onward}>{label}</span>}
          <span className="visually-hidden">{` ${words}`}</span>
        </>
      ) : (
        <span className={styles.exit}>{label ? `${label} ${words}` : words}</span>
      )}
    </>
  );
}
