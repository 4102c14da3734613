import { identity } from '../config';
import type { NavNode } from '../nav';
import { flattenNav } from '../nav';
import { canonicalUrl, markdownPath } from '../urls';
import type { BuiltSite } from './build';
import { markdownVersion } from './markdown-version';
import { listedContents } from './nav/contents';
import type { Doc, Version } from './types';

/** `llms.txt` (llmstxt.org): what there is to read, as links to Markdown with a sentence each. */
export function llmsText(version: Version): string {
  const sections = sectionsOf(version).map(({ title, docs }) => [
    `## ${title}`,
    docs.map((doc) => entry(doc.title, canonicalUrl(markdownPath(doc.path)), doc.description)).join('\n'),
  ]);
  return join([
    `# ${identity.name}`,
    `> ${identity.summary}`,
    'Every page is Markdown too: its address with `.md` in place of the last slash.',
    ...sections.flat(),
    '## For programs',
    [
      entry('All pages in one file', canonicalUrl('/llms-full.txt'), 'The Markdown of every page, in this order.'),
      entry('API description', canonicalUrl('/openapi.yaml'), 'The REST API as OpenAPI 3.1.'),
      entry(
        'Mock of the API',
        canonicalUrl('/mock.mjs'),
        'A service to test against, in one file: `node mock.mjs --port 4611 --key k --faults 429:.05,drop-answer:.07`.',
      ),
    ].join('\n'),
  ]);
}

/**
 * `llms-full.txt`: the Markdown of every listed page, in the order of `llms.txt`. Each page begins with its title and
 * address.
 */
export function llmsFullText(built: BuiltSite): string {
  const docs = sectionsOf(built.site.version).flatMap((section) => section.docs);
  return join([
    `<!-- ${identity.name}: ${docs.length} pages -->`,
    ...docs.map((doc) => markdownVersion(doc, built).trim()),
  ]);
}

/** The sidebar's categories, each with all documents below it, then what stands outside. Unlisted documents are left out. */
function sectionsOf(version: Version): { title: string; docs: Doc[] }[] {
  const items = listedContents(version);
  const byPath = new Map(version.docs.map((doc) => [doc.path, doc]));
  const docsOf = (nodes: NavNode[]) =>
    flattenNav(nodes)
      .flatMap(({ href }) => byPath.get(href) ?? [])
      .filter(({ draft }) => !draft);
  return [
    { title: 'Start', docs: docsOf(items.filter(({ type }) => type === 'link')) },
    ...items.flatMap((item) => (item.type === 'category' ? [{ title: item.label, docs: docsOf([item]) }] : [])),
  ].filter(({ docs }) => docs.length > 0);
}

function entry(title: string, url: string, description: string): string {
  return `- [${title}](${url}): ${description}`;
}

function join(blocks: string[]): string {
  return `${blocks.join('\n\n')}\n`;
}
