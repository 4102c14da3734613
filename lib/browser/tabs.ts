import { idOf } from '../hash';
import { whenParsed } from './when-parsed';

/**
 * While tabs are parsed, shows the panels that the reader chose or, first of all, those that the address leads to.
 * components/prose/tab-group.client.tsx takes over from there.
 * @param prefix how the keys of the choices begin; the rest is the name of a group
 */
export function showChosenTabs(prefix: string): void {
  const chosen = chosenTabs(prefix);
  const id = idOf(location.hash);
  // The browser finds the words of a text fragment once it has laid the page out: before hydration or after.
  addEventListener('beforematch', ({ target }) => target instanceof Element && showAround(target), true);
  if (chosen.size === 0 && !id) return;
  const show = () => {
    showAround(document.getElementById(id));
    for (const tabs of document.querySelectorAll<HTMLElement>('[data-tabs]'))
      showTab(tabs, tabs.dataset.found ?? chosen.get(tabs.dataset.tabs ?? ''));
  };
  const observer = new MutationObserver(show);
  observer.observe(document.documentElement, { childList: true, subtree: true });
  whenParsed(() => {
    observer.disconnect();
    show();
  });
}

/** The label of the chosen tab of each group. */
function chosenTabs(prefix: string): Map<string, string> {
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

function showTab(tabs: HTMLElement, label: string | undefined): void {
  const buttons = [...tabs.querySelectorAll(':scope > [role="tablist"] > *')];
  if (label === undefined || !buttons.some(({ textContent }) => textContent === label)) return;
  tabs.dataset.shown = label;
  for (const button of buttons) button.setAttribute('aria-selected', String(button.textContent === label));
  for (const panel of tabs.querySelectorAll<HTMLElement>(':scope > [data-tab]'))
    if (panel.dataset.tab === label) showPanel(panel);
    else hidePanel(panel);
}

/** Hides a panel of tabs in such a way that the browser's search in the page still finds its text. */
export function hidePanel(panel: HTMLElement): void {
  // Setting the attribute again, even to the same value, causes a layout.
  if (panel.hidden) return;
  panel.setAttribute('hidden', 'until-found');
  // Its box stays, which screen readers would find empty.
  panel.setAttribute('aria-hidden', 'true');
}

export function showPanel(panel: HTMLElement): void {
  panel.removeAttribute('hidden');
  panel.removeAttribute('aria-hidden');
}
