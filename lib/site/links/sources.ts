import type { Reference } from '../../data/read';
import { dataFiles } from '../../data-files';
import { fileAt, yamlOfFile } from '../../diagnostics/parse-data';
import type { SourceFile } from '../../diagnostics/positions';
import { collectLinks } from '../../markdown/collect-links';
import { plainSyntax } from '../../markdown/syntax';
import type { LinkUse } from '../../markdown/types';
import type { CompiledPage } from '../compile-content';
import { footerFile } from '../nav/build';
import { type readSettings, settingsFile } from '../settings';
import type { Doc } from '../types';
import type { LinkSource } from './check';

interface SourcesInput {
  pages: readonly CompiledPage[];
  reference: Reference;
  isShown: (doc: Doc) => boolean;
  /** The addresses written in the footer's file. */
  footerLinks: readonly LinkUse[];
  settings: ReturnType<typeof readSettings>;
  /** The data files of `content/`. */
  data: readonly SourceFile[];
}

/** Every link of the site, grouped by its file: pages, footer, settings, glossary, the skill and workflows. */
export function linkSources(input: SourcesInput): LinkSource[] {
  return [
    // Pages with mistakes in their front matter have no `doc`, but their links are checked too.
    ...input.pages.filter(({ doc }) => !doc || input.isShown(doc)).map(ofPage),
    { file: footerFile, links: input.footerLinks, from: undefined },
    ofSettings(input.settings),
    ...ofGlossary(input.reference, input.data),
    ...ofSkill(input.reference, input.data),
    ...ofWorkflows(input.reference, input.data),
  ];
}

function ofPage({ parsed, path, links }: CompiledPage): LinkSource {
  return { file: parsed.source.path, links, from: { route: path, file: `${parsed.slug}.md` } };
}

/** The versions' addresses, and the announcement's links, each with its line. */
function ofSettings({ settings: { announcement, versions }, positionOf }: SourcesInput['settings']): LinkSource {
  // The first version is this one.
  const [, ...others] = versions;
  const addresses = others.map(({ href }, index): LinkUse => {
    return { target: href, as: 'component', ...positionOf(['versions', index, 'href']) };
  });
  const links = collectLinks(plainSyntax.parse(announcement?.content ?? ''));
  const position = positionOf(['announcement', 'content']);
  return {
    file: settingsFile,
    links: [...addresses, ...links.map((link) => ({ ...link, column: position.column }))],
    from: undefined,
  };
}

/** The links in definitions. */
function ofGlossary({ glossary }: Reference, data: readonly SourceFile[]): LinkSource[] {
  const { positionOf } = yamlOfFile(fileAt(dataFiles.glossary, data));
  const links = glossary.flatMap(({ definition }, index): LinkUse[] =>
    collectLinks(plainSyntax.parse(definition)).map((link) => ({ ...link, ...positionOf([index, 'definition']) })),
  );
  return [{ file: dataFiles.glossary, links, from: undefined }];
}

/** The pages that the skill for programs leads to, and the links in its rules. */
function ofSkill({ skill }: Reference, data: readonly SourceFile[]): LinkSource[] {
  const { positionOf } = yamlOfFile(fileAt(dataFiles.skill, data));
  const pages = (skill?.tasks ?? []).map(({ page }, index): LinkUse => {
    return { target: page, as: 'link', ...positionOf(['tasks', index, 'page']) };
  });
  const links = (skill?.rules ?? []).flatMap((rule, index) =>
    collectLinks(plainSyntax.parse(rule)).map((link) => ({ ...link, ...positionOf(['rules', index]) })),
  );
  return [{ file: dataFiles.skill, links: [...pages, ...links], from: undefined }];
}

/** The links in sticky notes, which are Markdown that n8n shows on the reader's own instance. */
function ofWorkflows({ workflows }: Reference, data: readonly SourceFile[]): LinkSource[] {
  return [...workflows].map(([name, { nodes }]) => {
    const file = `${dataFiles.workflows}${name}.json`;
    const notes = nodes.filter(({ type }) => type === 'n8n-nodes-base.stickyNote');
    const links = notes.flatMap(({ parameters }) => collectLinks(plainSyntax.parse(String(parameters.content ?? ''))));
    return {
      file,
      links: links.map((link) => ({ ...link, as: 'n8n' as const })),
      from: undefined,
      writtenIn: data.filter(({ path }) => path === file),
    };
  });
}
