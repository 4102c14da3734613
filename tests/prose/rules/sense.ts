import { toString as textOf } from 'mdast-util-to-string';
import { positionOf } from '../../../lib/diagnostics/positions';
import type { Rule } from '../rule';

/** "This page has …", "Here you find …": about the page, instead of the reader's subject. */
const aboutThePage = /^(?:(?:on |in )?this (?:page|guide|section|document|tutorial)\b|here you\b|the following\b)/i;

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The maximum length of a lead, in characters: two lines on a wide screen, four on a phone. */
const maxLead = 140;

export const shortLead: Rule = {
  asks: `a page begins with one sentence of at most ${maxLead} characters, without links`,
  find: ({ file, tree }) => {
    const [lead] = tree.children;
    if (!file.endsWith('.md') || lead?.type !== 'paragraph') return [];
    const words = textOf(lead);
    const report = (message: string, advice: string) => [{ ...positionOf(lead), message, advice }];
    if (words.length > maxLead)
      return report(
        `a lead of ${words.length} characters`,
        'say in one sentence what the reader gets, and the rest below',
      );
    if ([...segmenter.segment(words)].length > 1)
      return report('a lead of several sentences', 'say in one sentence what the reader gets, and the rest below');
    if (lead.children.some(({ type }) => type === 'link'))
      return report('a link in the lead', 'name other pages in a paragraph below it');
    return [];
  },
};

export const leadForReaders: Rule = {
  asks: 'a page begins with what the reader came for, not with what the page has',
  find: ({ tree }) => {
    const [lead] = tree.children.filter((node) => node.type === 'paragraph');
    if (!lead || !aboutThePage.test(textOf(lead))) return [];
    const message = `the page begins with itself: "${textOf(lead).slice(0, 40)} …"`;
    return [{ ...positionOf(lead), message, advice: 'say what the reader can do, or what the thing is' }];
  },
};
