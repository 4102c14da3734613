import { whenParsed } from './when-parsed';

/**
 * Shows the panels that the reader chose while tabs are parsed. components/prose/tab-group.client.tsx takes over from
 * there.
 * @param prefix how the keys of the choices begin; the rest is the name of a group
 */
export function showChosenTabs(prefix: string): void {
  const chosen = chosenTabs(prefix);
  if (chosen.size === 0) return;
  const show = () => {
    for (const tabs of document.querySelectorAll<HTMLElement>('[data-tabs]')) showChosen(tabs, chosen);
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

function showChosen(tabs: HTMLElement, chosen: ReadonlyMap<string, string>): void {
  const label = chosen.get(tabs.dataset.tabs ?? '');
  const buttons = [...tabs.querySelectorAll(':scope > [role="tablist"] > *')];
  if (label === undefined || !buttons.some(({ textContent }) => textContent === label)) return;
  tabs.dataset.shown = label;
  for (const button of buttons) button.setAttribute('aria-selected', String(button.textContent === label));
  for (const panel of tabs.querySelectorAll<HTMLElement>(':scope > [data-tab]'))
    if (panel.dataset.tab !== label) hidePanel(panel);
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
