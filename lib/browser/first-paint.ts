import { answersParameter } from './answers';
import { restoreSidebar } from './sidebar';
import { readStored, store } from './storage';
import { startTabs } from './tabs';
import { whenParsed } from './when-parsed';

/** What the script knows of the site: components/chrome/first-paint.tsx passes it in an attribute. */
export interface FirstPaintSettings {
  /** Stored choices with their known values. Any other value is removed. */
  choices: readonly { key: string; known: readonly string[] }[];
  announcement: { id: string; keys: { id: string; dismissed: string } } | undefined;
  colourModeKey: string;
  wrapKey: string;
  tabsPrefix: string;
  /** React would report what is changed before hydration. */
  isPreview: boolean;
}

/** The typeface of text, as scripts/export/head.ts passes it in an attribute. */
export interface Typeface {
  family: string;
  weight: string;
  /** The file, in Base64. */
  data: string;
}

/** The widest window that gets the narrow drawing of a diagram, see components/diagram/diagram.tsx. */
const isNarrow = '(width <= 40rem)';

/*
 * The script in the head of each page. It sets up what the page needs before its first paint, so that nothing moves:
 * its typeface, that scripts run, whether the keyboard is Apple's, a dismissed announcement, chosen tabs, wrapped code, answers in the
 * address, and the sidebar. If storage is blocked or corrupt, only a choice is lost.
 */
const settings: FirstPaintSettings = JSON.parse(document.currentScript?.dataset.settings ?? '');
const { dataset } = document.documentElement;
showTypeface(document.currentScript?.dataset.typeface);
preloadPicture(document.currentScript?.dataset.pictures?.split(' ') ?? []);
// From a file, React's scripts don't come: the page stays what it is without.
if (location.protocol !== 'file:') dataset.js = '';
if (/^(?:Mac|iP)/.test(navigator.platform)) dataset.apple = '';
dataset.parsing = '';
whenParsed(() => {
  delete dataset.parsing;
  if (!settings.isPreview) disableControls();
});
// If one of React's scripts doesn't come, the page falls back to what it is without scripts, so that no control is dead.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement && target.defer && !('hydrated' in dataset)) delete dataset.js;
  },
  { capture: true },
);

for (const { key, known } of settings.choices) {
  const value = readStored(key);
  if (value !== null && !known.includes(value)) store(key, null);
}
if (readStored(settings.wrapKey) === 'true') dataset.wrapLines = '';
if (new URLSearchParams(location.search).has(answersParameter)) dataset.answers = '';
if (settings.announcement) hideDismissed(settings.announcement);
startTabs(settings.tabsPrefix);
restoreSidebar();

/** Gives the page its typeface, at once: as an address in a style sheet, it would be read after the first paint. */
function showTypeface(text: string | undefined): void {
  // In preview, it is a file.
  if (!text) return;
  const { family, weight, data }: Typeface = JSON.parse(text);
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  document.fonts.add(new FontFace(family, bytes, { weight }));
}

/**
 * Asks for the first picture of the page as it will be shown, which the parser would find after all scripts.
 * @param addresses dark and light, each wide and narrow
 */
function preloadPicture(addresses: readonly string[]): void {
  const mode = readStored(settings.colourModeKey) ?? dataset.theme;
  const isLight = mode === 'light' || (mode === 'system' && matchMedia('(prefers-color-scheme: light)').matches);
  const href = addresses[(isLight ? 2 : 0) + (matchMedia(isNarrow).matches ? 1 : 0)];
  if (!href) return;
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'image', fetchPriority: 'high', href });
  document.head.append(link);
}

/**
 * Disables what does nothing until React's scripts run, which may take long, without changing how it looks at first.
 * components/chrome/hydrated.client.tsx enables it.
 */
function disableControls(): void {
  const needScript = [
    '[data-needs-js]:not(summary, [role="tablist"])',
    ...('popover' in HTMLElement.prototype ? [] : ['[popovertarget]']),
  ];
  for (const control of document.querySelectorAll<HTMLElement>(needScript.join())) control.inert = true;
}

/** Hides the announcement if the reader dismissed it. Another one is shown again. */
function hideDismissed({ id, keys }: NonNullable<FirstPaintSettings['announcement']>): void {
  if (readStored(keys.id) !== id) {
    store(keys.id, id);
    store(keys.dismissed, 'false');
  }
  if (readStored(keys.dismissed) === 'true') dataset.announcementDismissed = '';
}
