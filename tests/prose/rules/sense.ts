import type { Paragraph, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { positionOf } from '../../../lib/diagnostics/positions';
import type { Rule } from '../rule';

/** Words that connect one thought to the next. */
const connective =
  /\b(?:because|so|if|when|whenever|unless|until|while|although|though|but|however|since|whether|otherwise|therefore|as long as|even if)\b/i;

/**
 * Share of connected sentences below which a page reads like a telegram; documentation that readers praise has 40–57 %.
 */
const minShare = 0.25;

/** On a page with fewer sentences, a single one would decide. */
const minSentences = 8;

export const connectedSentences: Rule = {
  asks: `at least ${minShare * 100} % of a page's sentences say how thoughts connect: because, so that, if, when, but …`,
  find: ({ tree }) => {
    const sentences = paragraphsOf(tree).flatMap(sentencesOf);
    const connected = sentences.filter((sentence) => connective.test(sentence));
    if (sentences.length < minSentences || connected.length >= minShare * sentences.length) return [];
    const message = `${connected.length} of ${sentences.length} sentences connect what they say`;
    const advice = 'give reasons and conditions in whole sentences: because, so that, if, when, but …';
    return [{ line: 1, message, advice }];
  },
};

/** Paragraphs of running text: those in lists and tables may be short. */
function paragraphsOf(tree: Root): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  visit(tree, (node) => {
    if (node.type === 'paragraph') paragraphs.push(node);
    return ['list', 'table', 'blockquote'].includes(node.type) ? SKIP : undefined;
  });
  return paragraphs;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The sentences of a paragraph, without labels of one or two words. */
function sentencesOf(paragraph: Paragraph): string[] {
  return [...segmenter.segment(textOf(paragraph))]
    .map((one) => one.segment.trim())
    .filter((sentence) => sentence.split(/\s+/).length > 2);
}

/** "This page has …", "Here you find …": about the page, instead of the reader's subject. */
const aboutThePage = /^(?:(?:on |in )?this (?:page|guide|section|document|tutorial)\b|here you\b|the following\b)/i;

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
