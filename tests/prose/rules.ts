import type { Rule } from './rule';
import { fenceLanguage, placeholder, shellPrompt } from './rules/code';
import { leadForReaders, shortLead } from './rules/sense';
import { headingId, headingOrder, tableCell, wallOfText } from './rules/structure';
import { olderVersion } from './rules/versions';
import { forbiddenWord, repeatedWord, spelling, term } from './rules/words';

/** Every rule, by name. */
export const rules: Readonly<Record<string, Rule>> = {
  'heading-order': headingOrder,
  'heading-id': headingId,
  'table-cell': tableCell,
  'wall-of-text': wallOfText,
  'fence-language': fenceLanguage,
  'shell-prompt': shellPrompt,
  placeholder,
  'older-version': olderVersion,
  spelling,
  term,
  'forbidden-word': forbiddenWord,
  'repeated-word': repeatedWord,
  'lead-for-readers': leadForReaders,
  'short-lead': shortLead,
};
