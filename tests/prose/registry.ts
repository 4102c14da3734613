import { article } from './rules/article';
import { fenceLanguage } from './rules/fence-language';
import { fenceSyntax } from './rules/fence-syntax';
import { forbiddenWord } from './rules/forbidden-word';
import { headingId } from './rules/heading-id';
import { headingOrder } from './rules/heading-order';
import { imageAlt } from './rules/image-alt';
import { inclusiveWord } from './rules/inclusive-word';
import { lineMark } from './rules/line-mark';
import { placeholder } from './rules/placeholder';
import { repeatedWord } from './rules/repeated-word';
import { maxWords, sentenceLength } from './rules/sentence-length';
import { shellPrompt } from './rules/shell-prompt';
import { spelling } from './rules/spelling';
import { template } from './rules/template';
import { term } from './rules/term';
import { uniqueField } from './rules/unique-field';
import type { Rule } from './types';

const ownTitle = 'name what sets this page apart';
const ownDescription = 'say what the reader gets on this page and on no other';

/** Every rule of the content check, in the order of the table in docs/authors.md, which a test compares. */
export const rules: readonly Rule[] = [
  { id: 'title-unique', asks: 'No two pages share a title', judges: 'heads', find: uniqueField('title', ownTitle) },
  {
    id: 'description-unique',
    asks: 'No two pages share a description',
    judges: 'heads',
    find: uniqueField('description', ownDescription),
  },
  { id: 'template', asks: 'A page has the sections of its kind, in order', judges: 'page', find: template },
  { id: 'heading-order', asks: 'No heading skips a level', judges: 'page', find: headingOrder },
  { id: 'heading-id', asks: 'Every `##` and `###` has an `{#id}`', judges: 'page', find: headingId },
  {
    id: 'fence-language',
    asks: 'Every fence names a language that the highlighter knows, or `text`',
    judges: 'page',
    find: fenceLanguage,
  },
  { id: 'fence-syntax', asks: 'JSON and YAML fences parse', judges: 'page', find: fenceSyntax },
  { id: 'shell-prompt', asks: 'Shell fences hold commands only, without prompts', judges: 'page', find: shellPrompt },
  {
    id: 'placeholder',
    asks: 'Placeholders in samples look like `<your-api-key>`, and the text names each one in backticks',
    judges: 'page',
    find: placeholder,
  },
  {
    id: 'line-mark',
    asks: 'What differs between node lines is marked with `<Line>` or a token, not described in prose',
    judges: 'file',
    find: lineMark,
  },
  { id: 'image-alt', asks: 'Every image has alternative text', judges: 'page', find: imageAlt },
  {
    id: 'spelling',
    asks: 'Words are in a British dictionary or in `content/words.txt`',
    judges: 'prose',
    find: spelling,
  },
  { id: 'term', asks: 'Terms are written as `content/terms.yaml` says', judges: 'prose', find: term },
  {
    id: 'forbidden-word',
    asks: 'No word that `content/terms.yaml` forbids',
    judges: 'prose',
    find: forbiddenWord,
  },
  { id: 'repeated-word', asks: 'No word is repeated by mistake', judges: 'prose', find: repeatedWord },
  { id: 'article', asks: '"a" or "an" fits the sound of the next word', judges: 'prose', find: article },
  { id: 'inclusive-word', asks: 'Wording is inclusive', judges: 'prose', find: inclusiveWord },
  { id: 'sentence-length', asks: `No sentence has more than ${maxWords} words`, judges: 'prose', find: sentenceLength },
];

/** Rules that the build checks, for the same table. They can't be suppressed. */
export const otherRules: readonly { id: string; asks: string; foundBy: string }[] = [
  { id: 'title-length', asks: 'A title has at most 60 characters', foundBy: 'build' },
  { id: 'description-length', asks: 'A description has 50–160 characters', foundBy: 'build' },
  { id: 'one-h1', asks: 'The title is the only heading of level 1', foundBy: 'build' },
  { id: 'diagram-alt', asks: 'Every diagram has alternative text', foundBy: 'build' },
];
