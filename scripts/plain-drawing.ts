/**
 * What styles may say that an SVG can say in attributes as well, but for sizes and places, which Mermaid writes as
 * attributes already.
 */
const attributes = [
  'color',
  'display',
  'dominant-baseline',
  'fill',
  'fill-opacity',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'opacity',
  'paint-order',
  'rx',
  'ry',
  'stroke',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-opacity',
  'stroke-width',
  'text-anchor',
  'visibility',
] as const;

/**
 * Turns an SVG's style sheet and inline styles into attributes, in the page that it is given to, so that it looks
 * the same when it is opened by itself: the site's policy lets in no inline style.
 */
export const plainDrawing = { names: attributes, convert };

/** Runs in the browser, and so holds all that it needs. */
function convert([text, names]: readonly [string, readonly string[]]): string {
  document.body.innerHTML = text;
  const svg = document.querySelector('svg');
  if (!svg) throw new Error('Mermaid drew no SVG');
  const elements = [svg, ...svg.querySelectorAll<SVGElement>('*')];
  const looks = elements.map((element) => {
    const style = getComputedStyle(element);
    return names.map((name) => [name, style.getPropertyValue(name)] as const);
  });
  // Pictures that Mermaid keeps ready for participants, and nothing here shows.
  for (const unused of svg.querySelectorAll('style, symbol')) unused.remove();
  for (const element of elements) {
    element.removeAttribute('style');
    element.removeAttribute('class');
  }
  // Parents come first, so what is inherited needs no attribute.
  elements.forEach((element, index) => {
    const style = getComputedStyle(element);
    for (const [name, value] of looks[index] ?? []) {
      if (element.isConnected && style.getPropertyValue(name) !== value) element.setAttribute(name, value);
    }
  });
  // Its own size, where Mermaid says "as wide as there is room, up to this".
  svg.setAttribute('width', String(svg.viewBox.baseVal.width));
  svg.setAttribute('height', String(svg.viewBox.baseVal.height));
  return new XMLSerializer().serializeToString(svg);
}
