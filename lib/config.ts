import { basePath } from './base-path.mjs';

/**
 * Local storage keys of the notice last seen, and of whether it was dismissed. All keys begin with `8kit-docs.`, because
 * other applications on the host share the storage: theirs are neither read nor removed.
 */
export const announcementKeys = {
  id: '8kit-docs.announcement.id',
  dismissed: '8kit-docs.announcement.dismissed',
} as const;

/**
 * Every constant of the site, each written once.
 * Lengths of time are milliseconds, widths CSS pixels.
 */
export const config = {
  /** Site title and the part after the delimiter of every page title. */
  title: 'Documentation',
  titleDelimiter: '|',
  tagline: 'Build reliable, idempotent automations',
  /** The host under which the export is published; canonical addresses start here. */
  origin: 'https://8kit.io',
  basePath,
  productUrl: 'https://8kit.io',
  githubUrl: 'https://github.com/8kit-io',
  communityUrl: 'https://8kit.io/community',
  copyrightYear: 2025,
  /** Heading levels the table of contents lists. */
  tocLevels: { min: 2, max: 3 },
  /**
   * Widest window that still gets the mobile layout, in em, so that a larger default font gets it earlier: 996 px by
   * default. Style sheets repeat it; a test compares.
   */
  mobileMaxWidth: 62.25,
  /** How long a page's data may load before the progress bar and the loading indicator appear. */
  loadingDelay: 200,
  /** How long a reader's keys and presses must rest before a status message says what they led to. */
  statusDelay: 400,
  /** Local storage key, choices and default of the colour mode. A press on its button goes to the next one. */
  colourMode: { storageKey: '8kit-docs.theme', choices: ['dark', 'light', 'system'], default: 'dark' },
  /** Local storage prefix under which the chosen tab of a group is remembered. */
  tabsStoragePrefix: '8kit-docs.tabs.',
  /** Local storage key of whether the reader wants long lines of code wrapped. */
  wrapStorageKey: '8kit-docs.code.wrap',
  /** Source of a workflow's live preview, loaded only when the reader asks for it. */
  workflowPreviewUrl: 'https://n8n-preview-service.internal.n8n.cloud/workflows/demo',
  /** Where readers find what the model of the service assumes. */
  assumptionsHref: '/api/mock/#model-choices',
  /** Where a problem of a page is reported, unless a repository is configured. */
  /** What the pages were checked against. */
  checkedHref: '/components/service/#verified',
  feedbackHref: '/feedback-support/#where-to-go',
  /** The route of the index of titles and terms, and the data of search. */
  indexRoute: '/a-z/',
  /** The script in the head of each page. */
  firstPaintPath: '/scripts/first-paint.js',
  searchDataPath: '/search.json',
  /** The file that explains terms in place. */
  termsDataPath: '/terms.json',
  /** Local storage key of the version the reader chose. */
  versionStorageKey: '8kit-docs.preferred-version',
  /** The one documentation version. */
  version: { name: 'current', label: 'Next', mainDoc: 'intro' },
} as const;

/** Assistants that a page can be opened in, each with the address that its prompt is appended to. */
export const assistants = [
  { name: 'ChatGPT', url: 'https://chatgpt.com/?hints=search&q=' },
  { name: 'Claude', url: 'https://claude.ai/new?q=' },
] as const;

/**
 * What programs, search engines and home screens are told about the site. Separate from `config`, which is sent to
 * browsers whole.
 */
export const identity = {
  name: '8kit documentation',
  product: '8kit',
  summary:
    '8kit is a self-hosted service that lets automations remember what they have done, so that a repeated or parallel run does not do the work twice.',
  /** Size, in pixels, of the image that stands for a page where it is shared. */
  socialImage: { width: 1200, height: 630 },
} as const;
/** Id of next-themes' script, by which the build recognises it. */
export const themeScriptId = '_theme';

/** Id of the main content. */
export const contentId = '_content';

/** Id of the side menu, which is the sidebar on the desktop layout. */
export const menuId = '_menu';

/** Id of the button that opens the side menu. */
export const menuButtonId = '_menu-button';

/** Id of the sidebar, and how those of its categories begin. */
export const sidebarId = '_sidebar';

/** Id of the glossary, below the index. */
export const glossaryId = 'glossary';

/** Id of the table of contents: none that a heading can have. */
export const tocId = '_toc';

/** How long the page says whether copying worked, in milliseconds. */
export const copyOutcome = { time: 1500 } as const;

/** Code of more lines than `above` is folded to its first `shown`, a number that the style sheet repeats. */
export const codeFold = { above: 30, shown: 20 } as const;

/** The icons of workflows' nodes: a symbol for each type, named by it, and one for each mark of a run. */
export const workflowIcons = '/workflow-icons.svg';

/** The workflows without words, each by the name of its file. */
export const workflowSilhouettes = '/workflow-silhouettes.svg';

/**
 * The document that frames the live preview of a workflow, and how long the service behind it may take to answer.
 * It stands apart so that it alone may frame another site.
 */
export const liveWorkflow = { path: '/live-workflow.html', wait: 30_000 } as const;

/** What the site says of its accessibility, and the route that shows it, which is no document's. */
export const accessibilityFile = 'ACCESSIBILITY.md';
export const accessibilityRoute = '/accessibility/';

/**
 * Id of the analytics tag, from the environment variable DOCS_ANALYTICS_ID at build time; undefined
 * where it isn't set, and in preview: no tag is then loaded.
 */
export const analyticsId: string | undefined =
  process.env.NODE_ENV === 'development' ? undefined : process.env.DOCS_ANALYTICS_ID || undefined;

/**
 * Address of the repository that holds this site, such as `https://github.com/owner/docs`, from the environment variable
 * DOCS_REPOSITORY at build time. Undefined where it isn't set; links that need it are then not shown.
 */
export const repositoryUrl = readRepository(process.env.DOCS_REPOSITORY);

/** The address of a repository, without a slash at its end. @throws Error if it is none that a browser can open */
export function readRepository(address: string | undefined): string | undefined {
  if (!address) return undefined;
  if (/^https?:\/\/[^\s/?#]+\/[^\s?#]+$/.test(address) && URL.canParse(address)) return address.replace(/\/+$/, '');
  throw new Error(
    `DOCS_REPOSITORY is "${address}", which is no address\n    → write it as https://github.com/owner/docs, or leave it out`,
  );
}
