export const diagramModes = ['dark', 'light'] as const;
export type DiagramMode = (typeof diagramModes)[number];

/** Mermaid's theme in each colour mode (BUILD-4), and the ground of what is written on an arrow, through which that shows else. */
const looks = {
  dark: { theme: 'dark', ground: '#585858' },
  light: { theme: 'default', ground: '#e8e8e8' },
} as const;

/** How Mermaid draws in a colour mode, before the build and in preview: the same source gives the same bytes. */
export function mermaidConfig(mode: DiagramMode) {
  return {
    startOnLoad: false,
    securityLevel: 'strict',
    deterministicIds: true,
    look: 'classic',
    handDrawnSeed: 1,
    fontFamily: 'system-ui, sans-serif',
    theme: looks[mode].theme,
    themeCSS: `.edgeLabel rect { opacity: 1 !important; fill: ${looks[mode].ground} !important; }`,
    // HTML inside an SVG would need styles, which the site's policy doesn't let in.
    htmlLabels: false,
  } as const;
}
