import type { ReactElement } from 'react';
import styles from './picture.module.css';

/** A run: a bar from one moment to another. */
const run = (x: number, y: number, length: number, kind = styles.first) => (
  <rect className={kind} x={x} y={y} width={length} height="11" rx="3.5" />
);

/** A row of a list: a mark, and what follows it. */
const row = (x: number, y: number, length: number, kind = styles.first) => (
  <>
    <circle className={kind} cx={x + 3.5} cy={y + 5.5} r="3.5" />
    <path d={`M${x + 13} ${y + 5.5}h${length}`} />
  </>
);

/** A delivery with its ID. */
const delivery = (x: number, y: number, id: string, kind = styles.plain) => (
  <>
    <rect className={kind} x={x} y={y} width="30" height="17" rx="3.5" />
    <text className={styles.id} x={x + 15} y={y + 12.5}>
      {id}
    </text>
  </>
);

/*
 * What answers and causes look like, drawn on 96 × 40 units. The first run is grey; the second has the accent colour.
 */
const pictures = {
  /** Lists of executions. */
  'one-run': row(18, 14.5, 48),
  'two-runs': (
    <>
      {row(18, 5, 48)}
      {row(18, 24, 48, styles.second)}
    </>
  ),
  'two-workflows': (
    <>
      <rect className={styles.plain} x="3" y="5" width="42" height="30" rx="5" />
      <rect className={styles.plain} x="51" y="5" width="42" height="30" rx="5" />
      {row(10, 14.5, 15)}
      {row(58, 14.5, 15, styles.second)}
    </>
  ),
  'test-run': (
    <>
      {row(18, 5, 48)}
      <path className={styles.mark} d="M20 23.5h5M21 23.5v4.5l-4 6.5h11l-4-6.5v-4.5" />
      <path className={styles.dashed} d="M33 29.5h48" />
    </>
  ),
  /** The contents of deliveries. */
  'same-id': (
    <>
      {delivery(14, 11.5, 'a1')}
      {delivery(52, 11.5, 'a1', styles.second)}
    </>
  ),
  'two-ids': (
    <>
      {delivery(14, 11.5, 'a1')}
      {delivery(52, 11.5, 'b2', styles.second)}
    </>
  ),
  'no-id': (
    <>
      <circle className={styles.plain} cx="48" cy="20" r="15" />
      <path className={styles.mark} d="M48 11v9l6 4" />
    </>
  ),
  /** Runs on one time axis. */
  together: (
    <>
      {run(16, 6, 60)}
      {run(18, 23, 60, styles.second)}
    </>
  ),
  overlap: (
    <>
      {run(6, 6, 56)}
      {run(38, 23, 52, styles.second)}
    </>
  ),
  after: (
    <>
      {run(6, 6, 36)}
      {run(54, 23, 36, styles.second)}
    </>
  ),
  /** Causes. */
  'sender-waits': (
    <>
      {run(6, 6, 84)}
      <path className={styles.limit} d="M46 2v36" />
      {run(46, 23, 44, styles.second)}
    </>
  ),
  'two-ways': (
    <>
      <path d="M10 20h14c8 0 6-9 16-9h6M24 20c8 0 6 9 16 9h6" />
      <circle className={styles.first} cx="10" cy="20" r="4.5" />
      {run(48, 5.5, 40)}
      {run(48, 23.5, 40, styles.second)}
    </>
  ),
  'two-deliveries': (
    <>
      {delivery(4, 2, 'a1')}
      {delivery(4, 21, 'b2', styles.second)}
      <path d="M37 10.5h10c6 0 6 9.5 12 9.5M37 29.5h10c6 0 6-9.5 12-9.5" />
      <rect className={styles.plain} x="61" y="8" width="30" height="24" rx="5" />
    </>
  ),
  schedule: (
    <>
      <path className={styles.dashed} d="M10 1v38M42 1v38M74 1v38" />
      {run(10, 6, 46)}
      {run(42, 23, 46, styles.second)}
    </>
  ),
  'two-results': (
    <>
      {run(4, 14.5, 46)}
      <path d="M52 20c10 0 8-10 18-10M52 20c10 0 8 10 18 10" />
      <rect className={styles.plain} x="73" y="3.5" width="18" height="13" rx="3.5" />
      <rect className={styles.bad} x="73" y="23.5" width="18" height="13" rx="3.5" />
    </>
  ),
  'two-workers': (
    <>
      {run(4, 6, 34)}
      <path className={styles.limit} d="M35 7l9 9M44 7l-9 9" />
      <path className={styles.dashed} d="M40 20v8.5h8" />
      {run(50, 23, 40, styles.second)}
    </>
  ),
  'test-data': (
    <>
      <rect className={styles.outline} x="6" y="6" width="50" height="11" rx="3.5" />
      <path className={styles.mark} d="M66 4h6M67.5 4v4.5l-4 7.5h11l-4-7.5v-4.5" />
      {run(40, 23, 50, styles.second)}
    </>
  ),
  'read-again': (
    <>
      <path className={styles.dots} d="M10 20h.01M25 20h.01M40 20h.01M55 20h.01M70 20h.01M85 20h.01" />
      <path className={styles.bracket} d="M5 13V7h55v6" />
      <path className={styles.mark} d="M5 27v6h86v-6" />
    </>
  ),
  'both-ask': (
    <>
      <circle className={styles.plain} cx="12" cy="11.5" r="7.5" />
      <circle className={styles.plain} cx="24" cy="28.5" r="7.5" />
      <text className={styles.id} x="12" y="15.5">
        ?
      </text>
      <text className={styles.id} x="24" y="32.5">
        ?
      </text>
      {run(26, 6, 58)}
      {run(38, 23, 52, styles.second)}
    </>
  ),
} satisfies Record<string, ReactElement>;

export type PictureName = keyof typeof pictures;

/** True for the name of a picture. */
export function isPictureName(name: string): name is PictureName {
  return Object.hasOwn(pictures, name);
}

/** What an answer or a cause looks like: decoration beside its words. */
export function Picture({ name }: { name: PictureName }) {
  return (
    <svg className={styles.picture} viewBox="0 0 96 40" width="96" height="40" aria-hidden="true">
      {pictures[name]}
    </svg>
  );
}
