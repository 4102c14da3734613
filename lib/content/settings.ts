import { z } from 'zod';
import { config } from '../config';
import { fileAt, parseData } from '../diagnostics/parse-data';
import type { SourceFile } from '../diagnostics/positions';
import type { Problem } from '../diagnostics/problems';
import type { PositionOf } from '../diagnostics/yaml';

/** The file that holds what the owner of the site configures. */
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
  /** Where it starts: a route of this export, or the full address of another. */
  href: text,
});

const versions = z
  .array(version)
  .refine(
    (all) => new Set([config.version.name, ...all.map(({ name }) => name)]).size > all.length,
    `each version has a name of its own, other than "${config.version.name}", which is this one's`,
  );

// A key or a file that is commented out entirely is null.
const schema = z.strictObject({ announcement: announcement.nullish(), versions: versions.nullish() }).nullable();

/** A notice above the navbar. */
type Announcement = z.infer<typeof announcement>;

/** A version of the documentation that can be read; each is an export of its own. */
export type PublishedVersion = z.infer<typeof version>;

/** What the owner of the site configures. */
export interface Settings {
  announcement: Announcement | undefined;
  /** Every version, the one of this export first. A menu appears where there is more than one. */
  versions: readonly PublishedVersion[];
}

/**
 * Reads the settings. If the file is missing or wrong, there is no announcement and one version.
 * @returns the settings, the positions of the file's values, and problems of its form
 */
export function readSettings(files: readonly SourceFile[]): {
  settings: Settings;
  positionOf: PositionOf;
  problems: Problem[];
} {
  const advice =
    'the file may have "announcement" with "id", "content" and "closable", and "versions", a list with "name", "label" and "href"';
  const result = parseData(fileAt(settingsFile, files), schema, advice);
  const { announcement, versions } = ('data' in result && result.data) || {};
  return {
    settings: {
      announcement: announcement ?? undefined,
      versions: [{ name: config.version.name, label: config.version.label, href: '/' }, ...(versions ?? [])],
    },
    positionOf: result.positionOf,
    problems: 'problems' in result ? result.problems : [],
  };
}
