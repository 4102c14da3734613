import type { Options } from 'rehype-pretty-code';
import { createCssVariablesTheme, type ShikiTransformer, type ThemeRegistrationRaw } from 'shiki';
import { colourClasses } from '../code-colours';
import { marksIn } from './fences';

const variablesTheme = createCssVariablesTheme({ name: 'tokens', variablePrefix: '--code-' });

/**
 * Colours that the theme lacks, so that the parts of a shell command look different: flags, plain arguments, variables.
 */
const shellColours = [
  { scope: 'constant.other.option', settings: { foreground: 'var(--code-token-constant)' } },
  { scope: 'string.unquoted.argument', settings: { foreground: 'var(--code-foreground)' } },
  { scope: 'variable.other.normal.shell', settings: { foreground: 'var(--code-token-keyword)' } },
  { scope: 'constant.character.escape.line-continuation', settings: { foreground: 'var(--code-token-punctuation)' } },
];

/** Names in data look like plain text, and JSON's brackets like its colons and commas, so that the values stand out. */
const dataColours = [
  {
    scope: ['support.type.property-name.json', 'punctuation.support.type.property-name', 'entity.name.tag.yaml'],
    settings: { foreground: 'var(--code-foreground)' },
  },
  {
    scope: ['punctuation.definition.dictionary', 'punctuation.definition.array'],
    settings: { foreground: 'var(--code-token-punctuation)' },
  },
];

/** A Shiki theme whose colours are CSS variables; the tokens in the style sheet define them for both modes. */
const codeTheme: ThemeRegistrationRaw = {
  ...variablesTheme,
  settings: [...(variablesTheme.tokenColors ?? []), ...shellColours, ...dataColours],
};

/**
 * Writes token colours as classes (`style="color:var(--code-token-string)"` → `class="_s"`): they are shorter, and
 * allowed by a policy without inline styles. Tokens in the default colour of code get no class.
 */
const tokenClasses: ShikiTransformer = {
  name: 'token-classes',
  preprocess(_code, options) {
    // By default, Shiki gives up on a line after half a second, so the result would depend on the machine's speed.
    options.tokenizeTimeLimit = 0;
    options.mergeSameStyleTokens = true;
  },
  span(node) {
    const token = /var\(--code-(?:token-)?([a-z-]+)\)/.exec(String(node.properties.style ?? ''))?.[1];
    delete node.properties.style;
    if (token && token !== 'foreground') this.addClassToHast(node, colourClasses[token as keyof typeof colourClasses]);
  },
};

/** How rehype-pretty-code colours fences: without inline styles, and reading nothing from a fence except its marks. */
export const codeOptions: Options = {
  theme: codeTheme,
  transformers: [tokenClasses],
  grid: false,
  keepBackground: false,
  bypassInlineCode: true,
  defaultLang: 'text',
  filterMetaString: marksIn,
};
