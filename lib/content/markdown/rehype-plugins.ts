import { transformerNotationDiff } from '@shikijs/transformers';
import rehypePrettyCode, { type Options as PrettyCodeOptions } from 'rehype-pretty-code';
import type { ShikiTransformer } from 'shiki';
import type { PluggableList } from 'unified';
import { codeTheme, tokenClasses } from './code-theme';
import { rehypeCodeBlocks } from './rehype-code-blocks';
import { runIn } from './remark-samples';

/** Keeps the name of a sample's run, of which the highlighter knows nothing. */
const keepRun: ShikiTransformer = {
  pre(node) {
    const run = runIn(this.options.meta?.__raw);
    if (run !== undefined) node.properties.dataRun = run;
  },
};

const prettyCode: PrettyCodeOptions = {
  theme: codeTheme,
  keepBackground: false,
  // No inline `style="display:grid"`: the style sheet lays lines out.
  grid: false,
  bypassInlineCode: true,
  defaultLang: 'text',
  transformers: [transformerNotationDiff({ matchAlgorithm: 'v3' }), tokenClasses, keepRun],
};

/** The one ordered list of HTML plugins. */
export const rehypePlugins: PluggableList = [
  [rehypePrettyCode, prettyCode],
  // Takes apart what the highlighter made, so after it.
  rehypeCodeBlocks,
];
