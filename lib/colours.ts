/*
 * Colours for what no style sheet reaches. Their home is components/styles/tokens.module.css; a test compares.
 */

/** The dark mode's, by role. */
export const darkColours = {
  bg: '#161412',
  surface: '#1d1a17',
  'line-strong': '#6f665c',
  text: '#ede8e2',
  'text-muted': '#b8afa5',
  accent: '#f5a524',
  good: '#8ecb9a',
  bad: '#f0948a',
} as const;

/** The light mode's. */
export const lightColours = {
  bg: '#fdfcfa',
  surface: '#f7f4ef',
  'line-strong': '#8d8376',
  text: '#24201b',
  'text-muted': '#574f46',
  accent: '#ac640f',
  good: '#2b6b3b',
  bad: '#a5352a',
} as const satisfies Record<keyof typeof darkColours, string>;

/** The page's background in each mode, for what the browser draws itself. */
export const themeColours = { dark: darkColours.bg, light: lightColours.bg } as const;
