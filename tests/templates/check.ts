import type { Root } from 'mdast';
import { nextStepOf, nextStepsId } from '../../lib/content/markdown/next-steps';
import type { Problem, ProblemInFile } from '../../lib/content/problems';
import type { Doc } from '../../lib/content/types';
import { type Outline, outlineOf } from './outline';
import { maxNextSteps, type TemplateSection, templates } from './templates';

/**
 * Compares a page with the template of its kind: its opening, its sections and their order, required contents, next
 * steps. Drafts aren't checked.
 * @param tree the page's body as `parseMarkdown` gives it
 */
export function checkTemplate({ file, kind, draft }: Pick<Doc, 'file' | 'kind' | 'draft'>, tree: Root): Problem[] {
  if (draft) return [];
  const outline = outlineOf(tree);
  const { sections } = templates[kind];
  const problems = [
    ...checkOpening(outline),
    ...sections.flatMap((section, index) => checkPresence(section, sections.slice(index + 1), outline, kind)),
    ...checkOrder(sections, outline),
    ...sections.flatMap((section) => checkContent(section, outline, kind)),
    ...checkNextSteps(outline),
  ];
  return problems.map((problem) => ({ file, ...problem }));
}

function checkOpening({ opening, firstLine: line }: Outline): ProblemInFile[] {
  if (opening !== undefined) return [];
  const advice = 'say in a first paragraph what the reader gets, and when another page serves better';
  return [{ line, message: 'the page has no opening', advice }];
}

function checkPresence(
  section: TemplateSection,
  later: readonly TemplateSection[],
  outline: Outline,
  kind: string,
): ProblemInFile[] {
  const { id, heading, hint, need } = section;
  const find = (wanted: string) => outline.headings.find((one) => one.id === wanted);
  if (find(id) || need === 'optional' || (need && !find(need.with))) return [];
  const message = `a page of the kind ${kind} lacks the section "${heading}"`;
  const misnamed = outline.headings.find(({ text }) => text.toLowerCase() === heading.toLowerCase());
  if (misnamed) return [{ line: misnamed.line, message, advice: `give this heading the id {#${id}}` }];
  const next = later.map((one) => find(one.id)).find((one) => one !== undefined);
  const where = next ? `above "${next.text}"` : 'at the end';
  return [{ line: next?.line ?? outline.lastLine, message, advice: `add "## ${heading} {#${id}}" ${where}: ${hint}` }];
}

/** Finds sections that stand above one which they should follow. */
function checkOrder(sections: readonly TemplateSection[], { headings }: Outline): ProblemInFile[] {
  const present = sections.flatMap(({ id }) => headings.find((heading) => heading.id === id) ?? []);
  return present.flatMap(({ text, line }, index): ProblemInFile[] => {
    const before = present[index - 1];
    if (!before || before.line < line) return [];
    const advice = `move it below "${before.text}", as on other pages of this kind`;
    return [{ line, message: `the section "${text}" stands above "${before.text}"`, advice }];
  });
}

/** Finds components, diagrams and links that are missing. */
function checkContent({ id, block, link, hint }: TemplateSection, outline: Outline, kind: string): ProblemInFile[] {
  const problems: ProblemInFile[] = [];
  if (block && !outline.blocks.has(block)) {
    const line = outline.headings.find((heading) => heading.id === id)?.line ?? outline.firstLine;
    const name = block === 'diagram' ? 'a diagram' : `<${block}>`;
    problems.push({ line, message: `a page of the kind ${kind} lacks ${name}`, advice: `add it: ${hint}` });
  }
  const part = outline.parts.find((one) => one.id === id);
  if (part && link && !part.links.some((target) => target.startsWith(link))) {
    problems.push({ line: part.line, message: `"${part.text}" has no link that begins with ${link}`, advice: hint });
  }
  return problems;
}

function checkNextSteps({ parts }: Outline): ProblemInFile[] {
  const last = parts.at(-1);
  const steps = parts.find(({ id }) => id === nextStepsId);
  if (!steps || !last) return [];
  const { text, entries } = steps;
  const problems = entries.flatMap((entry): ProblemInFile[] => {
    if (nextStepOf(entry)) return [];
    const message = `an entry of "${text}" has no link at its beginning, or no reason behind it`;
    const line = entry.position?.start.line ?? steps.line;
    return [{ line, message, advice: 'write "- [Title](/page/), for what it gives the reader": it becomes a card' }];
  });
  if (entries.length === 0 || entries.length > maxNextSteps) {
    const advice = `list one to ${maxNextSteps} links: those that help most readers of this page`;
    problems.push({ line: steps.line, message: `"${text}" has ${entries.length} entries`, advice });
  }
  if (last !== steps) {
    const message = `the section "${last.text}" stands below the next steps`;
    problems.push({ line: last.line, message, advice: 'let the page end with its next steps' });
  }
  return problems;
}
