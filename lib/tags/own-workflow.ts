import { item, list, paragraph, strong } from '../markdown/mdast';
import type { SampleWorkflow } from '../own-workflow/schema';
import type { TagDefinition } from './tag';

declare module '../markdown/mdast' {
  interface TagProps {
    samples?: readonly SampleWorkflow[];
  }
}

/** `<OwnWorkflow />` is filled in with the labels of the samples; what it does is fetched when a reader uses it. */
export const ownWorkflow = {
  OwnWorkflow: {
    description:
      'a field for the reader’s own workflow, which is delivered twice in the browser: who acts twice, and the workflow with 8kit in it. Around it stands what it does, in words',
    fill: (node, { reference: { sampleWorkflows, ownWorkflows }, report }) => {
      for (const { file } of sampleWorkflows)
        if (!ownWorkflows.has(file))
          report(node, `no workflow "${file}", which samples.yaml names`, `write content/own-workflows/${file}.json`);
      node.data = { ...node.data, props: { samples: sampleWorkflows } };
    },
    markdown: (_, __, { samples = [] }) => [
      list(samples.map(({ label, fault }) => item(paragraph(strong(`${label}:`), ` ${fault}`)))),
    ],
  },
} satisfies Record<string, TagDefinition>;
