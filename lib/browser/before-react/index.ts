import { announcementKeys, copyOutcome, pageShown, searchFailureId, sidebarStorageKey, site } from '../../site';
import { themeColours } from '../../site/colours';
import { assetUrl } from '../../site/urls';
import { dialogIds, menuId } from '../dialogs';
import { prepareFirstPaint } from './before-paint';
import { keepColourMode } from './colour-mode';
import { copyOnClick } from './copying';
import { openDialogs } from './dialogs';
import { keepEarlyPresses } from './early-presses';
import { type LazyScript, loadLazyScripts } from './lazy-scripts';
import { keepNodeLine } from './node-line';
import { keepSideMenu } from './side-menu';
import { keepSidebar } from './sidebar-memory';
import { keepTabs } from './tabs';

/** Ids of the two script elements, by which the build recognises them. */
export const firstPaintId = '_first-paint';
export const bootId = '_boot';

const lazyScripts: readonly LazyScript[] = [
  {
    at: `#${dialogIds.search}, [commandfor=${dialogIds.search}]`,
    script: assetUrl(site.searchScriptPath),
    data: assetUrl(site.searchDataPath),
    failureId: searchFailureId,
  },
  {
    at: `#${dialogIds.shortcuts}`,
    script: assetUrl(site.shortcutsScriptPath),
    failureId: dialogIds.shortcuts,
  },
];

/** What the owner of the site configures that matters before the first paint. */
interface SiteNotices {
  announcement: { id: string } | undefined;
  versions: readonly { name: string }[];
}

/** The source of the script in the head of each page: what can't wait until something of it is painted. */
export function firstPaintScript({ announcement, versions }: SiteNotices): string {
  const { colourMode } = site;
  return [
    call(
      prepareFirstPaint,
      bootId,
      { key: site.versionStorageKey, names: versions.map(({ name }) => name) },
      announcement ? { id: announcement.id, keys: announcementKeys } : null,
      site.wrapStorageKey,
      site.fontStorageKey,
    ),
    call(keepColourMode, {
      key: colourMode.storageKey,
      choices: colourMode.choices,
      default: colourMode.default,
      colours: themeColours,
    }),
    call(keepNodeLine, site.nodeLine),
    call(keepEarlyPresses),
  ].join(';');
}

/**
 * The source of the script after the navbar of each page, which browsers paint while they wait for it: what works before
 * React, or without. It only changes attributes and opens dialogs: the document's content is left to React.
 */
export function bootScript(): string {
  return [
    call(keepTabs, site.tabsStoragePrefix, pageShown),
    call(keepSidebar, sidebarStorageKey),
    call(keepSideMenu, menuId, site.mobileMaxWidth),
    call(copyOnClick, copyOutcome.id, copyOutcome.time),
    call(openDialogs, dialogIds, site.singleKeysStorageKey),
    call(loadLazyScripts, lazyScripts),
  ].join(';');
}

/** Source text of a call to a function that uses nothing from outside itself. */
function call<Args extends unknown[]>(run: (...args: Args) => void, ...args: Args): string {
  return `(${run})(${args.map((arg) => JSON.stringify(arg)).join()})`;
}
