import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { ReadDocs } from '../content/docs';
import type { Doc, SourceFile } from '../content/types';
import { collectLinks } from '../markdown/collect-links';
import { termHref } from '../markdown/remark-terms';
import type { LinkUse } from '../markdown/types';
import { flattenNav } from '../nav/query';
import type { NavCategory } from '../nav/types';
import { dataFiles } from '../reference/read';
import type { Reference } from '../reference/types';
import { routeOf } from '../urls';
import type { LinkSource } from './check';

/** Links among the site's constants. */
export interface ConfiguredLinks {
  /** Markdown of the notice above the navbar, if there is one. */
  announcement: string | undefined;
  addresses: readonly string[];
  /** Text of the file they are written in, for line numbers. */
  source: string;
}

interface SourcesInput {
  read: ReadDocs;
  reference: Reference;
  isShown: (doc: Doc) => boolean;
  footer: readonly NavCategory[];
  footerSource: string;
  configured: ConfiguredLinks;
  /** The data files of `content/`. */
  data: readonly SourceFile[];
}

const markdown = unified().use(remarkParse).use(remarkGfm).freeze();

/** Every link of the site by the file that holds it: pages, footer, constants, glossary and workflows. */
export function linkSources(input: SourcesInput): LinkSource[] {
  const { read, isShown } = input;
  const shown = read.docs.filter(({ doc }) => isShown(doc));
  return [
    ...shown.map(({ doc, links }) => ofPage(doc.file, doc.path, links)),
    ...read.brokenLinks.map(({ file, slug, links }) => ofPage(file, routeOf(slug), links)),
    ...ofConfiguration(input),
    ...ofGlossary(input.reference, input.data),
    ...ofWorkflows(input.reference, input.data),
  ];
}

function ofPage(file: string, route: string, links: LinkUse[]): LinkSource {
  return { file, links, from: { route, file: file.replace(/^content\//, '') } };
}

/** The navbar's and the footer's addresses, those of versions, and the announcement's. */
function ofConfiguration({ footer, footerSource, configured }: SourcesInput): LinkSource[] {
  const constants = { path: 'lib/site.ts', text: configured.source };
  const ofFooter = flattenNav(footer).map(({ href }) => href);
  const links = collectLinks(markdown.parse(configured.announcement ?? ''));
  return [
    {
      file: 'content/footer.ts',
      links: ofFooter.map(asComponent),
      from: undefined,
      writtenIn: [{ path: 'content/footer.ts', text: footerSource }, constants],
    },
    {
      file: constants.path,
      links: [...configured.addresses.map(asComponent), ...links],
      from: undefined,
      writtenIn: [constants],
    },
  ];
}

function asComponent(target: string): LinkUse {
  return { target, as: 'component', line: 1, column: 1 };
}

/** What a term of the glossary is linked to, wherever a text uses it. */
function ofGlossary({ glossary }: Reference, data: readonly SourceFile[]): LinkSource[] {
  const lines = data.find(({ path }) => path === dataFiles.glossary)?.text.split('\n') ?? [];
  const linked = glossary.filter(({ link }) => link.length > 0);
  const links = linked.map(({ id }): LinkUse => {
    const line = lines.findIndex((text) => text.includes(`id: ${id}`)) + 1;
    return { target: termHref(id), as: 'link', line: Math.max(line, 1), column: 1 };
  });
  return [{ file: dataFiles.glossary, links, from: undefined }];
}

/** Notes on n8n's canvas are Markdown that n8n shows, on an instance of the reader's. */
function ofWorkflows({ workflows }: Reference, data: readonly SourceFile[]): LinkSource[] {
  return [...workflows].map(([name, { nodes }]) => {
    const file = `${dataFiles.workflows}${name}.json`;
    const notes = nodes.filter(({ type }) => type === 'n8n-nodes-base.stickyNote');
    const links = notes.flatMap(({ parameters }) => collectLinks(markdown.parse(String(parameters.content ?? ''))));
    return {
      file,
      links: links.map((link) => ({ ...link, as: 'elsewhere' as const })),
      from: undefined,
      writtenIn: data.filter(({ path }) => path === file),
    };
  });
}
