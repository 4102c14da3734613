import { stringify } from 'yaml';
import { hintMark } from '../../lib/content/markdown/hints';
import { nextStepsId } from '../../lib/content/markdown/next-steps';
import type { DocKind } from '../../lib/content/types';
import { notVerified } from '../../lib/content/verified';
import { type TemplateSection, templates } from './templates';

/** What the author specifies of a new page. */
export interface PageText {
  kind: DocKind;
  title: string;
  /** If missing, a hint takes its place. */
  description?: string | undefined;
}

/**
 * The text of a new page: a draft with the template of its kind, and hints that say what belongs where. The build
 * refuses hints in a page that is no longer a draft.
 */
export function writePage({ kind, title, description }: PageText): string {
  const { audience, opening, sections } = templates[kind];
  const fields = {
    title,
    description: description ?? hint(`say in one sentence of 50 to 160 characters what readers of “${title}” get.`),
    kind,
    draft: true,
  };
  const frontMatter = [
    stringify(fields, { lineWidth: 0 }).trimEnd(),
    `audience: [${audience.join(', ')}]`,
    `verified: ${notVerified}`,
  ].join('\n');
  const body = [hint(opening), ...sections.map((section) => writeSection(section, sections))].join('\n\n');
  return `---\n${frontMatter}\n---\n\n${body}\n`;
}

const steps = `<Steps>

### First step {#first-step}

${hint('One action, and what it shows.')}

</Steps>`;

function writeSection(
  { id, heading, hint: what, need, block }: TemplateSection,
  sections: readonly TemplateSection[],
): string {
  const text = [hint(what)];
  if (typeof need === 'object') {
    text.push(`Needed where the page has “${sections.find((section) => section.id === need.with)?.heading}”.`);
  } else if (need === 'optional') {
    text.push(block ? 'Name the section as suits the page.' : 'Take the section out where it doesn’t help.');
  }
  const paragraphs = [`## ${heading} {#${id}}`, (id === nextStepsId ? '- ' : '') + text.join(' ')];
  return (block === 'Steps' ? [...paragraphs, steps] : paragraphs).join('\n\n');
}

function hint(text: string): string {
  return `${hintMark} ${text}`;
}
