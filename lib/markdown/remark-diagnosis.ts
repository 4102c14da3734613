import type { Heading, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { type Cause, casesInWords, type Question } from '../causes';
import { didYouMean } from '../diagnostics/problems';
import type { WorkflowSource } from '../reference/schemas';
import { attributeText, type Block, isTag, paragraph, type Tag, tag } from './mdast';
import { idsOf } from './remark-heading-ids';
import type { Report } from './types';

interface DiagnosisOptions {
  workflows: ReadonlyMap<string, WorkflowSource>;
  report: Report;
}

/**
 * Tells each `<Diagnosis>` its questions and causes, and lets each cause say in which cases it is one. Questions are then
 * no part of the text any more: without script, the causes say it all.
 */
export function remarkDiagnosis({ workflows, report }: DiagnosisOptions) {
  return (tree: Root): undefined => {
    let heading: Heading | undefined;
    visit(tree, (node) => {
      if (node.type === 'heading') heading = node;
      if (node.type !== 'mdxJsxFlowElement' || node.name !== 'Diagnosis') return;
      const asked = tagsIn(node, 'Question');
      const causes = tagsIn(node, 'Cause');
      if (asked.length + causes.length < node.children.length)
        report(node, '<Diagnosis> holds more than questions and causes', 'write it above, or into a cause');
      const questions = asked.map(questionOf);
      const ids = new Set(questions.flatMap(({ answers }) => answers.map(({ id }) => id)));
      const found = causes.flatMap((cause) => causeOf(cause, ids, report) ?? []);
      for (const id of ids)
        if (!found.some(({ cases }) => cases.flat().includes(id)))
          report(node, `no cause has the answer "${id}"`, 'name it in "when" of a <Cause>');
      for (const cause of causes) {
        const { id, cases } = found.find(({ id }) => id === idOf(cause)) ?? {};
        const file = attributeText(cause, 'workflow') ?? '';
        const name = workflows.get(file)?.name;
        if (name === undefined)
          report(cause, `no workflow "${file}"`, didYouMean(file, workflows.keys(), 'see content/workflows/'));
        cause.attributes.push(...tag('Cause', { id, name }).attributes);
        if (!cases) continue;
        const seen = paragraph(casesInWords({ cases }, questions));
        const { position = seen.position } = cause;
        const words = { ...seen, ...(position && { position }), data: { hProperties: { dataSeen: '' } } };
        (cause.children as Block[]).splice(1, 0, words);
      }
      const at = heading && idsOf(heading)[0];
      const texts = { at, questions: JSON.stringify(questions), causes: JSON.stringify(found) };
      node.attributes = tag('Diagnosis', texts).attributes;
      node.children = causes as typeof node.children;
    });
  };
}

function tagsIn({ children }: Tag, name: string): Tag[] {
  return children.flatMap((child) => (isTag(child) && child.name === name ? [child] : []));
}

function questionOf(question: Tag): Question {
  const answers = tagsIn(question, 'Answer').map((answer) => ({
    id: attributeText(answer, 'id') ?? '',
    label: attributeText(answer, 'label') ?? '',
    picture: attributeText(answer, 'picture'),
  }));
  return { ask: attributeText(question, 'ask') ?? '', answers };
}

function idOf({ children: [heading] }: Tag): string | undefined {
  return heading?.type === 'heading' ? idsOf(heading)[0] : undefined;
}

function causeOf(cause: Tag, answers: ReadonlySet<string>, report: Report): Cause | undefined {
  const [heading] = cause.children;
  const id = idOf(cause);
  if (!heading || id === undefined) {
    report(cause, 'a cause without a heading', 'begin it with a heading that names it: ### Its name {#id}');
    return undefined;
  }
  const cases = (attributeText(cause, 'when') ?? '').split(',').map((seen) => seen.trim().split(/\s+/));
  for (const answer of cases.flat())
    if (!answers.has(answer))
      report(cause, `no answer "${answer}"`, didYouMean(answer, answers, 'write the id of an <Answer>'));
  return { id, title: textOf(heading), picture: attributeText(cause, 'picture'), cases };
}
