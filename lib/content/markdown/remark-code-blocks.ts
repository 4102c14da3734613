import { toHtml } from 'hast-util-to-html';
import type { Code, Parents, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { runnableSamples } from '../../model/node';
import { codeFold } from '../../site';
import { compactCode, isMarked } from './compact-code';
import { highlight } from './highlight';
import { tag } from './mdast';
import { marksIn, type Sample, visitSamples } from './samples';

/**
 * Turns each fence into `<CodeBlock html language title run lines isFolded>`, so that the markup around the code
 * is a component's business. The coloured lines are one text: as elements they would stand a second time, and three
 * times as long, in the data that React gets.
 * @param file of the page, from the repository's root
 */
export function remarkCodeBlocks({ file }: { file: string }) {
  return async (tree: Root): Promise<undefined> => {
    const samples = new Map<Code, Sample>();
    visitSamples(tree, file, (sample, node) => samples.set(node, sample));
    const runs = new Map(runnableSamples([...samples.values()]).map(({ sample, name }) => [sample, name]));
    const fences: { node: Code; parent: Parents; index: number }[] = [];
    visit(tree, 'code', (node, index, parent) => {
      if (parent && index !== undefined) fences.push({ node, parent, index });
    });
    for (const { node, parent, index } of fences) {
      const sample = samples.get(node);
      parent.children[index] = await codeBlock(node, sample, sample && runs.get(sample));
    }
  };
}

async function codeBlock({ lang, meta, value }: Code, sample: Sample | undefined, run: string | undefined) {
  const language = lang ?? 'text';
  const lines = await highlight(value, language, marksIn(meta));
  return tag('CodeBlock', {
    html: toHtml(compactCode(lines)),
    language,
    title: sample?.title,
    run,
    lines: String(lines.length),
    // Not where a line that the author marked would be out of sight.
    isFolded: lines.length > codeFold.above && !lines.slice(codeFold.shown).some(isMarked),
  });
}
