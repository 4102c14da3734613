import { visit } from 'unist-util-visit';
import { placeOf } from '../../../lib/content/places';
import type { ProblemInFile } from '../../../lib/content/problems';
import type { Page } from '../types';

/** The one form: `<your-api-key>`. */
const form = /<([a-z][a-z\d]*(?:-[a-z\d]+)*)>/g;
/** Other ways to say "put your own here": `YOUR_API_KEY`, `change-me`, `xxxx`, `[your key]`, `<Your Key>`. */
const others = [
  /(?<!<)\b(?:\w*your[_-]\w[\w-]*|\w*replace[_-](?:me|with)\w*|change[_-]?me|x{3,})\b(?!>)/gi,
  /[[{]your[ _-]?[\w -]+[\]}]/gi,
  /<(?:[A-Z]\w*(?:[ -]\w+)*|[a-z]\w*(?:[_ ]\w+)+)>/g,
];
/** Languages in which `<name>` is code. */
const angled = new Set(['html', 'xml', 'svg', 'jsx', 'tsx', 'ts', 'typescript', 'vue', 'svelte', 'mermaid', 'mdx']);

/** Placeholders in samples have one form, and the text around them explains each. */
export function placeholder({ tree }: Page): ProblemInFile[] {
  const problems: ProblemInFile[] = [];
  const declared = new Set<string>();
  visit(tree, 'inlineCode', ({ value }) => {
    for (const [name] of value.matchAll(form)) declared.add(name);
  });
  visit(tree, 'code', (node) => {
    if (angled.has(node.lang ?? '')) return;
    for (const [index, line] of node.value.split('\n').entries()) {
      const place = { line: placeOf(node).line + index + 1 };
      for (const [name] of others.flatMap((other) => [...line.matchAll(other)])) {
        const advice = `write it as ${suggest(name)}, and say in the text what to put there`;
        problems.push({ ...place, message: `a placeholder of another form: ${name}`, advice });
      }
      for (const [name] of line.matchAll(form)) {
        if (declared.has(name)) continue;
        const advice = `say in the text what to put in place of \`${name}\``;
        problems.push({ ...place, message: `the text does not name the placeholder ${name}`, advice });
      }
    }
  });
  return problems;
}

/** `YOUR_API_KEY` → `<your-api-key>`. */
function suggest(name: string): string {
  const words = name.match(/[A-Z]?[a-z\d]+|[A-Z\d]+/g)?.map((word) => word.toLowerCase()) ?? [];
  const from = words.indexOf('your');
  return `<${from < 0 ? 'your-value' : words.slice(from).join('-')}>`;
}
