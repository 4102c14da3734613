import { didYouMean } from '../diagnostics/problems';
import { attributeText, item, link, list, paragraph, strong, tag } from '../markdown/mdast';
import type { WorkflowSource } from '../reference/schemas';
import { outlineOf } from '../workflows/outline';
import { runPathsOf } from '../workflows/run-paths';
import { lastVerifiedRun } from '../workflows/verified-run';
import type { TagDefinition } from './tag';

/** `<Workflow file="…" />` is filled in with the workflow and its runs as JSON text. */
export const workflow = {
  Workflow: {
    description: 'a workflow from `content/workflows/`: drawing, runs, steps in words, copy, download, live preview',
    required: ['file'],
    fill: (node, { reference, report }) => {
      const { workflows, promises } = reference;
      const name = attributeText(node, 'file') ?? '';
      const found = workflows.get(name);
      const runs = found && runPathsOf(found, promises.get(name) ?? { runs: [] });
      if (found)
        node.attributes = tag('Workflow', {
          file: name,
          source: JSON.stringify(found),
          runs: JSON.stringify(runs),
          ran: lastVerifiedRun(name, reference) ?? '',
        }).attributes;
      else
        report(
          node,
          `no workflow "${name}"`,
          didYouMean(name, workflows.keys(), `write content/workflows/${name}.json`),
        );
    },
    markdown: ({ file = '', source = '', ran = '' }) => {
      const shown: WorkflowSource = JSON.parse(source);
      const steps = outlineOf(shown).map(({ name, kind, exits }) => {
        const ways = exits.map(({ label, to }) => `${label ? `${label} ` : ''}→ ${to}`).join(', ');
        return item(paragraph(strong(name), ` (${kind}) ${ways}`.trimEnd()));
      });
      return [
        paragraph(strong(shown.name), ' ', link(`/workflows/${file}.json`, 'Download')),
        paragraph(strong(`${steps.length} nodes in words`)),
        { ...list(steps), ordered: true, spread: false },
        ...(ran ? [paragraph(ran)] : []),
      ];
    },
  },
} satisfies Record<string, TagDefinition>;
