import { mdxJsxFromMarkdown, mdxJsxToMarkdown } from 'mdast-util-mdx-jsx';
import { mdxJsx } from 'micromark-extension-mdx-jsx';
import type { Code, Construct, ConstructRecord, Extension } from 'micromark-util-types';
import type { Processor } from 'unified';

/**
 * Teaches the parser the one extension that content adds to Markdown: component tags with string attributes. The syntax
 * has no expressions, imports, raw HTML or indented code, so braces in prose are text and nothing an editor writes is
 * dropped.
 */
export function remarkComponents(this: Processor): undefined {
  add(this, 'micromarkExtensions', tagSyntax());
  add(this, 'micromarkExtensions', { disable: { null: ['htmlFlow', 'htmlText', 'codeIndented'] } });
  add(this, 'fromMarkdownExtensions', mdxJsxFromMarkdown());
  add(this, 'toMarkdownExtensions', mdxJsxToMarkdown());
}

/** Parses a tag only where CommonMark lets one start; any other `<` is text, as in `a <- b` and `<6`. */
function tagSyntax(): Extension {
  const { flow, text } = mdxJsx();
  return { flow: onlyAtTags(flow), text: onlyAtTags(text) };
}

function onlyAtTags(constructs: ConstructRecord | undefined): ConstructRecord {
  return Object.fromEntries(
    Object.entries(constructs ?? {}).map(([code, construct = []]) => [code, [construct].flat().map(guard)]),
  );
}

function guard(construct: Construct): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      return effects.check(tagStart, construct.tokenize.call(this, effects, ok, nok), nok);
    },
  };
}

/**
 * `<` or `</` before a letter; also the start of a comment, a declaration or an instruction, which the parser refuses.
 */
const tagStart: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    const name = (code: Code, first: RegExp) => {
      effects.exit('data');
      return isLike(code, first) ? ok(code) : nok(code);
    };
    return (less) => {
      effects.enter('data');
      effects.consume(less);
      return (code) => {
        if (!isLike(code, /\//)) return name(code, /[a-z!?]/i);
        effects.consume(code);
        return (next) => name(next, /[a-z]/i);
      };
    };
  },
};

/** True if a character matches; codes for line endings and the end of the text aren't characters. */
function isLike(code: Code, pattern: RegExp): boolean {
  return code !== null && code > 0 && pattern.test(String.fromCharCode(code));
}

function add(processor: Processor, field: string, value: unknown): void {
  const data = processor.data() as Record<string, unknown[] | undefined>;
  const list = data[field] ?? [];
  data[field] = list;
  list.push(value);
}
