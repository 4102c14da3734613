import { transformerMetaHighlight, transformerNotationDiff } from '@shikijs/transformers';
import type { Element } from 'hast';
import { bundledLanguages, createHighlighter, type Highlighter } from 'shiki';
import { visit } from 'unist-util-visit';
import { codeTheme, tokenClasses } from './code-theme';

const transformers = [transformerMetaHighlight(), transformerNotationDiff({ matchAlgorithm: 'v3' }), tokenClasses];

let loading: Promise<Highlighter> | undefined;

/**
 * Colours code.
 * @param language of the fence; what the highlighter doesn't know stays plain
 * @param meta what stands behind it: the lines to mark
 * @returns a `span` for each line, with one for each token, whose classes are the colours and marks
 */
export async function highlight(code: string, language: string, meta: string): Promise<Element[]> {
  loading ??= createHighlighter({ themes: [codeTheme], langs: [] });
  const highlighter = await loading;
  const lang = Object.hasOwn(bundledLanguages, language) ? (language as keyof typeof bundledLanguages) : 'text';
  await highlighter.loadLanguage(lang);
  const tree = highlighter.codeToHast(code, { lang, theme: codeTheme, transformers, meta: { __raw: meta } });
  const lines: Element[] = [];
  visit(tree, { type: 'element', tagName: 'code' }, ({ children }: Element) => {
    lines.push(...children.filter((child) => child.type === 'element'));
  });
  return lines;
}
