'use client';

import type { RefObject } from 'react';
import { fetchFile } from '@/lib/browser/fetch';
import { save } from '@/lib/browser/save';
import styles from './own-workflow.module.css';

const size = { width: 1200, height: 630 };
/** Where the drawing is in the picture, and how small and large it may get: its words are 13 px high at 1. */
const place = { x: 40, y: 130, width: 1120, height: 430 };
const [least, most] = [0.8, 1.7];

/** What the style sheet says of a part of a drawing, as attributes of SVG. */
const shown =
  'color display fill font-family font-size font-weight opacity paint-order stroke stroke-linecap stroke-linejoin stroke-width text-anchor visibility'.split(
    ' ',
  );

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
    if (drawing) draw(title, drawing).catch(() => undefined);
  };
  return (
    <button type="button" className={styles.action} onClick={savePicture}>
      Save a picture: names can be read
    </button>
  );
}

/** Draws the title and what of the drawing has room, around what changes, and downloads it. */
async function draw(title: string, drawing: SVGSVGElement): Promise<void> {
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (!context) return;
  const { backgroundColor, color, fontFamily } = getComputedStyle(document.body);
  for (const ground of [getComputedStyle(document.documentElement).backgroundColor, backgroundColor]) {
    context.fillStyle = ground;
    context.fillRect(0, 0, size.width, size.height);
  }
  context.fillStyle = color;
  context.font = `650 48px ${fontFamily}`;
  context.fillText(title, place.x, 90, place.width);
  context.font = `400 24px ${fontFamily}`;
  context.fillText('8kit.io/docs/try-your-workflow/ · worked out, not run', place.x, size.height - 30);
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(await pictureOf(drawing))}`;
  await image.decode();
  context.drawImage(image, place.x, place.y, place.width, place.height);
  canvas.toBlob((blob) => {
    if (blob) save(blob, 'my-workflow.png');
  });
}

/** A drawing as a file of its own, with its looks and its icons in it. */
async function pictureOf(drawing: SVGSVGElement): Promise<string> {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const copies = copy.querySelectorAll('*');
  for (const [index, part] of drawing.querySelectorAll('*').entries()) {
    const style = getComputedStyle(part);
    for (const name of shown) copies[index]?.setAttribute(name, style.getPropertyValue(name));
  }
  const [icons = ''] = drawing.querySelector('use')?.getAttribute('href')?.split('#') ?? [];
  for (const use of copy.querySelectorAll('use'))
    use.setAttribute('href', `#${use.getAttribute('href')?.split('#')[1]}`);
  copy.insertAdjacentHTML('afterbegin', await (await fetchFile(icons)).text());
  const { width, height } = drawing.viewBox.baseVal;
  const scale = Math.min(most, Math.max(least, Math.min(place.width / width, place.height / height)));
  const [across, down] = [place.width / scale, place.height / scale];
  const changed = drawing.querySelector<SVGGElement>('[data-type="eightKit"], [data-twice]')?.transform.baseVal;
  const at = changed?.consolidate()?.matrix ?? { e: 0, f: 0 };
  const from = (middle: number, room: number, whole: number) =>
    room > whole ? (whole - room) / 2 : Math.min(Math.max(middle - room / 2, 0), whole - room);
  copy.setAttribute('viewBox', [from(at.e, across, width), from(at.f, down, height), across, down].join(' '));
  copy.setAttribute('width', String(place.width));
  copy.setAttribute('height', String(place.height));
  return new XMLSerializer().serializeToString(copy);
}
