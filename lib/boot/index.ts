import type { Settings } from '../content/settings';
import { dialogIds } from '../dialogs';
import { themeColours } from '../metadata/colours';
import { announcementKeys, copyOutcome, sidebarStorageKey, site } from '../site';
import { prepareFirstPaint } from './before-paint';
import { keepColourMode } from './colour-mode';
import { copyOnClick } from './copying';
import { openDialogs } from './dialogs';
import { keepNodeLine } from './node-line';
import { loadRuntime } from './runtime';
import { keepSidebar } from './sidebar-memory';

/** Id of the element that holds the script, by which the seal knows it. */
export const bootId = '_boot';

/** Pauses before each further attempt to bring a page alive whose parts didn't arrive, in milliseconds. */
const pauses = [2_000, 8_000, 30_000, 120_000];

/**
 * The script in the head of each page, as text: what comes before the first paint, and what works from then
 * on, whether or when React comes. It does no more than change attributes and open dialogs: what stands in
 * the page is React's to change, once it is there.
 */
export function bootScript({ announcement, versions }: Settings): string {
  const { colourMode } = site;
  return [
    call(
      prepareFirstPaint,
      { key: site.versionStorageKey, names: versions.map(({ name }) => name) },
      announcement ? { id: announcement.id, keys: announcementKeys } : null,
      site.tabsStoragePrefix,
      site.wrapStorageKey,
    ),
    call(keepColourMode, {
      key: colourMode.storageKey,
      choices: colourMode.choices,
      default: colourMode.default,
      colours: themeColours,
    }),
    call(keepNodeLine, site.nodeLine),
    call(keepSidebar, sidebarStorageKey),
    call(copyOnClick, copyOutcome.id, copyOutcome.time),
    call(openDialogs, dialogIds, site.singleKeysStorageKey),
    call(loadRuntime, pauses),
  ].join(';');
}

/** A call as text, of a function that uses nothing from outside itself. */
function call<Args extends unknown[]>(run: (...args: Args) => void, ...args: Args): string {
  return `(${run})(${args.map((arg) => JSON.stringify(arg)).join()})`;
}
