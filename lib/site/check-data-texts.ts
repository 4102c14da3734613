import { VFileMessage } from 'vfile-message';
import { visit } from 'yaml';
import { yamlOfFile } from '../diagnostics/parse-data';
import { positionAt, type SourceFile } from '../diagnostics/positions';
import type { Problem } from '../diagnostics/problems';
import { parseMarkdown } from '../markdown/syntax';

/** Finds texts of the reference data that can't be parsed as Markdown, which could otherwise only name their page. */
export function checkDataTexts(files: readonly SourceFile[]): Problem[] {
  return files.filter(({ path }) => /^content\/reference\/.*\.ya?ml$/.test(path)).flatMap((file) => problemsIn(file));
}

function problemsIn(file: SourceFile): Problem[] {
  const problems: Problem[] = [];
  visit(yamlOfFile(file).document, {
    Pair(_, { key }) {
      // Examples aren't Markdown.
      return /^(?:examples?|json|default|pattern|enum)$/.test(String(key)) ? visit.SKIP : undefined;
    },
    Scalar(_, { value, range }) {
      if (typeof value !== 'string' || !value.includes('<')) return;
      try {
        parseMarkdown(value);
      } catch (error) {
        if (!(error instanceof VFileMessage)) throw error;
        const message = `a text that can't be parsed: ${error.reason}`;
        const advice = 'a "<" starts a component: write it as code (`<`) or as &lt;';
        problems.push({ file: file.path, line: positionAt(file.text, range?.[0] ?? 0).line, message, advice });
      }
    },
  });
  return problems;
}
