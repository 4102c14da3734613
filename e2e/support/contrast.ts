import { expect, type Page } from '@playwright/test';
import { showIn } from './axe';

/**
 * The contrast of visible words with what is behind them, as computed styles and opacities of all around them give it
 * (WCAG 2.2, 1.4.3). For what axe leaves out: words of drawings, of disabled controls, placeholders, and forced colours,
 * which put a ground of the page's colour under text.
 * @param selector may end in `::placeholder`
 */
export function contrastOf(page: Page, selector: string): Promise<{ words: string; ratio: number }[]> {
  return page.evaluate((asked) => {
    const [elements = '', pseudo] = asked.split('::');
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('no canvas');
    /** Paints a colour over what is there. */
    const paint = (colour: string, opacity = 1) => {
      context.globalAlpha = opacity;
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
    };
    const luminance = () => {
      const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((part) =>
        part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const ancestorsOf = (element: Element): Element[] =>
      element.parentElement ? [element, ...ancestorsOf(element.parentElement)] : [element];
    const shown = [...document.querySelectorAll(elements)].filter((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    );
    return shown.map((element) => {
      const around = ancestorsOf(element);
      paint('white');
      for (const one of around.toReversed()) paint(getComputedStyle(one).backgroundColor);
      const style = getComputedStyle(element, pseudo && `::${pseudo}`);
      const isForced = matchMedia('(forced-colors: active)').matches;
      if (isForced && style.getPropertyValue('forced-color-adjust') === 'auto')
        paint(getComputedStyle(document.body).backgroundColor);
      const ground = luminance();
      const styles = [style, ...around.map((one) => getComputedStyle(one))];
      const opacity = styles.reduce((all, one) => all * Number(one.opacity), 1);
      const isDrawn = element instanceof SVGElement;
      paint(isDrawn ? (style.fill === 'none' ? style.stroke : style.fill) : style.color, opacity);
      const [light = 0, dark = 0] = [luminance(), ground].toSorted((one, other) => other - one);
      const ratio = Math.round(((light + 0.05) / (dark + 0.05)) * 100) / 100;
      return { words: (element.textContent || element.getAttribute('placeholder') || '').slice(0, 40), ratio };
    });
  }, selector);
}

/** Expects 4.5:1 of words that axe leaves out, in both modes. */
export async function expectReadable(page: Page, words: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const mode of ['light', 'dark'] as const) {
    await showIn(page, mode);
    const found = await contrastOf(page, words);
    expect(found.length, words).toBeGreaterThan(0);
    expect
      .soft(
        found.filter(({ ratio }) => ratio < 4.5),
        mode,
      )
      .toEqual([]);
  }
}
