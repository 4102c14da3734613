import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/*
 * An image can't use the fonts of the page that shows it, and the site's policy doesn't allow it to embed one in a
 * style. So the text in a drawing is drawn as outlines of the site's font: each glyph is defined once and reused.
 */

const weights = [400, 600] as const;

/** The members used of a font in opentype.js, which has no types. */
interface Font {
  ascender: number;
  unitsPerEm: number;
  charToGlyph(letter: string): {
    index: number;
    getPath(x: number, y: number, size: number): { toPathData(digits: number): string };
  };
}

/** The page's window once the font is loaded. */
type Prepared = Window & { opentype?: { parse(file: ArrayBuffer): Font }; figtree?: Map<number, Font> };

/**
 * Loads the site's font and a library that reads its outlines into a page, before anything is drawn, so that text is
 * measured with that font.
 */
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

/** Draws the text of an SVG as outlines, in a page that has the font. */
export function outlineText(page: Page, svg: string): Promise<string> {
  return page.evaluate(convert, svg);
}

/** Runs in the browser, so it must contain everything it needs. */
function convert(svg: string): string {
  const { figtree } = window as Prepared;
  document.body.innerHTML = svg;
  const drawing = document.querySelector('svg');
  if (!drawing || !figtree) throw new Error('There is no drawing, or no font');
  // Use methods, because tsx wraps named functions in a helper that doesn't exist in the browser.
  const draw = {
    element(name: string, attributes: Record<string, string | number>) {
      const element = document.createElementNS('http://www.w3.org/2000/svg', name);
      for (const [key, value] of Object.entries(attributes))
        element.setAttribute(key, typeof value === 'number' ? String(Math.round(value * 10) / 10) : value);
      return element;
    },
  };
  const glyphs = draw.element('defs', {});

  for (const text of drawing.querySelectorAll('text')) {
    // Mermaid styles some text on the span inside.
    const { fill, fontSize, fontWeight } = getComputedStyle(text.querySelector('tspan') ?? text);
    const { stroke, paintOrder } = getComputedStyle(text);
    const weight = Number(fontWeight) < 500 ? 400 : 600;
    const size = Number.parseFloat(fontSize);
    const font = figtree.get(weight);
    if (!font) throw new Error(`No font of weight ${weight}`);
    const lacking = [...(text.textContent ?? '')].filter(
      (letter) => !/\s/.test(letter) && !font.charToGlyph(letter).index,
    );
    if (lacking.length > 0) throw new Error(`its typeface has no "${lacking.join('')}", so use words`);
    const letters = (text.textContent ?? '').replace(/\s+/g, ' ');
    if (letters.length !== text.getNumberOfChars()) throw new Error(`Spaces that aren't drawn in "${letters}"`);
    const words = draw.element('g', { fill });
    const transform = text.getAttribute('transform');
    if (transform) words.setAttribute('transform', transform);
    if (paintOrder.startsWith('stroke')) {
      const { x, y, width, height } = text.getBBox();
      words.append(draw.element('rect', { x: x - 5, y, width: width + 10, height, fill: stroke }));
    }
    [...letters].forEach((letter, place) => {
      if (letter === ' ') return;
      const id = `g${weight}-${size}-${letter.codePointAt(0)}`;
      if (!glyphs.querySelector(`#${id}`)) {
        glyphs.append(draw.element('path', { id, d: font.charToGlyph(letter).getPath(0, 0, size).toPathData(2) }));
      }
      // Place the glyph from the top of the letter's box, which is as high as the font's ascender, whatever the
      // baseline was.
      const { x, y } = text.getExtentOfChar(place);
      words.append(draw.element('use', { href: `#${id}`, x, y: y + (size * font.ascender) / font.unitsPerEm }));
    });
    text.replaceWith(words);
  }
  drawing.prepend(glyphs);
  return new XMLSerializer().serializeToString(drawing);
}
