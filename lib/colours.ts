/*
 * Colours for what style sheets can't reach. They are defined in components/styles/tokens.module.css; a test compares
 * the two.
 */

/** The colours of the dark mode, by role. */
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

/** The colours of the light mode, by role. */
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

/** The page's background in each mode, for the parts that the browser itself draws. */
export const themeColours = { dark: darkColours.bg, light: lightColours.bg } as const;
