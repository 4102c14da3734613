import { copyOutcome, pageShown, site } from '../../site';
import { copyOnClick } from './copying';
import { keepTabs } from './tabs';

/** Id of the script's element, by which the build recognises it. */
export const bootId = '_boot';

/**
 * The source of the script after the navbar of each page, which browsers paint while they wait for it: what works before
 * React, or without. It only changes attributes and opens dialogs: the document's content is left to React.
 */
export function bootScript(): string {
  return [call(keepTabs, site.tabsStoragePrefix, pageShown), call(copyOnClick, copyOutcome.id, copyOutcome.time)].join(
    ';',
  );
}

/** Source text of a call to a function that uses nothing from outside itself. */
function call<Args extends unknown[]>(run: (...args: Args) => void, ...args: Args): string {
  return `(${run})(${args.map((arg) => JSON.stringify(arg)).join()})`;
}
