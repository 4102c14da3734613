import type { ListItem } from 'mdast';
import { config } from '../config';
import { isSceneName, modelNote, runColumns, scenes, viewRun } from '../model/scenes';
import { assumptionTitle } from '../model/service';
import type { WorkflowSource } from '../reference/schemas';
import { outlineOf } from '../workflows/outline';
import { anchor, type Block, code, item, link, list, paragraph, strong, table, text } from './mdast';
import { type CalloutKind, calloutTitles, type RenderedName, repeatInWords } from './vocabulary';

/** What stands for a tag. Items of a list are blocks inside the tag that is the list only. */
type Writer = (attributes: Record<string, string | undefined>, children: Block[]) => (Block | ListItem)[];

/**
 * For each tag, Markdown that says what its component shows, in the same words and order: the parity gate
 * compares them (e2e/markdown-versions.spec.ts). A bare attribute is the empty text.
 */
export const plainTags: Record<RenderedName | 'Diagram', Writer> = {
  Note: callout('note'),
  Tip: callout('tip'),
  Warning: callout('warning'),
  Danger: callout('danger'),
  Check: callout('check'),
  Tabs: (_, tabs) => tabs,
  Tab: ({ label = '' }, children) => [paragraph(strong(label)), ...children],
  Steps: (_, children) => children,
  Columns: (_, children) => children,
  Beside: (_, children) => children,
  Params: listOf,
  Param: ({ name = '', label, type, required, default: value, limits, in: place, answer }, children) => {
    const facts = [type, place && `in ${place}`, limits, value !== undefined && 'default '].filter(Boolean).join(' · ');
    const need = required === undefined ? ' optional' : ' required';
    return [
      item(
        paragraph(label ? [strong(label), text(' ')] : [], code(name), answer === undefined ? need : ''),
        ...(facts ? [paragraph(facts, value === undefined ? [] : code(value))] : []),
        ...children,
      ),
    ];
  },
  Endpoint: ({ method = '', path = '' }) => [paragraph(strong(method), ' ', code(path))],
  EndpointList: listOf,
  EndpointItem: ({ method = '', path = '', safe = '' }, children) => [
    item(...children, paragraph(strong(method), ' ', code(path), ` ${repeatInWords(safe)}`)),
  ],
  Cards: listOf,
  Card: ({ title = '', href = '' }, children) => [item(paragraph(link(href, title)), ...children)],
  Actions: (_, children) => children,
  Details: ({ summary = '' }, children) => [paragraph(strong(summary)), ...children],
  Terms: listOf,
  Term: ({ id = '', term = '' }, children) => [item(paragraph(strong(term), anchor(id)), ...children)],
  Workflow: ({ file = '', source = '' }) => {
    const workflow: WorkflowSource = JSON.parse(source);
    const steps = outlineOf(workflow).map(({ name, kind, exits }) => {
      const ways = exits.map(({ label, to }) => `${label ? `${label} ` : ''}→ ${to}`).join(', ');
      return item(paragraph(strong(name), ` (${kind}) ${ways}`.trimEnd()));
    });
    return [
      paragraph(strong(workflow.name), ' ', link(`/workflows/${file}.json`, 'Download')),
      paragraph(strong(`${steps.length} nodes in words`)),
      { ...list(steps), ordered: true, spread: false },
    ];
  },
  SendTwice: ({ scene = '', run: settings = '', question, against }, children) => {
    const run = isSceneName(scene) ? viewRun(scene, settings, against) : undefined;
    if (!isSceneName(scene) || !run) return [];
    const other = scenes[scene].patterns.find(({ id }) => id === against);
    return [
      paragraph(strong(question ?? scenes[scene].question)),
      ...(other && run.other
        ? [other.label, run.other.verdict.text, 'With 8kit'].map((words) => paragraph(words))
        : []),
      paragraph(run.verdict.text),
      paragraph(`The second run starts after ${run.gap}.`),
      ...children,
      table([[...runColumns], ...run.rows.map(({ cells }) => [...cells])]),
      ...assumptionsIn(scenes[scene].restsOn),
      paragraph(modelNote),
    ];
  },
  Diagnosis: (_, causes) => causes,
  Cause: ({ workflow = '', name = '' }, children) => [
    ...children,
    paragraph(link(`/workflows/${workflow}.json`, `Download ${name}`)),
  ],
  Diagram: ({ title = '', alt = '', source = '' }) => [
    paragraph(strong(title)),
    paragraph(`Diagram: ${alt}`),
    { type: 'code', lang: 'mermaid', value: source },
  ],
};

/** Names the model's assumptions that the runs of a scene rest on. */
function assumptionsIn(ids: readonly string[]): Block[] {
  if (ids.length === 0) return [];
  const titles = ids.map(assumptionTitle).join('; ');
  return [
    paragraph('Your service can differ in what the model ', link(config.assumptionsHref, 'assumes'), `: ${titles}.`),
  ];
}

function callout(kind: CalloutKind): Writer {
  return ({ title = calloutTitles[kind] }, children) => [
    { type: 'blockquote', children: [paragraph(strong(title)), ...children] },
  ];
}

function listOf(_: unknown, items: Block[]): Block[] {
  // The tags inside are all items, see the writers of Param, Card and Term.
  return [list(items as unknown as ListItem[])];
}
