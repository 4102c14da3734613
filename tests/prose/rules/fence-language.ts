import { bundledLanguagesInfo } from 'shiki/langs';
import { visit } from 'unist-util-visit';
import { placeOf } from '../../../lib/content/places';
import type { ProblemInFile } from '../../../lib/content/problems';
import { didYouMean } from '../../../lib/content/problems';
import type { Page } from '../types';

/** Languages the highlighter knows, and `text`, which it leaves alone. */
const languages = ['text', ...bundledLanguagesInfo.flatMap(({ id, aliases = [] }) => [id, ...aliases])];
const known = new Set(languages);

/** Every fence names a language that the highlighter knows. */
export function fenceLanguage({ tree }: Page): ProblemInFile[] {
  const problems: ProblemInFile[] = [];
  visit(tree, 'code', (node) => {
    if (!node.lang) {
      const advice = 'name it behind the ```, or write ```text for output';
      problems.push({ ...placeOf(node), message: 'a fence without a language', advice });
    } else if (!known.has(node.lang)) {
      const advice = didYouMean(node.lang, languages, 'write ```text for what has no language');
      problems.push({ ...placeOf(node), message: `nothing colours the language "${node.lang}"`, advice });
    }
  });
  return problems;
}
