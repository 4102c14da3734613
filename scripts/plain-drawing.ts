/**
 * The style properties that an SVG can also express as attributes, except sizes and positions, which Mermaid already
 * writes as attributes.
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
 * Turns an SVG's style sheet and inline styles into attributes, in the given page, so that it looks the same when
 * opened on its own: the site's policy blocks inline styles.
 */
export const plainDrawing = { names: attributes, convert };

/** Runs in the browser, so it must contain everything it needs. */
function convert([text, names]: readonly [string, readonly string[]]): string {
  document.body.innerHTML = text;
  const svg = document.querySelector('svg');
  if (!svg) throw new Error('Mermaid drew no SVG');
  // What an author marks by a rectangle is damage: ink of that colour is read sooner than a filled area.
  for (const area of svg.querySelectorAll<SVGRectElement>('rect.rect')) {
    const { y, height } = area.getBBox();
    for (const message of svg.querySelectorAll<SVGGraphicsElement>('.messageText, .messageLine0, .messageLine1')) {
      const box = message.getBBox();
      const middle = box.y + box.height / 2;
      if (middle < y || middle > y + height) continue;
      message.classList.add('damage');
      const arrow = svg.querySelector(`[id="${/#([^)"]+)/.exec(message.getAttribute('marker-end') ?? '')?.[1]}"]`);
      if (!arrow) continue;
      const red = arrow.cloneNode(true) as Element;
      red.id = `${arrow.id}-damage`;
      red.classList.add('damage');
      if (!svg.querySelector(`[id="${red.id}"]`)) arrow.after(red);
      message.setAttribute('marker-end', `url(#${red.id})`);
    }
    area.remove();
  }
  const elements = [svg, ...svg.querySelectorAll<SVGElement>('*')];
  const looks = elements.map((element) => {
    const style = getComputedStyle(element);
    return names.map((name) => [name, style.getPropertyValue(name)] as const);
  });
  // Remove the symbols that Mermaid defines for participants, which nothing uses.
  for (const unused of svg.querySelectorAll('style, symbol')) unused.remove();
  for (const element of elements) {
    element.removeAttribute('style');
    element.removeAttribute('class');
  }
  // Parents come first, so inherited values need no attribute.
  elements.forEach((element, index) => {
    const style = getComputedStyle(element);
    for (const [name, value] of looks[index] ?? []) {
      if (element.isConnected && style.getPropertyValue(name) !== value) element.setAttribute(name, value);
    }
  });
  // Set a fixed size in place of Mermaid's "as wide as possible, up to this".
  svg.setAttribute('width', String(svg.viewBox.baseVal.width));
  svg.setAttribute('height', String(svg.viewBox.baseVal.height));
  return new XMLSerializer().serializeToString(svg);
}
