import { copyOutcome, pageShown, sidebarStorageKey, site, termLinks } from '../../site';
import { assetUrl } from '../../site/urls';
import { menuId } from '../dialogs';
import { copyOnClick } from './copying';
import { type LazyScript, loadLazyScripts } from './lazy-scripts';
import { keepSideMenu } from './side-menu';
import { keepSidebar } from './sidebar-memory';
import { keepTabs } from './tabs';

/** Id of the script's element, by which the build recognises it. */
export const bootId = '_boot';

const lazyScripts: readonly LazyScript[] = [
  {
    at: termLinks,
    script: assetUrl(site.termsScriptPath),
    data: assetUrl(site.termsDataPath),
  },
  {
    at: '[data-enlarge]',
    script: assetUrl(site.pictureScriptPath),
    failureId: copyOutcome.id,
  },
];

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
    call(loadLazyScripts, lazyScripts),
  ].join(';');
}

/** Source text of a call to a function that uses nothing from outside itself. */
function call<Args extends unknown[]>(run: (...args: Args) => void, ...args: Args): string {
  return `(${run})(${args.map((arg) => JSON.stringify(arg)).join()})`;
}
