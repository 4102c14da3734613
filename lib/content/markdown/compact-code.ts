import type { Element, ElementContent, Properties } from 'hast';
import { colourClasses } from '../../site/code-colours';

/** A piece of code in one colour, which is a class. */
interface Token {
  colour: string;
  text: string;
}

/** The colour of what the highlighter leaves without one. */
const plain = colourClasses.foreground;

/**
 * Leaves of highlighted code only the elements that colours and marks need: a line is one only where it is marked, and
 * the colour that spares most elements is that of the code itself.
 * @param lines as the highlighter made them, a `span` each
 */
export function compactCode(lines: readonly Element[]): Element {
  const ended = lines.map((line, place) => {
    const end = place < lines.length - 1 ? [{ colour: plain, text: '\n' }] : [];
    return { line, tokens: [...tokensOf(line), ...end] };
  });
  const base = cheapestBase(ended.flatMap(({ tokens }) => tokens));
  const children: ElementContent[] = [];
  let unmarked: Token[] = [];
  const flush = () => {
    children.push(...nest(unmarked, base).nodes);
    unmarked = [];
  };
  for (const { line, tokens } of ended) {
    if (!isMarked(line)) {
      unmarked.push(...tokens);
      continue;
    }
    flush();
    children.push({ ...line, properties: markOf(line), children: nest(tokens, base).nodes });
  }
  flush();
  return { type: 'element', tagName: 'code', properties: base === plain ? {} : { className: [base] }, children };
}

/** True for a line that the author marked, as important or as changed. */
export function isMarked(line: Element): boolean {
  return classesOf(line).some((name) => name === 'highlighted' || name === 'diff');
}

/** What the style sheet knows a marked line by. */
function markOf(line: Element): Properties {
  const names = classesOf(line);
  const changed = names.filter((name) => name !== 'line' && name !== 'highlighted');
  return {
    ...(changed.length > 0 && { className: changed }),
    'data-line': '',
    ...(names.includes('highlighted') && { 'data-highlighted-line': '' }),
  };
}

/** The classes of an element, for which the highlighter uses HTML's own name. */
function classesOf({ properties }: Element): string[] {
  return [properties.class].flat().join(' ').split(' ').filter(Boolean);
}

function tokensOf(line: Element): Token[] {
  return line.children.map((child) => {
    if (child.type !== 'element') return { colour: plain, text: child.type === 'text' ? child.value : '' };
    const text = child.children.map((part) => (part.type === 'text' ? part.value : '')).join('');
    return { colour: classesOf(child).join(' ') || plain, text };
  });
}

/** Joins neighbours of one colour. What is blank shows none, so it takes that of what stands before it. */
function merge(tokens: readonly Token[]): Token[] {
  const merged: Token[] = [];
  for (const { colour, text } of tokens) {
    const last = merged.at(-1);
    if (last && (last.colour === colour || text.trim() === '')) last.text += text;
    else merged.push({ colour: text.trim() === '' ? plain : colour, text });
  }
  return merged;
}

/**
 * Nests colours: an element stays open where its colour comes back before one that is around it, so that a variable in a
 * string needs one element, not three.
 */
function nest(tokens: readonly Token[], base: string): { nodes: ElementContent[]; elements: number } {
  const nodes: ElementContent[] = [];
  const open = [{ colour: base, children: nodes }];
  const merged = merge(tokens);
  let elements = 0;
  for (const [place, { colour, text }] of merged.entries()) {
    const isOpen = (token: Token) => open.some((element) => element.colour === token.colour);
    const next = merged.slice(place).find(isOpen)?.colour ?? base;
    open.length = open.findIndex((element) => element.colour === next) + 1;
    if (colour !== next && text.trim() !== '') {
      const children: ElementContent[] = [];
      open.at(-1)?.children.push({ type: 'element', tagName: 'span', properties: { className: [colour] }, children });
      open.push({ colour, children });
      elements++;
    }
    open.at(-1)?.children.push({ type: 'text', value: text });
  }
  return { nodes, elements };
}

/** The colour of the code itself that leaves the fewest elements to the others. */
function cheapestBase(tokens: readonly Token[]): string {
  const costs = [...new Set(merge(tokens).map(({ colour }) => colour))].map((colour) => ({
    colour,
    elements: nest(tokens, colour).elements,
  }));
  return costs.sort((a, b) => a.elements - b.elements)[0]?.colour ?? plain;
}
