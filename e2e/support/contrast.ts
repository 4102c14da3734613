import type { Page } from '@playwright/test';

/**
 * The contrast of visible words with what is behind them, as computed styles and opacities of all around them give it
 * (WCAG 2.2, 1.4.3). For what axe leaves out: words of drawings, of disabled controls, and placeholders.
 * @param selector may end in `::placeholder`
 */
export function contrastOf(page: Page, selector: string): Promise<{ words: string; ratio: number }[]> {
  return page.evaluate((asked) => {
    const [elements = '', pseudo] = asked.split('::');
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    type Colour = [red: number, green: number, blue: number, alpha: number];
    const colourOf = (text: string): Colour => {
      if (!context) throw new Error('no canvas');
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = text;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
      return [red, green, blue, alpha / 255];
    };
    const over = (top: Colour, bottom: Colour, share = top[3]): Colour => [
      top[0] * share + bottom[0] * (1 - share),
      top[1] * share + bottom[1] * (1 - share),
      top[2] * share + bottom[2] * (1 - share),
      1,
    ];
    const ancestorsOf = (element: Element): Element[] =>
      element.parentElement ? [element, ...ancestorsOf(element.parentElement)] : [element];
    const luminance = (colour: Colour) => {
      const [red = 0, green = 0, blue = 0] = colour.map((part) =>
        part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const shown = [...document.querySelectorAll(elements)].filter((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    );
    return shown.map((element) => {
      const around = ancestorsOf(element);
      const ground = around
        .toReversed()
        .reduce<Colour>(
          (below, one) => over(colourOf(getComputedStyle(one).backgroundColor), below),
          [255, 255, 255, 1],
        );
      const style = getComputedStyle(element, pseudo && `::${pseudo}`);
      const opacity = [style, ...around.map((one) => getComputedStyle(one))].reduce(
        (all, one) => all * Number(one.opacity),
        1,
      );
      const ink = over(colourOf(element instanceof SVGElement ? style.fill : style.color), ground, opacity);
      const [light = 0, dark = 0] = [luminance(ink), luminance(ground)].toSorted((one, other) => other - one);
      const ratio = Math.round(((light + 0.05) / (dark + 0.05)) * 100) / 100;
      return { words: (element.textContent || element.getAttribute('placeholder') || '').slice(0, 40), ratio };
    });
  }, selector);
}
