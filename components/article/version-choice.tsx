import type { ReactNode } from 'react';
import { type NodeLine, nodeLines, type PerLine } from '@/lib/node-lines';
import { VersionButton } from './version-button.client';
import styles from './version-choice.module.css';
import { whichVersionId } from './which-version';

/** What the line says while a version is shown, where there is room and on a phone, and what its button does then. */
type Words = PerLine<{ says: ReactNode; short: ReactNode; offers: ReactNode }>;

const sets = <code>/sets</code>;
const uniqs = <code>/uniqs</code>;

/** On most pages versions differ by the node. */
const ofNode: Words = {
  '1.1': {
    says: <>Using node 1.0, or a service at {sets}?</>,
    short: 'For node 1.1',
    offers: 'Show node 1.0',
  },
  '1.0': {
    says: <>You see node 1.0, and a service at {sets}.</>,
    short: 'For node 1.0',
    offers: 'Show node 1.1',
  },
};

/** For whoever sends requests they differ by a name in the path. */
const ofPaths: Words = {
  '1.1': {
    says: <>Does your service answer at {sets}?</>,
    short: <>For {uniqs}</>,
    offers: <>Show {sets}</>,
  },
  '1.0': {
    says: <>You see the paths of a service at {sets}.</>,
    short: <>For {sets}</>,
    offers: <>Show {uniqs}</>,
  },
};

/**
 * Offers the version of the node that a page doesn't show, in one quiet line (LINE-2).
 * @param isApi whether the page describes requests
 */
export function VersionChoice({ isApi }: { isApi: boolean }) {
  const words = isApi ? ofPaths : ofNode;
  const each = (show: (line: NodeLine) => ReactNode) =>
    nodeLines.map((line) => (
      <span key={line} data-node={line}>
        {show(line)}
      </span>
    ));
  return (
    <p className={styles.choice}>
      <span className={styles.wide} data-needs-js>
        {each((line) => words[line].says)}
      </span>
      <span className={styles.short} data-needs-js>
        {each((line) => words[line].short)}
      </span>
      <VersionButton className={styles.button}>{each((line) => words[line].offers)}</VersionButton>
      <button type="button" className={styles.button} popoverTarget={whichVersionId}>
        Which do I have?
      </button>
    </p>
  );
}
