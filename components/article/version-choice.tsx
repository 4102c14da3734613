import type { ReactNode } from 'react';
import { TextLink } from '@/components/ui/text-link';
import { VersionButton } from './version-button.client';
import styles from './version-choice.module.css';

/** What the line says while a version is shown, and what its button does then. */
type Words = Record<'1.1' | '1.0', { says: ReactNode; offers: ReactNode }>;

const sets = <code>/sets</code>;
const uniqs = <code>/uniqs</code>;

/** On most pages versions differ by the node. */
const ofNode: Words = {
  '1.1': { says: <>Using node 1.0, or a service that answers at {sets}?</>, offers: 'Show that version' },
  '1.0': { says: <>You see the version for node 1.0, and for a service at {sets}.</>, offers: 'Show node 1.1' },
};

/** For whoever sends requests they differ by a name in the path. */
const ofPaths: Words = {
  '1.1': {
    says: (
      <>
        Does your service answer at {sets} instead of {uniqs}?
      </>
    ),
    offers: <>Show {sets}</>,
  },
  '1.0': { says: <>You see the paths of a service that answers at {sets}.</>, offers: <>Show {uniqs}</> },
};

/**
 * Offers the version of the node that a page doesn't show, in one quiet line (LINE-2).
 * @param isApi whether the page describes requests
 */
export function VersionChoice({ isApi }: { isApi: boolean }) {
  const words = isApi ? ofPaths : ofNode;
  return (
    <p className={styles.choice} data-no-print>
      {(['1.1', '1.0'] as const).map((version) => (
        <span key={version} data-node={version} data-needs-js>
          {words[version].says}
        </span>
      ))}
      <VersionButton className={styles.button}>
        <span data-node="1.1">{words['1.1'].offers}</span>
        <span data-node="1.0">{words['1.0'].offers}</span>
      </VersionButton>
      <TextLink href="/components/nodes/#install">Which do I have?</TextLink>
    </p>
  );
}
