'use client';

import type { RefObject } from 'react';
import { save } from '@/lib/browser/save';
import styles from './own-workflow.module.css';

const size = { width: 1200, height: 630 };

interface SharePictureProps {
  title: string;
  /** The board, whose drawing is in the picture. */
  figure: RefObject<HTMLElement | null>;
}

/** Saves a picture of the board to show to others. Its label says first that names can be read in it. */
export function SharePicture({ title, figure }: SharePictureProps) {
  const savePicture = () => {
    const drawings = figure.current?.querySelectorAll<SVGSVGElement>('svg[data-drawing]') ?? [];
    const drawing = [...drawings].find((svg) => svg.clientWidth > 0);
    if (drawing) draw(title, drawing);
  };
  return (
    <button type="button" className={styles.action} onClick={savePicture}>
      Save a picture: names can be read
    </button>
  );
}

/** Draws title and nodes on a canvas, by what the drawing shows, and downloads it. */
function draw(title: string, drawing: SVGSVGElement): void {
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (!context) return;
  const styleOf = (element: Element) => getComputedStyle(element);
  const { color, fontFamily } = styleOf(document.body);
  const fill = (colour: string) => {
    context.fillStyle = colour;
    context.fillRect(0, 0, size.width, size.height);
  };
  fill(styleOf(document.documentElement).backgroundColor);
  fill(styleOf(document.body).backgroundColor);
  context.fillStyle = color;
  context.font = `650 52px ${fontFamily}`;
  context.fillText(title, 60, 100, size.width - 120);
  context.font = `400 24px ${fontFamily}`;
  context.fillText('8kit.io/docs/try-your-workflow/ · worked out, not run', 60, size.height - 40);
  const { width, height } = drawing.viewBox.baseVal;
  const scale = Math.min(1.6, (size.width - 120) / width, (size.height - 240) / height);
  context.translate((size.width - width * scale) / 2, 140 + (size.height - 240 - height * scale) / 2);
  context.scale(scale, scale);
  for (const path of drawing.querySelectorAll<SVGPathElement>(':scope > path, g > path')) {
    const { stroke, strokeWidth, fill: ground } = styleOf(path);
    const matrix =
      path.parentElement instanceof SVGGElement
        ? path.parentElement.transform.baseVal.consolidate()?.matrix
        : undefined;
    context.save();
    if (matrix) context.translate(matrix.e, matrix.f);
    const shape = new Path2D(path.getAttribute('d') ?? '');
    context.strokeStyle = stroke;
    context.lineWidth = Number.parseFloat(strokeWidth);
    if (ground !== 'none') {
      context.fillStyle = ground;
      context.fill(shape);
    }
    context.stroke(shape);
    context.restore();
  }
  for (const text of drawing.querySelectorAll<SVGTextElement>('g text')) {
    const matrix = drawing
      .getScreenCTM()
      ?.inverse()
      .multiply(text.getScreenCTM() ?? new DOMMatrix());
    const { fill: ink, textAnchor, visibility } = styleOf(text);
    if (!matrix || visibility === 'hidden') continue;
    context.fillStyle = ink;
    context.font = `550 13px ${fontFamily}`;
    context.textAlign = textAnchor === 'middle' ? 'center' : 'left';
    const lines = text.childElementCount > 0 ? [text.firstChild, ...text.children] : [text];
    for (const [index, line] of lines.entries())
      context.fillText(
        line?.textContent ?? '',
        matrix.e + Number(text.getAttribute('x')),
        matrix.f + Number(text.getAttribute('y')) + index * 16,
      );
  }
  canvas.toBlob((blob) => {
    if (blob) save(blob, 'my-workflow.png');
  });
}
