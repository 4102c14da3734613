import localFont from 'next/font/local';
import base from './base.module.css';
import './chevron.module.css';
import tokens from './tokens.module.css';

/**
 * The typeface of text, reduced to the characters that pages use: see docs/maintaining.md. In preview, it takes the
 * place of the system's when it arrives; the export has it in each page (scripts/export/head.ts, by its name).
 */
const figtree = localFont({
  src: './figtree.woff2',
  weight: '400 700',
  display: 'swap',
  variable: '--font-text',
  preload: false,
  // Next's fallback has no bold.
  adjustFontFallback: false,
  fallback: ['Figtree fallback', 'sans-serif'],
});

/**
 * The typeface of code, likewise reduced, but not preloaded, so that the first paint doesn't wait for it. Until it
 * arrives, and for any characters it lacks, a system font of the same width is used, so nothing moves.
 */
const mono = localFont({
  src: './jetbrains-mono.woff2',
  weight: '400 600',
  display: 'swap',
  variable: '--font-mono',
  preload: false,
  adjustFontFallback: false,
  fallback: ['Menlo fallback', 'Consolas fallback', 'monospace'],
});

/**
 * Class names of the `html` element, for tokens and base styles. Both are CSS modules, because the bundler would ship
 * plain and modular styles as two render-blocking files.
 */
export const rootClassName = `${tokens.tokens} ${base.base} ${figtree.variable} ${mono.variable}`;
