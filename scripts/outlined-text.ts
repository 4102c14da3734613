import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/*
 * An image gets no font of the page that shows it, and the site's policy lets no style bring one along. So the words
 * of a drawing are drawn as outlines of the site's font: each glyph once, and used wherever it stands.
 */

const weights = [400, 600] as const;

/** What is used of a font of opentype.js, which brings no types. */
interface Font {
  ascender: number;
  unitsPerEm: number;
  charToGlyph(letter: string): { getPath(x: number, y: number, size: number): { toPathData(digits: number): string } };
}

/** What the page holds once it has the font. */
type Prepared = Window & { opentype?: { parse(file: ArrayBuffer): Font }; figtree?: Map<number, Font> };

/** Makes the site's font, and what reads its outlines, ready in a page: before anything is drawn, so that it measures by it. */
export async function bringFont(page: Page): Promise<void> {
  await page.addScriptTag({ path: 'node_modules/opentype.js/dist/opentype.min.js' });
  const fonts = weights.map((weight) => {
    const file = `node_modules/@fontsource/figtree/files/figtree-latin-${weight}-normal.woff`;
    return { weight, data: readFileSync(file, 'base64') };
  });
  await page.evaluate(async (all) => {
    for (const { weight, data } of all) {
      const face = new FontFace('Figtree', `url(data:font/woff;base64,${data})`, { weight: String(weight) });
      document.fonts.add(await face.load());
    }
    const { opentype } = window as Prepared;
    const figtree = all.map(({ weight, data }) => {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      return [weight, opentype?.parse(bytes.buffer)] as const;
    });
    Object.assign(window, { figtree: new Map(figtree) });
  }, fonts);
}

/** Draws the words of an SVG as outlines, in a page that has the font. */
export function outlineText(page: Page, svg: string): Promise<string> {
  return page.evaluate(convert, svg);
}

/** Runs in the browser, and so holds all that it needs. */
function convert(svg: string): string {
  const { figtree } = window as Prepared;
  document.body.innerHTML = svg;
  const drawing = document.querySelector('svg');
  if (!drawing || !figtree) throw new Error('There is no drawing, or no font');
  // Methods, because tsx wraps functions with a name in a helper that isn't there in the browser.
  const draw = {
    element(name: string, attributes: Record<string, string | number>) {
      const element = document.createElementNS('http://www.w3.org/2000/svg', name);
      for (const [key, value] of Object.entries(attributes))
        element.setAttribute(key, typeof value === 'number' ? String(Math.round(value * 10) / 10) : value);
      return element;
    },
  };
  const glyphs = draw.element('defs', {});
  const grounds = [...drawing.querySelectorAll<SVGRectElement>('rect[fill^="rgba"]')];

  for (const text of drawing.querySelectorAll('text')) {
    // Mermaid says of some words on the span inside how they look.
    const { fill, fontSize, fontWeight } = getComputedStyle(text.querySelector('tspan') ?? text);
    const { stroke, paintOrder } = getComputedStyle(text);
    const weight = Number(fontWeight) < 500 ? 400 : 600;
    const size = Number.parseFloat(fontSize);
    const font = figtree.get(weight);
    if (!font) throw new Error(`No font of weight ${weight}`);
    const letters = (text.textContent ?? '').replace(/\s+/g, ' ');
    if (letters.length !== text.getNumberOfChars()) throw new Error(`Blanks that aren't drawn in "${letters}"`);
    const words = draw.element('g', { fill });
    const transform = text.getAttribute('transform');
    if (transform) words.setAttribute('transform', transform);
    if (paintOrder.startsWith('stroke')) {
      const { x, y, width, height } = text.getBBox();
      const box = { x: x - 3, y, width: width + 6, height };
      words.append(draw.element('rect', { ...box, fill: stroke }));
      // Over a coloured ground, in its colour.
      for (const ground of grounds) {
        const place = ground.getBBox();
        if (place.x > x || place.y > y || place.x + place.width < x || place.y + place.height < y) continue;
        words.append(draw.element('rect', { ...box, fill: ground.getAttribute('fill') ?? '' }));
      }
    }
    [...letters].forEach((letter, place) => {
      if (letter === ' ') return;
      const id = `g${weight}-${size}-${letter.codePointAt(0)}`;
      if (!glyphs.querySelector(`#${id}`)) {
        glyphs.append(draw.element('path', { id, d: font.charToGlyph(letter).getPath(0, 0, size).toPathData(2) }));
      }
      // Whatever its baseline was: from the top of the letter's place, which is as high as the font says.
      const { x, y } = text.getExtentOfChar(place);
      words.append(draw.element('use', { href: `#${id}`, x, y: y + (size * font.ascender) / font.unitsPerEm }));
    });
    text.replaceWith(words);
  }
  drawing.prepend(glyphs);
  return new XMLSerializer().serializeToString(drawing);
}
