import { make } from '@/components/ui/make';
import { dialogIds, resultsId } from '@/lib/browser/dialogs';
import { site } from '@/lib/site';
import { assetUrl } from '@/lib/site/urls';

/** The parts of what is below the search field. */
export interface Panel {
  /** Names the group of recent results, and clears them. */
  recent: HTMLElement;
  clear: HTMLButtonElement;
  list: HTMLElement;
  /** What is to be said instead of results. */
  message: HTMLElement;
  /** Says to screen readers how many results there are. */
  status: HTMLElement;
}

/** Builds what is below the search field. */
export function buildPanel(place: Element): Panel {
  const clear = make('button', { type: 'button' }, 'Clear');
  const recent = make('p', { id: '_search-recent', 'data-label': true, hidden: true }, 'Recent', clear);
  const list = make('div', { id: resultsId, role: 'listbox', 'aria-label': 'Results' });
  const message = make('div', { 'data-message': true, hidden: true });
  const status = make('p', { role: 'status', class: 'visually-hidden' });
  const key = (name: string) => make('kbd', {}, name);
  const keys = make('span', {}, key('↑'), ' ', key('↓'), ' choose, ', key('Enter'), ' open, ', key('Esc'), ' close');
  const shortcuts = make(
    'button',
    { type: 'button', commandfor: dialogIds.shortcuts, command: 'show-modal' },
    'All shortcuts',
  );
  place.replaceChildren(recent, list, message, status, make('p', { 'data-foot': true }, keys, shortcuts));
  return { recent, clear, list, message, status };
}

/** What is said where nothing was found. */
export function nothingFound(query: string): HTMLElement[] {
  return [
    make('p', {}, 'Nothing found for ', make('strong', {}, query), '.'),
    make(
      'p',
      {},
      'Try fewer or other words, an error code, or the name of an action. Or look through the ',
      make('a', { href: assetUrl(site.indexRoute) }, 'index of titles and terms'),
      '.',
    ),
  ];
}

/** What is said where the data can't be had. */
export function failed({ message }: Error, retry: () => void): HTMLElement[] {
  const button = make('button', { type: 'button' }, 'Retry');
  button.addEventListener('click', retry);
  return [make('p', { role: 'alert' }, `Search could not be loaded. ${message}`), button];
}
