import type { Rule } from '../rule';
import { findMisspelt } from '../speller';
import { findForbidden, findTerms, termsFile } from '../terms';

export const spelling: Rule = {
  asks: 'words are in a British dictionary or in content/words.txt',
  find: async ({ prose }) => {
    const words = await findMisspelt(prose.text);
    return words.map(({ word, offset, suggestions }) => {
      const meant = suggestions.map((suggestion) => `"${suggestion}"`).join(', ');
      const otherwise = 'write it as code if it is a name in a program, or add the word to content/words.txt';
      const advice = meant ? `did you mean ${meant}? Else ${otherwise}` : otherwise;
      return { line: prose.lineOf(offset), message: `no dictionary holds "${word}"`, advice };
    });
  },
};

export const term: Rule = {
  asks: `terms are written as ${termsFile} says`,
  find: ({ prose }) =>
    findTerms(prose.text).map(({ word, offset, value }) => ({
      line: prose.lineOf(offset),
      message: `"${word}" is written "${value}"`,
      advice: `write "${value}", or as code what is a name in a program (${termsFile})`,
    })),
};

export const forbiddenWord: Rule = {
  asks: `no word that ${termsFile} forbids`,
  find: ({ prose }) =>
    findForbidden(prose.text).map(({ word, offset, value }) => ({
      line: prose.lineOf(offset),
      message: `pages do without "${word}"`,
      advice: value,
    })),
};

export const repeatedWord: Rule = {
  asks: 'no word is repeated by mistake',
  find: ({ prose }) =>
    [...prose.text.matchAll(/(?<![\p{L}-])(\p{L}+)(?: +| *\n *)\1(?![\p{L}-])/gu)].map(({ 0: found, index }) => ({
      line: prose.lineOf(index),
      message: `a word that stands twice: "${found.replace(/\s+/, ' ')}"`,
      advice: 'leave one of them out',
    })),
};
