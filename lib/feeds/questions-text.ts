import type { BuiltSite } from '../site/build';
import { canonicalUrl, markdownPath } from '../urls';

/** The address of the questions, below the base path. */
export const questionsPath = '/llms/questions.txt';

/** What readers ask, in their words, by the page and the section that answers: for programs. */
export function questionsText({ version, sections, reference }: BuiltSite): string {
  const pages = version.docs.flatMap((doc) => {
    const lines = (sections.get(doc.path) ?? []).flatMap(({ id, heading }) => {
      const asked = reference.questions.questions[id === '' ? doc.path : `${doc.path}#${id}`] ?? [];
      return asked.length > 0 ? [`- ${heading || doc.title}: ${asked.join('; ')}`] : [];
    });
    return lines.length > 0
      ? [`## [${doc.title}](${canonicalUrl(markdownPath(doc.path))})\n\n${lines.join('\n')}`]
      : [];
  });
  const lead =
    '> What readers ask, in their own words: each line is a section of the page above it, with what it answers.';
  return `${['# Questions', lead, ...pages].join('\n\n')}\n`;
}
