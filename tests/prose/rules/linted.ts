import type { Root } from 'nlcst';
import type { Plugin } from 'unified';
import { unified } from 'unified';
import { VFile } from 'vfile';
import type { VFileMessage } from 'vfile-message';
import type { ProblemInFile } from '../../../lib/content/problems';
import type { Prose } from '../types';

/** Runs a natural-language linter (a retext plugin) on a text. */
export function lint<Options extends unknown[]>(
  { sentences }: Prose,
  plugin: Plugin<Options, Root>,
  ...options: Options
): VFileMessage[] {
  const file = new VFile();
  unified()
    .use(plugin as Plugin<unknown[], Root>, ...options)
    .runSync(sentences, file);
  return file.messages;
}

/** Where a linter's message stands. */
export function placeOfMessage({
  line,
  column,
}: Pick<VFileMessage, 'line' | 'column'>): Pick<ProblemInFile, 'line' | 'column'> {
  return { line: line ?? 1, column };
}
