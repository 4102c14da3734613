import { idOf } from '../hash';
import { listInContents } from './contents';
import { keepInPlace } from './keep-in-place';
import { scrollIntoList } from './scroll-into-list';
import { store } from './storage';

/** What the table of contents can list. */
const headings = ':is(h2, h3)[id]';

/** What names a tab: a button or, if tabs above have asked for the choice, words. */
type Label = HTMLButtonElement | HTMLDataElement;

/**
 * Makes the tabs of components/prose/tabs.tsx work, on this page and on those that the router brings. Of each group it
 * shows the tab that the address leads to, or the one last chosen, or else the first, and leaves what the others hold
 * out of the table of contents. It doesn't wait for React: a page can have a hundred tabs.
 * @param prefix how the keys of the stored choices begin; the rest is the name of a group
 */
export function startTabs(prefix: string): void {
  const chosen = storedTabs(prefix);
  const id = idOf(location.hash);
  const choose = (tab: Label) => {
    const tabs = tab.closest<HTMLElement>('[data-tabs]');
    if (!tabs) return;
    const { tabs: group } = tabs.dataset;
    if (group && !tab.dataset.status) {
      chosen.set(group, tab.value);
      store(prefix + group, tab.value);
    }
    keepInPlace(tab, () => (group ? showInGroup(group, tab.value) : showTab(tabs, tab.value)));
  };

  const show = () => {
    const isLoading = document.readyState !== 'complete';
    // The style sheet shows the first until all is there.
    if (isLoading && chosen.size === 0 && !id && !document.querySelector(`[data-tab] ${headings}`)) return;
    if (isLoading) showAround(document.getElementById(id));
    // While the page loads, panels come one after the other.
    for (const tabs of document.querySelectorAll<HTMLElement>(`[data-tabs]${isLoading ? '' : ':not([data-shown])'}`)) {
      const label = tabs.dataset.found ?? chosen.get(tabs.dataset.tabs ?? '');
      const [first] = tabsOf(tabs);
      if (!showTab(tabs, label) && first && (!isLoading || tabs.querySelector(headings))) showTab(tabs, first.value);
    }
  };
  new MutationObserver(show).observe(document.documentElement, { childList: true, subtree: true });
  addEventListener('load', show);

  // The browser finds the words of a text fragment once it has laid the page out, and others when it searches the page.
  addEventListener('beforematch', ({ target }) => target instanceof Element && showAround(target), true);
  addEventListener('click', ({ target }) => {
    const tab = tabAround(target);
    if (tab) choose(tab);
  });
  addEventListener('keydown', (event) => {
    const tab = tabAround(event.target);
    // Leave keys with modifiers to the browser: Alt with an arrow goes back.
    if (!tab?.parentElement?.parentElement || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const all = tabsOf(tab.parentElement.parentElement);
    const index = all.indexOf(tab);
    const indexes: Partial<Record<string, number>> = {
      ArrowLeft: index - 1,
      ArrowRight: (index + 1) % all.length,
      Home: 0,
      End: -1,
    };
    const next = all.at(indexes[event.key] ?? Number.NaN);
    if (!next || indexes[event.key] === undefined) return;
    event.preventDefault();
    choose(next);
    next.focus({ preventScroll: true });
  });
}

/** Shows a tab, by its label, in every set of tabs of a group that has it. */
export function showInGroup(group: string, label: string): void {
  for (const tabs of document.querySelectorAll<HTMLElement>(`[data-tabs="${group}"]`)) showTab(tabs, label);
}

/** The label of the chosen tab of each group. */
function storedTabs(prefix: string): Map<string, string> {
  try {
    const entries = Object.entries(localStorage).filter(([key]) => key.startsWith(prefix));
    return new Map(entries.map(([key, label]) => [key.slice(prefix.length), label]));
  } catch {
    return new Map();
  }
}

/** Shows the panels that an element is in. It was found, not chosen: that wins over what is stored, and isn't stored. */
function showAround(element: Element | null): void {
  const panel = element?.closest<HTMLElement>('[data-tab]');
  const tabs = panel?.parentElement;
  if (!tabs) return;
  tabs.dataset.found = panel.dataset.tab;
  showTab(tabs, panel.dataset.tab);
  showAround(tabs);
}

const tabAround = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLButtonElement>('[data-tabs] > [role="tablist"] > [role="tab"]') : null;

const tabsOf = (tabs: Element) => [...tabs.querySelectorAll<Label>(':scope > [data-labels] > [value]')];

/** @returns false if no tab has this label */
function showTab(tabs: HTMLElement, label: string | undefined): boolean {
  const all = tabsOf(tabs);
  const shown = all.find(({ value }) => value === label);
  if (!shown) return false;
  for (const tab of all) {
    if (tab instanceof HTMLDataElement) tab.hidden = tab !== shown;
    else {
      tab.setAttribute('aria-selected', String(tab === shown));
      tab.tabIndex = tab === shown ? 0 : -1;
    }
  }
  for (const panel of tabs.querySelectorAll<HTMLElement>(':scope > [data-tab]'))
    setHidden(panel, panel.dataset.tab !== label);
  // A row that is too narrow for all shows the chosen one.
  if (shown.parentElement && (tabs.dataset.shown ?? all[0]?.value) !== label)
    scrollIntoList(shown, shown.parentElement);
  tabs.dataset.shown = label;
  return true;
}

/** Hides a panel in such a way that the browser's search in the page still finds its text. */
function setHidden(panel: HTMLElement, isHidden: boolean): void {
  for (const { id } of panel.querySelectorAll(headings)) listInContents(id, !isHidden);
  // Setting the attribute again, even to the same value, causes a layout.
  if (panel.hidden === isHidden) return;
  if (isHidden) panel.setAttribute('hidden', 'until-found');
  else panel.removeAttribute('hidden');
  // Its box stays, which screen readers would find empty.
  if (isHidden) panel.setAttribute('aria-hidden', 'true');
  else panel.removeAttribute('aria-hidden');
}
