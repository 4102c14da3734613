import type { BuiltSite } from '../site/build';
import { canonicalUrl, markdownPath } from '../urls';

/** The address of the questions, below the base path. */
export const questionsPath = '/llms/questions.txt';

/** A section is found by two questions, or by one if its heading is a question itself, or if both have more letters than this. */
const enough = 64;

/** What readers ask, in their words, by the address of the section that answers: for programs. */
export function questionsText({ version, sections, reference }: BuiltSite): string {
  const pages = version.docs.flatMap((doc) => {
    const lines = (sections.get(doc.path) ?? []).flatMap(({ id, heading }) => {
      const anchor = id === '' ? '' : `#${id}`;
      const [first, second] = reference.questions.questions[doc.path + anchor] ?? [];
      const isEnough = heading.endsWith('?') || `${first}${second}`.length > enough;
      const asked = [first, isEnough ? undefined : second].filter((one) => one !== undefined);
      return asked.length > 0 ? [`- ${anchor && `${anchor}: `}${asked.join('; ')}`] : [];
    });
    return lines.length > 0 ? [`## ${canonicalUrl(markdownPath(doc.path))}\n\n${lines.join('\n')}`] : [];
  });
  const lead =
    '> What readers ask, in their own words. A line that begins with an anchor is a section of the page above it: put the anchor behind its address.';
  return `${['# Questions', lead, ...pages].join('\n\n')}\n`;
}
