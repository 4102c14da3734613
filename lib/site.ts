import { basePath } from './base-path.mjs';

/** A notice above the navbar (STATE-2). A new id shows it again to those who dismissed an earlier one. */
export interface Announcement {
  id: string;
  /** Markdown; links as in documents. */
  content: string;
  closable: boolean;
}

/** The notice of the day; undefined for none. */
export const announcement: Announcement | undefined = undefined;

/** Local storage keys of the notice last seen, and of whether it was dismissed (STATE-2). */
export const announcementKeys = { id: 'announcement.id', dismissed: 'announcement.dismissed' } as const;

/**
 * Every constant of the site, each written once (requirements, "Constants" and NAV-9).
 * Lengths of time are milliseconds, widths CSS pixels.
 */
export const site = {
  /** Site title and the part after the delimiter of every page title (NAV-6). */
  title: 'Documentation',
  titleDelimiter: '|',
  tagline: 'Build reliable, idempotent automations',
  /** The host under which the export is published; canonical addresses start here (NAV-9). */
  origin: 'https://8kit.io',
  basePath,
  productUrl: 'https://8kit.io',
  githubUrl: 'https://github.com/8kit-io',
  communityUrl: 'https://8kit.io/community',
  copyrightYear: 2025,
  /** Heading levels the table of contents lists (NAV-5). */
  tocLevels: { min: 2, max: 3 },
  /** Widest window, in pixels, that still gets the mobile layout (NAV-7). Style sheets repeat it; a test compares. */
  mobileMaxWidth: 996,
  /** How long a page's data is awaited before the progress bar and the loading indicator come (STATE-4, STATE-6). */
  loadingDelay: 200,
  /** Local storage key, choices and default of the colour mode (STATE-1). */
  colourMode: { storageKey: 'theme', choices: ['light', 'dark', 'system'], default: 'dark' },
  /** Local storage prefix under which the chosen tab of a group is remembered. */
  tabsStoragePrefix: 'tabs.',
  /** Where the live preview of a workflow comes from; asked for only when the reader wants it (SCRIPT-1). */
  workflowPreviewUrl: 'https://n8n-preview-service.internal.n8n.cloud/workflows/demo',
  /** Local storage key of the version the reader chose (STATE-3). */
  versionStorageKey: 'docs-preferred-version',
  /** The one documentation version (DATA-1). */
  version: { name: 'current', label: 'Next', mainDoc: 'intro' },
} as const;

/** A reader's stored choice of colour mode. */
export type ColourModeChoice = (typeof site.colourMode.choices)[number];

/** A version of the documentation that can be read; each is an export of its own. */
export interface PublishedVersion {
  name: string;
  label: string;
  /** Where it starts: a route of this export, or the full address of another. */
  href: string;
}

/** Every version, the one of this export among them. A menu appears where there is more than one (STATE-3). */
export const versions: readonly PublishedVersion[] = [{ ...site.version, href: '/' }];

/**
 * Id of the analytics tag, from the environment variable DOCS_ANALYTICS_ID at build time; undefined
 * where it isn't set, and in preview: no tag is then loaded (SCRIPT-1).
 */
export const analyticsId: string | undefined =
  process.env.NODE_ENV === 'production' ? process.env.DOCS_ANALYTICS_ID || undefined : undefined;

/**
 * Address of the repository that holds this site, e.g. `https://github.com/owner/docs`, from the
 * environment variable DOCS_REPOSITORY at build time. Undefined where it isn't set; links that
 * need it are then not shown (NAV-9).
 */
export const repositoryUrl: string | undefined = process.env.DOCS_REPOSITORY || undefined;
