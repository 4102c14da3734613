import { createHash } from 'node:crypto';
import packageJson from '../../package.json' with { type: 'json' };
import {
  type DiagramMode,
  type DiagramShape,
  diagramModes,
  diagramShapes,
  mermaidConfig,
  sourceFor,
} from '../diagram-theme';

/** A diagram as a document holds it. */
export interface DiagramUse {
  source: string;
  /** What the diagram shows, in words; empty where the author gave none. */
  alt: string;
  line: number;
}

/** A drawing's size in CSS pixels. */
export interface DrawingSize {
  width: number;
  height: number;
}

/** Drawings there are: file name below `public/diagrams/` → size. */
export type Drawings = ReadonlyMap<string, DrawingSize>;

/** One of the drawings of a diagram, and the file below `public/diagrams/` that holds it. */
export interface DiagramDrawing {
  name: string;
  mode: DiagramMode;
  shape: DiagramShape;
}

/** The drawings that a diagram has. A file's name changes with all that the drawing depends on. */
export function drawingsOf(source: string): DiagramDrawing[] {
  return diagramModes.flatMap((mode) =>
    diagramShapes.map((shape) => {
      const input = [
        sourceFor(shape, source.trim()),
        packageJson.devDependencies.mermaid,
        mermaidConfig(mode, shape, source),
      ];
      const hash = createHash('sha256').update(JSON.stringify(input)).digest('hex').slice(0, 16);
      return { name: `${hash}-${shape}-${mode}.svg`, mode, shape };
    }),
  );
}

/** The alternative text of a fence: `alt="…"` behind its language. */
export function altOf(meta: string | null | undefined): string {
  return /\balt="([^"]*)"/.exec(meta ?? '')?.[1] ?? '';
}

/** The title of a fence, which stands above what it shows: `title="…"` behind its language. */
export function titleOf(meta: string | null | undefined): string {
  return /\btitle="([^"]*)"/.exec(meta ?? '')?.[1] ?? '';
}

/** A drawing's size from its SVG. Undefined where the SVG doesn't tell. */
export function sizeOf(svg: string): DrawingSize | undefined {
  const [, width, height] = /viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  return width && height ? { width: Math.round(Number(width)), height: Math.round(Number(height)) } : undefined;
}
