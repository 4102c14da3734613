import type { Reference } from '../../data/read';
import { dataFiles } from '../../data-files';
import type { SourceFile } from '../../diagnostics/positions';
import { collectLinks } from '../../markdown/collect-links';
import { plainSyntax } from '../../markdown/syntax';
import type { LinkUse } from '../../markdown/types';
import type { CompiledPage } from '../compile-content';
import { footerFile } from '../nav/build';
import { type Settings, settingsFile } from '../settings';
import type { LinkSource } from './check';

interface SourcesInput {
  /** Those that the build shows. */
  pages: readonly CompiledPage[];
  reference: Reference;
  /** The addresses written in the footer's file. */
  footerLinks: readonly string[];
  settings: Settings;
  /** The data files of `content/`. */
  data: readonly SourceFile[];
}

/** Every link of the site, grouped by its file: pages, footer, settings, glossary, the skill and workflows. */
export function linkSources({ pages, reference, footerLinks, settings, data }: SourcesInput): LinkSource[] {
  const { glossary, skill, workflows } = reference;
  const { announcement, versions } = settings;
  const inFile = (file: string, links: readonly LinkUse[]): LinkSource => {
    return { file, links, from: undefined, writtenIn: data.filter(({ path }) => path === file) };
  };
  return [
    ...pages.map(({ parsed, path, links }): LinkSource => {
      return { file: parsed.source.path, links, from: { route: path, file: `${parsed.slug}.md` } };
    }),
    inFile(footerFile, addresses(footerLinks)),
    inFile(settingsFile, [...addresses(versions.map(({ href }) => href)), ...linksIn(announcement?.content)]),
    inFile(
      dataFiles.glossary,
      glossary.flatMap(({ definition }) => linksIn(definition)),
    ),
    inFile(dataFiles.skill, [
      ...addresses(skill?.tasks.map(({ page }) => page)),
      ...(skill?.rules.flatMap((rule) => linksIn(rule)) ?? []),
    ]),
    // Sticky notes are Markdown, which n8n shows on the reader's own instance.
    ...[...workflows].map(([name, { nodes }]) => {
      const notes = nodes.filter(({ type }) => type === 'n8n-nodes-base.stickyNote');
      const links = notes.flatMap(({ parameters }) => linksIn(String(parameters.content ?? ''), 'n8n'));
      return inFile(`${dataFiles.workflows}${name}.json`, links);
    }),
  ];
}

/** Addresses that data hold as such. */
function addresses(targets: readonly string[] = []): LinkUse[] {
  return targets.map((target) => ({ target, as: 'component', line: 1, column: 1 }));
}

/** The links in a text of the data. */
function linksIn(markdown = '', as: LinkUse['as'] = 'link'): LinkUse[] {
  return collectLinks(plainSyntax.parse(markdown)).map((link) => ({ ...link, as }));
}
