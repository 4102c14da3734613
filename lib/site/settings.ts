import { z } from 'zod';
import { config } from '../config';
import { fileAt, parseData } from '../diagnostics/parse-data';
import type { SourceFile } from '../diagnostics/positions';
import type { Problem } from '../diagnostics/problems';

/** The file with the settings of the site's owner. */
export const settingsFile = 'content/site.yaml';

const text = z.string().min(1);

const announcement = z.strictObject({
  /** A new id shows the announcement again to readers who dismissed an earlier one. */
  id: text,
  /** Markdown; links as in documents. */
  content: text,
  closable: z.boolean(),
});

const version = z.strictObject({
  name: text,
  label: text,
  /** Its start page: a route of this export, or the full address of another. */
  href: text,
});

const versions = z
  .array(version)
  .refine(
    (all) => new Set([config.version.name, ...all.map(({ name }) => name)]).size > all.length,
    `each version needs a unique name other than "${config.version.name}", which is the name of this one`,
  );

// A key or a file that is commented out entirely is null.
const schema = z.strictObject({ announcement: announcement.nullish(), versions: versions.nullish() }).nullable();

/** A notice above the navbar. */
type Announcement = z.infer<typeof announcement>;

/** A published version of the documentation; each version is an export of its own. */
export type PublishedVersion = z.infer<typeof version>;

/** The settings of the site's owner. */
export interface Settings {
  announcement: Announcement | undefined;
  /** Every version, starting with this export's. A menu appears if there is more than one. */
  versions: readonly PublishedVersion[];
}

/** Reads the settings. If the file is missing or malformed, there is no announcement and only one version. */
export function readSettings(files: readonly SourceFile[]): { settings: Settings; problems: Problem[] } {
  const advice =
    'the file may have "announcement" with "id", "content" and "closable", and "versions", a list with "name", "label" and "href"';
  const result = parseData(fileAt(settingsFile, files), schema, advice);
  const { announcement, versions } = ('data' in result && result.data) || {};
  return {
    settings: {
      announcement: announcement ?? undefined,
      versions: [{ name: config.version.name, label: config.version.label, href: '/' }, ...(versions ?? [])],
    },
    problems: 'problems' in result ? result.problems : [],
  };
}
