import type { ReactElement } from 'react';
import { Mark } from '@/components/ui/mark';
import { type MarkName, markNames } from '@/components/ui/marks';
import styles from './card-art.module.css';

/* Pictograms of readers and their tasks, aligned with the text below at their left edge. */
const art = {
  /** A workflow that branches. */
  n8n: (
    <g transform="translate(-4)">
      <rect x="5" y="16" width="24" height="20" rx="5" />
      <rect x="66" y="4" width="29" height="18" rx="5" />
      <rect className={styles.ghost} x="66" y="30" width="29" height="18" rx="5" />
      <path className={styles.mark} d="M29 26H40C52 26 50 13 66 13" />
      <path className={styles.ghost} d="M42 27C52 28 51 39 66 39" />
    </g>
  ),
  /** Brackets of code. */
  code: (
    <g transform="translate(-12)">
      <path d="M31 11L13 26l18 15M69 11l18 15-18 15" />
      <path className={styles.mark} d="M57 7L43 45" />
    </g>
  ),
  /** Two machines in a rack. */
  servers: (
    <g transform="translate(-15)">
      <rect x="16" y="4" width="68" height="19" rx="5" />
      <rect x="16" y="29" width="68" height="19" rx="5" />
      <path className={styles.mark} d="M27 13.5h.01M35 13.5h.01" />
      <path d="M27 38.5h.01M35 38.5h.01M56 13.5h16M56 38.5h16" />
    </g>
  ),
  /** Two runs where one was meant. */
  twice: (
    <g transform="translate(-5)">
      <path d="M6 15H52M46 9.5l6 5.5-6 5.5M6 37H52M46 31.5l6 5.5-6 5.5" />
      <path className={styles.mark} d="M68 18a10 10 0 1 1 14.5 9c-3.5 1.8-4.5 3.5-4.5 7M78 42.5v.01" />
    </g>
  ),
  /** Two systems that exchange records. */
  sync: (
    <g transform="translate(-4)">
      <rect x="5" y="11" width="27" height="30" rx="6" />
      <rect x="68" y="11" width="27" height="30" rx="6" />
      <path className={styles.mark} d="M38 20H61M55.5 14.5l5.5 5.5-5.5 5.5" />
      <path className={styles.ghost} d="M62 33H40" />
    </g>
  ),
} satisfies Record<string, ReactElement>;

export type CardArtName = keyof typeof art | MarkName;

/** True for the name of a card's art. */
export function isCardArtName(name: string): name is CardArtName {
  return isMarkName(name) || Object.hasOwn(art, name);
}

function isMarkName(name: string): name is MarkName {
  return markNames.some((one) => one === name);
}

/** The art of a card: decoration beside its title. */
export function CardArt({ name }: { name: CardArtName }) {
  return (
    <svg className={styles.art} viewBox="0 0 100 52" width="100" height="52" aria-hidden="true">
      {isMarkName(name) ? <Mark name={name} size={52} stroke={1} colour="inherit" /> : art[name]}
    </svg>
  );
}
