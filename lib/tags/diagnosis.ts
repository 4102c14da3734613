import { toString as textOf } from 'mdast-util-to-string';
import { type CauseData, casesInWords, type Question } from '../diagnosis/diagnose';
import { didYouMean } from '../diagnostics/problems';
import { attributeIn, attributeText, type Block, isTag, link, paragraph, type Tag, tag } from '../markdown/mdast';
import { idsOf } from '../markdown/remark-heading-ids';
import type { Report } from '../markdown/types';
import type { TagDefinition } from './tag';

declare module '../markdown/mdast' {
  interface TagProps {
    questions?: readonly Question[];
    causes?: readonly CauseData[];
  }
}

/**
 * Questions that lead to causes. `<Diagnosis>` is filled in with both, and each cause says in which cases it applies.
 * The questions are then removed from the text: without scripts, the causes say everything.
 */
export const diagnosis = {
  Diagnosis: {
    description: 'questions that leave fewer and fewer causes: each a `<Question>`, then each a `<Cause>`',
    fill: (node, { reference: { workflows }, heading, report }) => {
      const asked = tagsIn(node, 'Question');
      const causes = tagsIn(node, 'Cause');
      if (asked.length + causes.length < node.children.length)
        report(node, '<Diagnosis> holds more than questions and causes', 'write it above, or into a cause');
      const questions = asked.map(questionOf);
      const ids = new Set(questions.flatMap(({ answers }) => answers.map(({ id }) => id)));
      const found = causes.flatMap((cause) => causeOf(cause, ids, report) ?? []);
      if (found.filter(({ cases }) => cases.length === 0).length !== 1)
        report(node, '<Diagnosis> needs one way out', 'write one <Cause> without "when", such as "None of these"');
      for (const id of ids)
        if (!found.some(({ cases }) => cases.flat().includes(id)))
          report(node, `no cause has the answer "${id}"`, 'name it in "when" of a <Cause>');
      for (const cause of causes) {
        const { id, cases } = found.find(({ id }) => id === idOf(cause)) ?? {};
        const file = attributeText(cause, 'workflow');
        const name = workflows.get(file ?? '')?.name;
        if (file !== undefined && name === undefined)
          report(cause, `no workflow "${file}"`, didYouMean(file, workflows.keys(), 'see content/workflows/'));
        cause.attributes.push(...tag('Cause', { id, name }).attributes);
        if (!cases || cases.length === 0) continue;
        const seen = paragraph(casesInWords({ cases }, questions));
        const { position = seen.position } = cause;
        const words = { ...seen, position, data: { hProperties: { dataSeen: '' } } };
        (cause.children as Block[]).splice(1, 0, words);
      }
      const at = heading && idsOf(heading)[0];
      node.attributes = tag('Diagnosis', { at }).attributes;
      node.data = { ...node.data, props: { questions, causes: found } };
      node.children = causes as typeof node.children;
    },
    markdown: (_, causes) => causes,
  },
  Question: {
    description:
      'a question, with each `<Answer>`. With `hint`, its answers make causes less likely, but rule none out',
    required: ['ask'],
    optional: ['hint'],
    prose: ['ask'],
    parts: 'Answer',
  },
  Answer: {
    description: 'an answer. `picture` is a name of `components/ui/pictures.svg`',
    required: ['id', 'label'],
    prose: ['label'],
    optional: ['picture'],
  },
  Cause: {
    description:
      'a cause, which begins with a heading. `when` has the ids of the answers that speak for it, a comma before each further case: `one, two same`. A question of which it names no answer tells nothing about it. One cause of each `<Diagnosis>` has no `when`, and is always offered: `None of these`. `workflow` is a file of `content/workflows/` that helps against it, `picture` a name as in `<Answer>`',
    optional: ['when', 'workflow', 'picture'],
    shown: ['name'],
    isCollapsible: true,
    markdown: ({ workflow, name }, children) => [
      ...children,
      ...(workflow ? [paragraph(link(`/workflows/${workflow}.json`, `Download ${name}`))] : []),
    ],
  },
} satisfies Record<string, TagDefinition>;

function tagsIn({ children }: Tag, name: string): Tag[] {
  return children.flatMap((child) => (isTag(child) && child.name === name ? [child] : []));
}

function questionOf(question: Tag): Question {
  const answers = tagsIn(question, 'Answer').map((answer) => ({
    id: attributeText(answer, 'id') ?? '',
    label: attributeText(answer, 'label') ?? '',
    picture: attributeText(answer, 'picture'),
  }));
  return { ask: attributeText(question, 'ask') ?? '', isHint: attributeIn(question, 'hint') !== undefined, answers };
}

function idOf({ children: [heading] }: Tag): string | undefined {
  return heading?.type === 'heading' ? idsOf(heading)[0] : undefined;
}

function causeOf(cause: Tag, answers: ReadonlySet<string>, report: Report): CauseData | undefined {
  const [heading] = cause.children;
  const id = idOf(cause);
  if (!heading || id === undefined) {
    report(cause, 'a cause without a heading', 'begin it with a heading that names it: ### Its name {#id}');
    return undefined;
  }
  const cases =
    attributeText(cause, 'when')
      ?.split(',')
      .map((seen) => seen.trim().split(/\s+/)) ?? [];
  for (const answer of cases.flat())
    if (!answers.has(answer))
      report(cause, `no answer "${answer}"`, didYouMean(answer, answers, 'write the id of an <Answer>'));
  return { id, title: textOf(heading), picture: attributeText(cause, 'picture'), cases };
}
