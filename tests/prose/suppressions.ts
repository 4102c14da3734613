import type { Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { isSuppression } from '../../lib/content/markdown/remark-suppressions';
import { didYouMean, type Problem } from '../../lib/content/problems';

/** A problem, and the rule that found it. */
export type RuleProblem = Problem & { rule: string };

/** A comment that suppresses a rule: why, and on which lines. */
export interface Suppression extends Pick<Problem, 'file' | 'line'> {
  /** What it says: `allow spelling: a name`. */
  text: string;
  from: number;
  to: number;
}

/** Suppressions in a document's body: each applies to the block that follows it. */
export function suppressionsIn(tree: Root, file: string): Suppression[] {
  const suppressions: Suppression[] = [];
  visit(tree, (node, index, parent) => {
    const line = node.position?.start.line ?? 1;
    if (isSuppression(node)) {
      const next = parent?.children.slice(index).find((sibling) => !isSuppression(sibling))?.position;
      suppressions.push({
        file,
        line,
        text: node.title ?? '',
        from: next?.start.line ?? line,
        to: next?.end.line ?? line,
      });
    }
    // In the wrong place or form, Markdown reads it as text.
    if (node.type === 'paragraph' && /^\[?\/\/\]?:/m.test(textOf(node))) {
      suppressions.push({ file, line, text: '', from: line, to: line });
    }
  });
  return suppressions;
}

/**
 * Suppressions in YAML, which are comments: each applies to the entry that follows, with everything in it.
 * @param firstLine the line of the file on which the text begins
 */
export function suppressionsInData(text: string, file: string, firstLine = 1): Suppression[] {
  const lines = text.split('\n');
  const indentation = (line: string) => line.search(/\S/);
  return lines.flatMap((written, index) => {
    const [, said] = /^\s*#\s*(allow\b.*)$/.exec(written) ?? [];
    if (said === undefined) return [];
    const start = lines.findIndex((other, at) => at > index && /^\s*[^\s#]/.test(other));
    const first = lines[start];
    const line = index + firstLine;
    if (first === undefined) return [{ file, line, text: said, from: line, to: line }];
    const end = lines.findIndex(
      (other, at) => at > start && /\S/.test(other) && indentation(other) <= indentation(first),
    );
    const to = (end < 0 ? lines.length : end) + firstLine - 1;
    return [{ file, line, text: said, from: start + firstLine, to }];
  });
}

const form =
  'write [//]: # (allow rule-id: the reason) after an empty line, without round brackets in the reason; in YAML, # allow rule-id: the reason';

/**
 * Removes what was suppressed, and adds what is wrong with the suppressions: one that can't be parsed, gives no reason,
 * names no rule or suppresses nothing.
 * @param rules ids of the rules there are
 */
export function applySuppressions(
  found: readonly RuleProblem[],
  suppressions: readonly Suppression[],
  rules: readonly string[],
): { left: RuleProblem[]; problems: Problem[] } {
  const suppressed = new Set<Problem>();
  const problems = suppressions.flatMap(({ file, line, text, from, to }): Problem[] => {
    const problem = (message: string, advice: string) => [{ file, line, message: `${message} (suppression)`, advice }];
    const [, rule = '', reason = ''] = /^allow\s+([\w-]+)\s*(?::\s*(.*))?$/s.exec(text.trim()) ?? [];
    if (rule === '') return problem('a suppression that no rule understands', form);
    if (!rules.includes(rule))
      return problem(`no rule is called "${rule}"`, didYouMean(rule, rules, 'see docs/authors.md for the rules'));
    if (reason === '') return problem(`"${rule}" is suppressed without a reason`, form);
    const hits = found.filter((one) => one.rule === rule && one.file === file && one.line >= from && one.line <= to);
    for (const hit of hits) suppressed.add(hit);
    return hits.length > 0
      ? []
      : problem(`nothing breaks "${rule}" here`, 'take it out, or put it right above the block it is for');
  });
  return { left: found.filter((one) => !suppressed.has(one)), problems };
}
