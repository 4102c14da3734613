import localFont from 'next/font/local';
import base from './base.module.css';
import tokens from './tokens.module.css';

/**
 * The typeface of the text, of the letters that pages use: docs/maintaining.md says how the file is made. It is asked for
 * with the style sheet; where it comes too late for the first paint, that page keeps the system's, and nothing moves.
 */
const figtree = localFont({
  src: './figtree.woff2',
  weight: '400 700',
  display: 'optional',
  variable: '--font-text',
  // Next's own has no bold.
  adjustFontFallback: false,
  fallback: ['Figtree fallback', 'sans-serif'],
});

/**
 * Class names of the `html` element: they set the tokens and the looks of bare elements. Both are
 * style modules because the bundler ships plain and modular styles as two render-blocking files.
 */
export const rootClassName = `${tokens.tokens} ${base.base} ${figtree.variable}`;
