import GithubSlugger from 'github-slugger';
import { accessibilityRoute, config, identity } from '../config';
import type { Reference } from '../data/read';
import { plainText } from '../markdown/syntax';
import type { NavNode } from '../nav';
import { flattenNav } from '../nav';
import { descriptionAsYaml } from '../reference/api';
import type { BuiltSite } from '../site/build';
import type { DocKind } from '../site/kinds';
import { getSidebar } from '../site/query';
import type { Doc, Version } from '../site/types';
import { canonicalUrl, markdownPath } from '../urls';
import { markdownVersion } from './markdown-version';
import { questionsPath } from './questions-text';
import { markdownOf, recipeFiles } from './skill';

/** A category of the sidebar, with all documents below it, and the name of the file that holds their text. */
interface Area {
  title: string;
  slug: string;
  docs: Doc[];
}

/** The kinds of pages that programs choose among: the titles of the others, such as "Add to Set", say enough. */
const described: readonly DocKind[] = ['concept', 'how-to', 'rest-reference', 'component'];

/**
 * `llms.txt` (llmstxt.org): first what one may want to do, then what programs read, then every page, as links to
 * Markdown, then files. What may be skipped comes last. Programs read all of it before they begin, so it is short.
 */
export function llmsText(site: BuiltSite): string {
  const areas = areasOf(site.version);
  const { skill, recipes } = site.reference;
  const tasks = (skill?.tasks ?? []).map(({ want, page, recipe }) => {
    const code = recipeFiles(recipes, recipe).join(', ');
    return `- [${want}](${markdownOf(page)})${code && `: ${code}`}`;
  });
  return join([
    `# ${identity.name}`,
    `> ${identity.summary}`,
    `To write code or workflows, read the skill first: ${canonicalUrl('/skill.md')}. Every document is Markdown too: its address with \`.md\` in place of the last slash, or the same address with \`Accept: text/markdown\`.`,
    ...(tasks.length > 0
      ? ['## By task', `The code that is named here is at ${canonicalUrl('/recipes/')}.`, tasks.join('\n')]
      : []),
    '## For programs',
    [
      entry(
        'Skill',
        canonicalUrl('/skill.md'),
        'What to know before writing code: patterns, rules, calls, errors, limits.',
      ),
      entry(
        'Questions',
        canonicalUrl(questionsPath),
        'What readers ask, in their words, and the section of a page that answers.',
      ),
      ...areas.map(({ title, slug, docs }) =>
        entry(`All of ${title}`, canonicalUrl(areaPath(slug)), describeSize(docs, site)),
      ),
    ].join('\n'),
    ...areas.flatMap(({ title, docs }) => [
      `## ${title}`,
      docs
        .map(({ title, path, kind, description }) =>
          entry(title, canonicalUrl(markdownPath(path)), described.includes(kind) ? description : ''),
        )
        .join('\n'),
    ]),
    '## Files for tools',
    [
      tool('/recipes.tgz', 'All code, a folder for each language, with sums and the versions of what it needs.'),
      tool(
        '/mock.mjs',
        'A service to test against, in one file: `node mock.mjs --port 4611 --key k --faults 429:.05,drop-answer:.07`.',
      ),
      tool('/audit.mjs', 'Which n8n workflows do their work twice, in one file: `node audit.mjs workflows/`.'),
      tool('/errors.json', 'What each error means, its fix, and whether to repeat the request.'),
      tool(
        '/openapi.yaml',
        `The REST API as OpenAPI 3.1, ${inThousands(descriptionAsYaml(site.reference.api))} characters. The pages of the REST API say the same in smaller parts.`,
      ),
    ].join('\n'),
    '## Optional',
    [
      entry(
        'All pages in one file',
        canonicalUrl('/llms-full.txt'),
        describeSize(
          areas.flatMap(({ docs }) => docs),
          site,
        ),
      ),
      entry(
        'Index and glossary',
        canonicalUrl(markdownPath(config.indexRoute)),
        'Every page, and what the terms mean.',
      ),
      entry('Accessibility', canonicalUrl(markdownPath(accessibilityRoute)), 'What this site claims, and its limits.'),
    ].join('\n'),
  ]);
}

/** What the terms of the documentation mean, for programs. */
export function glossaryText({ glossary }: Pick<Reference, 'glossary'>): string {
  return `## Glossary\n\n${glossary.map(({ term, definition }) => `- **${term}**: ${plainText(definition)}`).join('\n')}\n`;
}

/** The Markdown of every listed page, in the order of `llms.txt`. Each page begins with its title and address. */
export function llmsFullText(built: BuiltSite): string {
  return fullText(
    areasOf(built.version).flatMap((area) => area.docs),
    built,
  );
}

/** The files of `llms-full.txt` by area: name → text. */
export function llmsAreas(built: BuiltSite): Map<string, string> {
  return new Map(areasOf(built.version).map(({ slug, docs }) => [`${slug}.txt`, fullText(docs, built)]));
}

/** The address of an area's file, below the base path. */
function areaPath(slug: string): string {
  return `/llms/${slug}.txt`;
}

/** How much a file of several pages holds, for programs that take in so much and no more. */
function describeSize(docs: readonly Doc[], built: BuiltSite): string {
  return `${docs.length} pages, ${inThousands(fullText(docs, built))} characters`;
}

/** The length of a text, rounded up: `1,235,000`. */
export function inThousands(text: string): string {
  return (Math.ceil(text.length / 1000) * 1000).toLocaleString('en');
}

function fullText(docs: readonly Doc[], built: BuiltSite): string {
  return join([
    `<!-- ${identity.name}: ${docs.length} pages -->`,
    ...docs.map((doc) => markdownVersion(doc, built).trim()),
  ]);
}

/** The sidebar's categories. Unlisted documents are left out. */
function areasOf(version: Version): Area[] {
  const slugger = new GithubSlugger();
  const { items } = getSidebar(version, 'documentation');
  const byPath = new Map(version.docs.map((doc) => [doc.path, doc]));
  const docsOf = (nodes: NavNode[]) =>
    flattenNav(nodes)
      .flatMap(({ href }) => byPath.get(href) ?? [])
      .filter(({ draft, unlisted }) => !draft && !unlisted);
  return [
    { title: 'Start', docs: docsOf(items.filter(({ type }) => type === 'link')) },
    ...items.flatMap((item) => (item.type === 'category' ? [{ title: item.label, docs: docsOf([item]) }] : [])),
  ]
    .filter(({ docs }) => docs.length > 0)
    .map((area) => ({ ...area, slug: slugger.slug(area.title) }));
}

function entry(title: string, url: string, description: string): string {
  return `- [${title}](${url})${description && `: ${description}`}`;
}

function tool(path: string, description: string): string {
  return entry(path.slice(1), canonicalUrl(path), description);
}

function join(blocks: string[]): string {
  return `${blocks.join('\n\n')}\n`;
}
