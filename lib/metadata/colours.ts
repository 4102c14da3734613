/*
 * Colours for what no style sheet reaches. Their home is components/styles/tokens.module.css; a test compares.
 */

/** The dark mode's, by role. */
export const darkColours = { bg: '#161412', text: '#ede8e2', 'text-muted': '#b8afa5', accent: '#f5a524' } as const;

/** The page's background in each mode, for what the browser draws itself. */
export const themeColours = { dark: darkColours.bg, light: '#fdfcfa' } as const;
