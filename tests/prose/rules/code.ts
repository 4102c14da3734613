import { bundledLanguagesInfo } from 'shiki/langs';
import { positionOf } from '../../../lib/diagnostics/positions';
import { didYouMean } from '../../../lib/diagnostics/problems';
import { nodesOf } from '../read';
import type { Rule } from '../rule';

/** Languages that the highlighter knows, and `text`, which it leaves alone. */
const languages = ['text', ...bundledLanguagesInfo.flatMap(({ id, aliases = [] }) => [id, ...aliases])];

export const fenceLanguage: Rule = {
  asks: 'every fence names a language that the highlighter knows, or text',
  find: ({ tree }) =>
    nodesOf(tree, 'code').flatMap((node) => {
      if (!node.lang) {
        const advice = 'name it behind the ```, or write ```text for output';
        return [{ ...positionOf(node), message: 'a fence without a language', advice }];
      }
      if (languages.includes(node.lang)) return [];
      const advice = didYouMean(node.lang, languages, 'write ```text for what has no language');
      return [{ ...positionOf(node), message: `nothing colours the language "${node.lang}"`, advice }];
    }),
};

/** `$ `, `% `, `> `, `user@host:~$ ` before a command. */
const prompt = /^(?:[$%>]|\S+@\S+[$#%]) \S/;

export const shellPrompt: Rule = {
  asks: 'shell fences hold commands only, without prompts',
  find: ({ tree }) =>
    nodesOf(tree, 'code').flatMap(({ lang, value, position }) =>
      value.split('\n').flatMap((text, index) => {
        if (!/^(?:ba|z)?sh$/.test(lang ?? '') || !prompt.test(text)) return [];
        const advice = 'leave the prompt out, and show what the command prints in a ```text block of its own';
        return [
          { line: positionOf({ position }).line + index + 1, message: `a prompt in a shell block: ${text}`, advice },
        ];
      }),
    ),
};

/** The only form: `<your-api-key>`. */
const placeholderForm = /<([a-z][a-z\d]*(?:-[a-z\d]+)*)>/g;
/** Another way to say "put your own here": `YOUR_API_KEY`, `your-key`, `change-me`. */
const otherForm = /(?<!<)\b(?:\w*your[_-]\w[\w-]*|change[_-]?me)\b(?!>)/gi;
/** Languages in which `<name>` is code. */
const angled = new Set(['html', 'xml', 'svg', 'jsx', 'tsx', 'ts', 'typescript', 'vue', 'svelte', 'mermaid', 'mdx']);

export const placeholder: Rule = {
  asks: 'placeholders in samples look like <your-api-key>, and the text names each one in backticks',
  find: ({ tree }) => {
    const named = new Set(nodesOf(tree, 'inlineCode').flatMap(({ value }) => value.match(placeholderForm) ?? []));
    return nodesOf(tree, 'code')
      .filter(({ lang }) => !angled.has(lang ?? ''))
      .flatMap((node) =>
        node.value.split('\n').flatMap((text, index) => {
          const line = positionOf(node).line + index + 1;
          const misspelt = text.match(otherForm) ?? [];
          const unnamed = (text.match(placeholderForm) ?? []).filter((name) => !named.has(name));
          return [
            ...misspelt.map((name) => ({
              line,
              message: `a placeholder of another form: ${name}`,
              advice: 'write it as <your-key>, and say in the text what to put there',
            })),
            ...unnamed.map((name) => ({
              line,
              message: `the text does not name the placeholder ${name}`,
              advice: `say in the text what to put in place of \`${name}\``,
            })),
          ];
        }),
      );
  },
};
