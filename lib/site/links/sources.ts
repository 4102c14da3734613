import { isScalar, visit } from 'yaml';
import { dataFiles } from '../../data-files';
import { yamlOfFile } from '../../diagnostics/parse-data';
import { positionAt, type SourceFile } from '../../diagnostics/positions';
import { collectLinks } from '../../markdown/collect-links';
import { plainSyntax } from '../../markdown/syntax';
import type { LinkUse } from '../../markdown/types';
import type { CompiledPage } from '../compile-content';
import { footerFile } from '../nav/build';
import { settingsFile } from '../settings';
import type { LinkSource } from './check';

/** Data with addresses that no page's own tree holds. */
const shownBesidePages: readonly string[] = [footerFile, settingsFile, dataFiles.glossary, dataFiles.skill];

/**
 * Every link of the site, by its file.
 * @param pages those that the build shows
 * @param data the data files of `content/`
 */
export function linkSources(pages: readonly CompiledPage[], data: readonly SourceFile[]): LinkSource[] {
  return [
    ...pages.map(({ parsed, path, links }): LinkSource => {
      return { file: parsed.source.path, links, from: { route: path, file: `${parsed.slug}.md` } };
    }),
    ...data
      .filter(({ path }) => shownBesidePages.includes(path))
      .map((file): LinkSource => ({ file: file.path, links: linksIn(file), from: undefined })),
  ];
}

/** The addresses in a data file: the values of `href` and `page`, and links in its texts, which are Markdown. */
function linksIn(file: SourceFile): LinkUse[] {
  const links: LinkUse[] = [];
  visit(yamlOfFile(file).document, {
    Pair(_, { key, value }) {
      if (isScalar(key) && isScalar(value) && (key.value === 'href' || key.value === 'page'))
        links.push({ target: String(value.value), as: 'component', ...positionAt(file.text, value.range?.[0] ?? 0) });
    },
    Scalar(_, { value }) {
      if (typeof value === 'string') links.push(...collectLinks(plainSyntax.parse(value)));
    },
  });
  return links;
}
