import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { didYouMean, type ProblemText } from '../diagnostics/problems';
import { attributeIn, isTag, type Tag } from '../markdown/mdast';
import type { Report } from '../markdown/types';
import { attributesOf, definitionOf, tagNames } from '.';

/**
 * Finds component tags that aren't in lib/tags, attributes that are unknown, missing or not text, and what stands where a
 * tag shows nothing else than its parts.
 */
export function checkComponents(tree: Root, report: Report): void {
  visit(tree, (node, _, parent) => {
    const around = parent && isTag(parent) ? parent.name : '';
    const name = isTag(node) ? node.name : '';
    const part = definitionOf(around)?.parts;
    if (part && part !== name)
      report(node, `something else than a <${part}> in <${around}>`, `put it into a <${part}>, or outside <${around}>`);
    const whole = tagNames.find((one) => definitionOf(one)?.parts === name);
    if (whole && whole !== around)
      report(node, `a <${name}> outside <${whole}>`, `put <${whole}> … </${whole}> around it`);
    if (!isTag(node)) return;
    checkTag(node, (message, advice) => report(node, message, advice));
    // HTML would split the sentence at a block inside it, and React would then render the page again.
    if (node.type === 'mdxJsxTextElement' && definitionOf(node.name))
      report(
        node,
        `<${node.name}> inside a sentence`,
        'put it on lines of its own, with an empty line before and after',
      );
  });
}

/** The problem with a tag that content may not use. */
export function unknownComponent(name: string): ProblemText {
  const advice = /^[A-Z]/.test(name)
    ? didYouMean(name, tagNames, `use one of ${tagNames.join(', ')}`)
    : 'pages hold no HTML: write it as Markdown, as one of the components of docs/authors.md, or as code';
  return { message: `unknown component <${name}>`, advice };
}

function checkTag(node: Tag, report: (message: string, advice: string) => void): void {
  const name = node.name ?? '';
  const definition = definitionOf(name);
  if (!definition) {
    const { message, advice } = unknownComponent(name);
    report(message, advice);
    return;
  }
  const all = attributesOf(definition);
  const missing = new Set(definition.required);
  for (const attribute of node.attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute' || (attribute.value && typeof attribute.value === 'object'))
      report(`<${name}> has an expression in braces`, 'content is data: write the attribute as text in quotes');
    if (attribute.type === 'mdxJsxExpressionAttribute') continue;
    if (attribute.value !== '') missing.delete(attribute.name);
    if (attributeIn(node, attribute.name) !== attribute)
      report(`<${name}> has two attributes "${attribute.name}"`, 'delete one of them');
    if (all.includes(attribute.name)) continue;
    const otherwise = all.length > 0 ? `it takes ${all.join(', ')}` : 'it takes none';
    report(`<${name}> has no attribute "${attribute.name}"`, didYouMean(attribute.name, all, otherwise));
  }
  definition.check?.(node, report);
  for (const attribute of missing) report(`<${name}> lacks "${attribute}"`, `add ${attribute}="…"`);
}
