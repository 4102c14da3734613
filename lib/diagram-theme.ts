import { darkColours, lightColours } from './colours';

export const diagramModes = ['dark', 'light'] as const;
export type DiagramMode = (typeof diagramModes)[number];

/** A diagram is drawn for an article's width, and for that of a phone. */
export const diagramShapes = ['wide', 'narrow'] as const;
export type DiagramShape = (typeof diagramShapes)[number];

/** Mermaid's theme in each colour mode (BUILD-4), the site's colours, and the ground of notes: its accent, thinned. */
const looks = {
  dark: { theme: 'dark', colours: darkColours, note: '#3a2b12' },
  light: { theme: 'default', colours: lightColours, note: '#fcecd0' },
} as const;

/** Pixels that a drawing is wide, and that a participant's box then is at most and at least. */
const widths = {
  wide: { all: 700, most: 150, least: 120, between: 24 },
  narrow: { all: 336, most: 120, least: 88, between: 6 },
} as const;

/** Lengths in pixels of a sequence diagram: as wide as there is room, with what is said wrapped between those who say it. */
function sequenceLengths(shape: DiagramShape, source: string) {
  const { all, most, least, between } = widths[shape];
  const count = Math.max(2, source.match(/^\s*participant /gm)?.length ?? 2);
  const width = Math.min(most, Math.max(least, Math.floor(all / count) - between));
  const actorMargin = Math.max(between, Math.floor((all - count * width) / (count - 1)));
  const gaps =
    shape === 'wide'
      ? { messageMargin: 34, noteMargin: 10, wrapPadding: 12 }
      : { messageMargin: 22, noteMargin: 6, wrapPadding: 3 };
  return { width, actorMargin, ...gaps, height: 44, boxMargin: 10, diagramMarginX: 4, wrap: true };
}

/** How Mermaid draws in a colour mode and a shape: the same source gives the same bytes. */
export function mermaidConfig(mode: DiagramMode, shape: DiagramShape, source: string) {
  const { theme, colours, note } = looks[mode];
  const { bg, surface, text, accent } = colours;
  const line = colours['line-strong'];
  const arrow = colours['text-muted'];
  const fontFamily = 'Figtree, system-ui, sans-serif';
  // A chart is wider than its place, and made smaller: by as much as this is larger, so that its text has 12 pixels.
  const fontSize = shape === 'narrow' ? 13 : /^\s*(?:flowchart|graph)\b/.test(source) ? 17 : 15;
  return {
    startOnLoad: false,
    securityLevel: 'strict',
    deterministicIds: true,
    look: 'classic',
    handDrawnSeed: 1,
    fontFamily,
    theme,
    themeVariables: {
      fontFamily,
      fontSize: `${fontSize}px`,
      background: bg,
      primaryColor: surface,
      primaryBorderColor: line,
      primaryTextColor: text,
      mainBkg: surface,
      nodeBorder: line,
      nodeTextColor: text,
      textColor: text,
      lineColor: arrow,
      edgeLabelBackground: bg,
      actorBkg: surface,
      actorBorder: line,
      actorTextColor: text,
      actorLineColor: line,
      signalColor: arrow,
      signalTextColor: text,
      noteBkgColor: note,
      noteBorderColor: accent,
      noteTextColor: text,
    },
    // Corners as the site's, and a ground behind words, so that no line strikes them through.
    themeCSS: [
      'rect.actor, rect.note, .node rect { rx: 8px; ry: 8px; }',
      `.edgeLabel rect { opacity: 1 !important; fill: ${bg} !important; }`,
      `.messageText { paint-order: stroke; stroke: ${bg} !important; stroke-width: 4px; stroke-linejoin: round; }`,
    ].join('\n'),
    sequence: {
      ...sequenceLengths(shape, source),
      mirrorActors: false,
      messageFontSize: fontSize,
      actorFontSize: fontSize,
      noteFontSize: fontSize,
      actorFontWeight: shape === 'wide' ? 600 : 400,
    },
    flowchart: { nodeSpacing: shape === 'wide' ? 28 : 16, rankSpacing: 20, padding: 6, wrappingWidth: 110 },
    // HTML inside an SVG would need styles, which the site's policy doesn't let in.
    htmlLabels: false,
  } as const;
}

/** A diagram's text for a shape: a chart from left to right runs downwards on a phone. */
export function sourceFor(shape: DiagramShape, source: string): string {
  return shape === 'wide' ? source : source.replace(/^(\s*(?:flowchart|graph)) (?:LR|RL)\b/, '$1 TB');
}
