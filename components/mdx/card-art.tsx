import type { ReactElement } from 'react';
import styles from './card-art.module.css';

/* Pictograms of the building blocks and of readers' tasks, aligned with the text below at their left edge. */
const art = {
  /** A collection that has one of each, and a second one skipped. */
  sets: (
    <g transform="translate(-2.5)">
      <rect x="38" y="5" width="60" height="42" rx="9" />
      <circle className={styles.mark} cx="52" cy="26" r="5.5" />
      <rect x="63" y="21" width="10" height="10" rx="2" />
      <path d="M85 20.5l5.5 10h-11z" />
      <circle className={styles.ghost} cx="9" cy="26" r="5.5" />
      <path className={styles.ghost} d="M18 26h9" />
      <path d="M30 18v16" />
    </g>
  ),
  /** Two columns of names, tied together. */
  lookups: (
    <g transform="translate(-7)">
      <rect x="8" y="5" width="26" height="10" rx="3" />
      <rect x="8" y="21" width="26" height="10" rx="3" />
      <rect x="8" y="37" width="26" height="10" rx="3" />
      <rect x="66" y="5" width="26" height="10" rx="3" />
      <rect x="66" y="21" width="26" height="10" rx="3" />
      <rect x="66" y="37" width="26" height="10" rx="3" />
      <path className={styles.mark} d="M34 10C50 10 50 26 66 26" />
      <path className={styles.ghost} d="M34 26C50 26 50 10 66 10M34 42H66" />
    </g>
  ),
  /** Two runs meet a gate; one goes through. */
  locks: (
    <g transform="translate(-4.75)">
      <path className={styles.mark} d="M6 16H90M84 10.5L90 16l-6 5.5" />
      <path className={styles.ghost} d="M6 38H36" />
      <rect x="42" y="29" width="22" height="17" rx="3" />
      <path d="M46.5 29v-3.5a6.5 6.5 0 0 1 13 0V29M53 36v4" />
    </g>
  ),
  /** A line of time with the moment up to which everything was read. */
  'last-updated': (
    <g transform="translate(-5)">
      <path d="M6 34H94" />
      <path className={styles.ghost} d="M16 28v12M30 28v12M44 28v12" />
      <path className={styles.mark} d="M58 18V40M58 18h14l-4 5 4 5H58" />
      <path d="M74 30v8M88 30v8" />
    </g>
  ),
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

export type CardArtName = keyof typeof art;

/** True for the name of a card's art. */
export function isCardArtName(name: string): name is CardArtName {
  return Object.hasOwn(art, name);
}

/** The art of a card: decoration beside its title. */
export function CardArt({ name }: { name: CardArtName }) {
  return (
    <svg className={styles.art} viewBox="0 0 100 52" width="100" height="52" aria-hidden="true">
      {art[name]}
    </svg>
  );
}
