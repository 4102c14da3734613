import localFont from 'next/font/local';
import base from './base.module.css';
import tokens from './tokens.module.css';

/**
 * The typeface, reduced to the letters that pages use: docs/maintaining.md says how. It is preloaded with the style sheet;
 * if it comes too late for the first paint, the page keeps the system's font, and nothing moves.
 */
const figtree = localFont({
  src: './figtree.woff2',
  weight: '400 700',
  display: 'optional',
  variable: '--font-text',
  // Next's fallback has no bold.
  adjustFontFallback: false,
  fallback: ['Figtree fallback', 'sans-serif'],
});

/**
 * Class names of the `html` element, for tokens and base styles. Both are style modules, because the bundler would ship
 * plain and modular styles as two render-blocking files.
 */
export const rootClassName = `${tokens.tokens} ${base.base} ${figtree.variable}`;
