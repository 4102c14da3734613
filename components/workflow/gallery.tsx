import type { ReactNode } from 'react';
import styles from './gallery.module.css';
import { GalleryCard, GalleryFilter } from './lazy.client';

/** The cards of a group of workflows. */
export function WorkflowCards({ children }: { children: ReactNode }) {
  return <div className={styles.cards}>{children}</div>;
}

interface WorkflowCardProps {
  file: string;
  title: string;
  size: string;
  from: string;
  survives: string;
  children: ReactNode;
}

/** A workflow to import. Its drawing is loaded when the card comes into view. */
export function WorkflowCard({ children, survives, ...rest }: WorkflowCardProps) {
  return (
    <GalleryCard {...rest} survives={survives.split('; ')}>
      {children}
    </GalleryCard>
  );
}

/** A sentence that filters the cards. */
export function WorkflowFilter({ from, survives }: { from: string; survives: string }) {
  return <GalleryFilter from={from.split('; ')} survives={survives.split('; ')} />;
}
