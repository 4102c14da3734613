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
 * The typeface of code, likewise reduced, and not preloaded: code is seldom what a page begins with. Letters that it
 * lacks, and all of them while it hasn't come, are those of the system, which are as wide.
 */
const mono = localFont({
  src: './jetbrains-mono.woff2',
  weight: '400 600',
  display: 'optional',
  variable: '--font-mono',
  preload: false,
  adjustFontFallback: false,
  fallback: ['ui-monospace', 'SFMono-Regular', 'Menlo', 'Consolas fallback', 'DejaVu Sans Mono', 'monospace'],
});

/**
 * Class names of the `html` element, for tokens and base styles. Both are style modules, because the bundler would ship
 * plain and modular styles as two render-blocking files.
 */
export const rootClassName = `${tokens.tokens} ${base.base} ${figtree.variable} ${mono.variable}`;
