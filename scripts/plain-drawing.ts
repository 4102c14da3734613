import { readFileSync } from 'node:fs';

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

/** The mark of a participant or a part, by words in its name: a symbol of the nodes in workflows. */
const marks = [
  [/8kit|service/i, 'eightKit'],
  [/sender/i, 'webhook'],
  [/shop/i, 'shopifyTrigger'],
  [/postgres/i, 'table'],
  [/erp|accounting|browser/i, 'httpRequest'],
  [/run|n8n/i, 'begins'],
] as const;

const symbols = new Map(
  Array.from(
    readFileSync('public/workflow-icons.svg', 'utf8').matchAll(
      /<symbol id="(.+?)" viewBox="0 0 24 24">(.*?)<\/symbol>/g,
    ),
    ([, name, drawn = '']) => [name, drawn],
  ),
);

/**
 * Turns an SVG's style sheet and inline styles into attributes, in the given page, so that it looks the same when
 * opened on its own: the site's policy blocks inline styles.
 */
export const plainDrawing = {
  input: (svg: string) =>
    [svg, attributes, marks.map(([{ source }, name]) => [source, name, symbols.get(name) ?? ''] as const)] as const,
  convert,
};

/** Runs in the browser, so it must contain everything it needs. */
function convert([text, names, marks]: ReturnType<typeof plainDrawing.input>): string {
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
  // Wires turn once, right before where they lead, with round corners.
  for (const wire of svg.querySelectorAll<SVGPathElement>('.flowchart-link')) {
    const [from, to] = [wire.getPointAtLength(0), wire.getPointAtLength(wire.getTotalLength())];
    const [x, y] = [to.x - from.x, to.y - from.y];
    const isAcross = Math.abs(x) > Math.abs(y);
    const [along, aside] = isAcross ? [x, y] : [y, x];
    const round = Math.min(8, Math.abs(aside) / 2) * Math.sign(aside);
    const corner = Math.abs(round);
    const straight = along - 10 - corner;
    const steps = [
      [straight, 0],
      [corner, 0],
      [corner, round],
      [0, aside - 2 * round],
      [0, round],
      [corner, round],
    ].map((step) => (isAcross ? step : step.reverse()).join(' '));
    const bent = `l${steps[0]}q${steps[1]} ${steps[2]}l${steps[3]}q${steps[4]} ${steps[5]}L${to.x} ${to.y}`;
    wire.setAttribute('d', `M${from.x} ${from.y}${Math.abs(aside) < 1 ? `L${to.x} ${to.y}` : bent}`);
  }
  // If all names leave room for one, each has its mark before it.
  const named = [...svg.querySelectorAll<SVGGraphicsElement>('text.actor-box, .node .label')].map((label) => {
    const frame = label.parentElement?.querySelector<SVGGraphicsElement>('rect.actor, rect.label-container');
    const [, name, drawn] = marks.find(([words]) => new RegExp(words, 'i').test(label.textContent ?? '')) ?? [];
    return { label, frame, name, drawn, box: label.getBBox(), room: frame?.getBBox().width ?? 0 };
  });
  for (const { label, frame, name, drawn = '', box } of named.every(({ box, room }) => box.width + 40 < room)
    ? named
    : []) {
    if (name === 'eightKit') frame?.classList.add('eight-kit');
    const mark = document.createElementNS('http://www.w3.org/2000/svg', 'g');
    mark.innerHTML = drawn;
    mark.classList.add('mark', name ?? '');
    const shift = label.getAttribute('transform') ?? '';
    mark.setAttribute('transform', `${shift} translate(${box.x - 13} ${box.y + box.height / 2 - 9}) scale(0.75)`);
    label.setAttribute('transform', `translate(11 0) ${shift}`);
    label.before(mark);
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
