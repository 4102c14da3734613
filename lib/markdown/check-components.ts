import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { isSceneName, readSettings, scenes } from '../model/scenes';
import { didYouMean, type Problem, type ProblemText } from '../source/problems';
import { attributeText, isTag, type Tag } from './mdast';
import { attributesOf, componentNames, isComponentName } from './vocabulary';

/** Finds component tags that aren't in the vocabulary, and attributes that are unknown, missing or no text. */
export function checkComponents(tree: Root, file: string): Problem[] {
  const problems: Problem[] = [];
  visit(tree, (node) => {
    if (!isTag(node)) return;
    const place = { file, line: node.position?.start.line ?? 1, column: node.position?.start.column };
    problems.push(...problemsOf(node).map((problem) => ({ ...place, ...problem })));
  });
  return problems;
}

/** What to write instead of the tags of HTML that editors reach for. */
const inMarkdown: Record<string, string> = {
  a: 'write it as Markdown: [text](/route/)',
  img: 'write it as Markdown: ![text](/file.svg)',
  br: 'end the line with a backslash; in a table, write another row or another sentence',
  hr: 'write it as Markdown: ---',
};

/** What to say of a tag that isn't in the vocabulary. */
export function unknownComponent(name: string): ProblemText {
  const otherwise = `use one of ${componentNames.join(', ')}`;
  return {
    message: `unknown component <${name}>`,
    advice: inMarkdown[name] ?? didYouMean(name, componentNames, otherwise),
  };
}

function problemsOf(node: Tag): ProblemText[] {
  const { name } = node;
  if (name === null || !isComponentName(name)) return [unknownComponent(name ?? '')];
  const { required, all } = attributesOf(name);
  const problems: ProblemText[] = [];
  const seen = new Set<string>();
  for (const attribute of node.attributes) {
    const isExpression =
      attribute.type === 'mdxJsxExpressionAttribute' || (attribute.value && typeof attribute.value === 'object');
    if (isExpression) {
      problems.push({
        message: `<${name}> has an expression in braces`,
        advice: 'content is data: write the attribute as text in quotes',
      });
    }
    if (attribute.type !== 'mdxJsxAttribute') continue;
    seen.add(attribute.name);
    if (!all.includes(attribute.name)) {
      problems.push({
        message: `<${name}> has no attribute "${attribute.name}"`,
        advice: didYouMean(attribute.name, all, all.length > 0 ? `it takes ${all.join(', ')}` : 'it takes none'),
      });
    }
  }
  if (name === 'SendTwice') problems.push(...checkScene(node));
  for (const missing of required.filter((attribute) => !seen.has(attribute))) {
    problems.push({ message: `<${name}> lacks "${missing}"`, advice: `add ${missing}="…"` });
  }
  return problems;
}

/** Finds a scene that there isn't, and a run that it can't play. */
function checkScene(node: Tag): ProblemText[] {
  const [scene, run] = [attributeText(node, 'scene'), attributeText(node, 'run')];
  if (scene === undefined || run === undefined) return [];
  const names = Object.keys(scenes);
  if (!isSceneName(scene))
    return [{ message: `no scene "${scene}"`, advice: didYouMean(scene, names, `use one of ${names.join(', ')}`) }];
  if (readSettings(scenes[scene], run)) return [];
  const { patterns, longestGap } = scenes[scene];
  const ids = patterns.map(({ id }) => id).join(', ');
  return [
    {
      message: `the scene "${scene}" has no run "${run}"`,
      advice: `write pattern.gap, such as "${patterns[0].id}.100": patterns are ${ids}, the gap is 0 to ${longestGap} ms`,
    },
  ];
}
