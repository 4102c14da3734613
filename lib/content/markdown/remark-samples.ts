import type { Code, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { runnableSamples } from '../sample-runs/runnable';
import { displayMeta, type Sample, visitSamples } from './samples';

/**
 * Takes what only checks read out of each fence's meta, and hands on the name of the sample's run, where the model can
 * answer it.
 * @param file of the page, from the repository's root
 */
export function remarkSamples({ file }: { file: string }) {
  return (tree: Root): undefined => {
    const samples = new Map<Sample, Code>();
    visitSamples(tree, file, (sample, node) => samples.set(sample, node));
    const runs = new Map(runnableSamples([...samples.keys()]).map(({ sample, name }) => [samples.get(sample), name]));
    visit(tree, 'code', (node) => {
      const run = runs.get(node);
      node.meta = [
        displayMeta(node.meta),
        // In quotes, the highlighter would look for it in the code.
        run && `run=${run}`,
      ]
        .filter(Boolean)
        .join(' ');
    });
  };
}

/** The name of a sample's run in the meta of its fence. */
export function runIn(meta: string | undefined): string | undefined {
  return /(?:^| )run=(\S+)/.exec(meta ?? '')?.[1];
}
