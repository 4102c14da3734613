import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { didYouMean, type ProblemText } from '../diagnostics/problems';
import { isSceneName, readSettings, scenes } from '../model/scenes';
import { attributeText, isTag, type Tag } from './mdast';
import type { Report } from './types';
import { attributesOf, componentNames, isComponentName } from './vocabulary';

/** Finds component tags that aren't in the vocabulary, and attributes that are unknown, missing or no text. */
export function checkComponents(tree: Root, report: Report): void {
  visit(tree, (node) => {
    if (!isTag(node)) return;
    checkTag(node, (message, advice) => report(node, message, advice));
    // HTML would take the sentence apart, and React would then render the page anew.
    if (node.type === 'mdxJsxTextElement' && isComponentName(node.name ?? ''))
      report(
        node,
        `<${node.name}> inside a sentence`,
        'put it on lines of its own, with an empty line before and after',
      );
  });
}

/** What to write instead of the tags of HTML that editors reach for. */
const inMarkdown: Record<string, string> = {
  a: 'write it as Markdown: [text](/route/)',
  img: 'write it as Markdown: ![text](/file.svg)',
  br: 'end the line with a backslash; in a table, write another row or another sentence',
  hr: 'write it as Markdown: ---',
  b: 'write it as Markdown: **bold**',
  strong: 'write it as Markdown: **bold**',
  i: 'write it as Markdown: *italic*',
  em: 'write it as Markdown: *italic*',
  code: 'write it as Markdown: `code`',
  kbd: 'write the key in bold: **Enter**',
  p: 'leave an empty line between paragraphs',
  details: 'use <Details summary="…">',
};

/** What to say of a tag that isn't in the vocabulary. */
export function unknownComponent(name: string): ProblemText {
  const advice = inMarkdown[name] ?? didYouMean(name, componentNames, `use one of ${componentNames.join(', ')}`);
  return { message: `unknown component <${name}>`, advice };
}

function checkTag(node: Tag, report: (message: string, advice: string) => void): void {
  const name = node.name ?? '';
  if (!isComponentName(name)) {
    const { message, advice } = unknownComponent(name);
    report(message, advice);
    return;
  }
  const { required, all } = attributesOf(name);
  const missing = new Set(required);
  for (const attribute of node.attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute' || (attribute.value && typeof attribute.value === 'object'))
      report(`<${name}> has an expression in braces`, 'content is data: write the attribute as text in quotes');
    if (attribute.type === 'mdxJsxExpressionAttribute') continue;
    missing.delete(attribute.name);
    if (all.includes(attribute.name)) continue;
    const otherwise = all.length > 0 ? `it takes ${all.join(', ')}` : 'it takes none';
    report(`<${name}> has no attribute "${attribute.name}"`, didYouMean(attribute.name, all, otherwise));
  }
  if (name === 'SendTwice') checkScene(node, report);
  for (const attribute of missing) report(`<${name}> lacks "${attribute}"`, `add ${attribute}="…"`);
}

/** Finds a scene that there isn't, and a run that it can't play. */
function checkScene(node: Tag, report: (message: string, advice: string) => void): void {
  const [scene, run] = [attributeText(node, 'scene'), attributeText(node, 'run')];
  if (scene === undefined || run === undefined) return;
  if (!isSceneName(scene)) {
    const names = Object.keys(scenes);
    report(`no scene "${scene}"`, didYouMean(scene, names, `use one of ${names.join(', ')}`));
  } else if (!readSettings(scenes[scene], run)) {
    const { patterns, longestGap } = scenes[scene];
    const example = `write pattern.gap, such as "${patterns[0].id}.100"`;
    const ids = patterns.map(({ id }) => id).join(', ');
    const advice = `${example}: patterns are ${ids}, the gap is 0 to ${longestGap} ms`;
    report(`the scene "${scene}" has no run "${run}"`, advice);
  } else {
    const against = attributeText(node, 'against');
    const others = scenes[scene].patterns.map(({ id }) => id).filter((id) => !run.startsWith(`${id}.`));
    if (against !== undefined && !others.includes(against))
      report(
        `"${against}" can't be played beside "${run}"`,
        didYouMean(against, others, `use one of ${others.join(', ')}`),
      );
  }
}
