import { darkColours, lightColours } from '../colours';

export const diagramModes = ['dark', 'light'] as const;
export type DiagramMode = (typeof diagramModes)[number];

/** Each diagram is drawn twice: for the width of an article, and for that of a phone. */
export const diagramShapes = ['wide', 'narrow'] as const;
export type DiagramShape = (typeof diagramShapes)[number];

/** Mermaid's theme in each colour mode, and the site's colours. */
const looks = {
  dark: { theme: 'dark', colours: darkColours },
  light: { theme: 'default', colours: lightColours },
} as const;

/**
 * Lengths in pixels: the width of a drawing, the maximum and minimum width of a participant's box, and the minimum
 * space between boxes.
 */
const widths = {
  wide: { all: 700, most: 150, least: 120, between: 24 },
  narrow: { all: 336, most: 120, least: 88, between: 6 },
} as const;

/** Lengths of a sequence diagram in pixels. It uses the whole width, and wraps messages between their participants. */
function sequenceLengths(shape: DiagramShape, source: string) {
  const { all, most, least, between } = widths[shape];
  const count = Math.max(2, source.match(/^\s*participant /gm)?.length ?? 2);
  const width = Math.min(most, Math.max(least, Math.floor(all / count) - between));
  const actorMargin = Math.max(between, Math.floor((all - count * width) / (count - 1)));
  const gaps =
    shape === 'wide'
      ? { messageMargin: 34, noteMargin: 10, wrapPadding: 12 }
      : { messageMargin: 22, noteMargin: 6, wrapPadding: 3 };
  return { width, actorMargin, ...gaps, height: 36, boxMargin: 10, diagramMarginX: 4, wrap: true };
}

/** Mermaid's configuration for a colour mode and a shape. The same source gives the same bytes. */
export function mermaidConfig(mode: DiagramMode, shape: DiagramShape, source: string) {
  const { theme, colours } = looks[mode];
  const { bg, surface, text, bad } = colours;
  const line = colours['line-strong'];
  const arrow = colours['text-muted'];
  const fontFamily = 'Figtree, system-ui, sans-serif';
  const fontSize = shape === 'wide' ? 15 : 14;
  return {
    startOnLoad: false,
    securityLevel: 'strict',
    deterministicIds: true,
    look: 'classic',
    handDrawnSeed: 1,
    fontFamily,
    // Of sequence diagrams, whatever their own settings say.
    fontSize,
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
      noteBkgColor: bg,
      noteBorderColor: bg,
      noteTextColor: arrow,
    },
    // Corners and lines like the site's, damage in its own ink (scripts/plain-drawing.ts), and a background behind text,
    // so that lines don't strike it through.
    themeCSS: [
      'rect.actor, rect.note, .node rect { rx: 8px; ry: 8px; }',
      // As in a drawn workflow.
      '.node rect, rect.actor { stroke-width: 1.5px; }',
      `.flowchart-link { stroke-width: 1.75px; stroke: ${line}; }`,
      `.edgeLabel text { fill: ${arrow}; font-size: 13px; }`,
      '.mark, .mark * { fill: none !important; stroke: currentcolor !important; stroke-width: 1.75px !important; }',
      `.mark { color: ${arrow}; stroke-linecap: round; stroke-linejoin: round; }`,
      `.mark.eightKit { color: ${colours.accent}; } .mark.eightKit * { stroke-width: 3.2px !important; }`,
      `rect.eight-kit { stroke: ${colours.accent} !important; }`,
      '.actor-line { stroke-width: 1px; stroke-dasharray: 2 4; }',
      '.messageLine0, .messageLine1 { stroke-width: 1.5px; }',
      `.messageText.damage, .damage path { fill: ${bad} !important; }`,
      `.messageLine0.damage, .messageLine1.damage, .damage path { stroke: ${bad} !important; }`,
      `.edgeLabel rect { opacity: 1 !important; fill: ${bg} !important; }`,
      `.messageText { paint-order: stroke; stroke: ${bg} !important; stroke-width: 4px; stroke-linejoin: round; }`,
    ].join('\n'),
    sequence: {
      ...sequenceLengths(shape, source),
      mirrorActors: false,
      actorFontWeight: shape === 'wide' ? 600 : 400,
    },
    flowchart: {
      nodeSpacing: shape === 'wide' ? 28 : 16,
      rankSpacing: 46,
      padding: 12,
      wrappingWidth: 200,
      curve: 'step',
    },
    // HTML inside an SVG would need styles, which the site's policy blocks.
    htmlLabels: false,
  } as const;
}

/** A diagram's source for a shape: charts that run left to right run downwards on a phone. */
export function sourceFor(shape: DiagramShape, source: string): string {
  return shape === 'wide' ? source : source.replace(/^(\s*(?:flowchart|graph)) (?:LR|RL)\b/, '$1 TB');
}
