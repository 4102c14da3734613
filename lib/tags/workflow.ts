import { didYouMean } from '../diagnostics/problems';
import { attributeText, item, link, list, paragraph, strong, tag } from '../markdown/mdast';
import { outlineOf } from '../workflows/outline';
import { type Playback, playbacksOf } from '../workflows/playback';
import type { WorkflowSource } from '../workflows/schema';
import { lastVerifiedRun } from '../workflows/verified-run';
import type { TagDefinition } from './tag';

declare module '../markdown/mdast' {
  interface TagProps {
    workflow?: WorkflowSource;
    /** Its runs that have a button. */
    runs?: readonly Playback[];
  }
}

/** `<Workflow file="…" />` is filled in with the workflow and its runs. */
export const workflow = {
  Workflow: {
    description: 'a workflow from `content/workflows/`: drawing, runs, steps in words, copy, download, live preview',
    required: ['file'],
    fill: (node, { reference, report }) => {
      const { workflows, promises, runs: recorded } = reference;
      const name = attributeText(node, 'file') ?? '';
      const found = workflows.get(name);
      if (found) {
        node.attributes = tag('Workflow', {
          file: name,
          anchor: `workflow-${name}`,
          ran: lastVerifiedRun(name, reference) ?? '',
        }).attributes;
        const runs = playbacksOf(found, promises.get(name) ?? { runs: [] }, recorded.get(name)?.runs ?? []);
        node.data = { ...node.data, props: { workflow: found, runs } };
      } else
        report(
          node,
          `no workflow "${name}"`,
          didYouMean(name, workflows.keys(), `write content/workflows/${name}.json`),
        );
    },
    markdown: ({ file = '', ran = '' }, _, { workflow: shown }) => {
      if (!shown) return [];
      const steps = outlineOf(shown).map(({ name, kind, exits }) => {
        const ways = exits.map(({ label, to }) => `${label ? `${label} ` : ''}→ ${to}`).join(', ');
        return item(paragraph(strong(name), ` (${kind}) ${ways}`.trimEnd()));
      });
      return [
        paragraph(link(`/workflows/${file}.json`, 'Download'), ' ', strong(shown.name)),
        ...(ran ? [paragraph(ran)] : []),
        paragraph(strong(`${steps.length} nodes in words`)),
        { ...list(steps), ordered: true, spread: false },
      ];
    },
  },
} satisfies Record<string, TagDefinition>;
