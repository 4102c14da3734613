import { createHash } from 'node:crypto';
import packageJson from '../../package.json' with { type: 'json' };
import { type DiagramMode, type DiagramShape, diagramModes, diagramShapes, mermaidConfig, sourceFor } from './theme';

/** A diagram in a document. */
export interface DiagramUse {
  source: string;
  line: number;
}

/** A drawing's size in CSS pixels. */
export interface DrawingSize {
  width: number;
  height: number;
}

/** The drawings that exist: each file name below `public/diagrams/` with its size. */
export type Drawings = ReadonlyMap<string, DrawingSize>;

/** One of a diagram's drawings, and its file name below `public/diagrams/`. */
interface DiagramDrawing {
  name: string;
  mode: DiagramMode;
  shape: DiagramShape;
}

/** The drawings of a diagram. A file's name changes with everything the drawing depends on. */
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

/** Reads a drawing's size from its SVG; undefined if the SVG has none. */
export function sizeOf(svg: string): DrawingSize | undefined {
  const [, width, height] = /viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  return width && height ? { width: Math.round(Number(width)), height: Math.round(Number(height)) } : undefined;
}
