/**
 * Search, from opening its dialog to an answer. The boot script loads it when search is opened, or about to be
 * (lib/browser/before-react/lazy-scripts.ts); React isn't needed.
 */
import { dialogIds } from '@/lib/browser/dialogs';
import type { SearchResult } from '@/lib/browser/search/types';
import { wordsOf } from '@/lib/browser/search/words';
import { searchFailureId, site } from '@/lib/site';
import { isNodeLine, nodeLines } from '@/lib/site/lines';
import { listKeys } from './list-keys';
import { type Loaded, loadSearch } from './load';
import { recentGroup, resultGroups, startGroups } from './options';
import { buildPanel, failed, nothingFound } from './panel';
import { addRecent, clearRecent, readRecent } from './recent';

/** Results shown at most; whoever needs more needs other words. */
const limit = 12;

const dialog = document.getElementById(dialogIds.search);
const field = dialog?.querySelector('input');
const place = dialog?.querySelector('[data-search-panel]');
if (dialog instanceof HTMLDialogElement && field && place) serve(dialog, field, place);

function serve(dialog: HTMLDialogElement, field: HTMLInputElement, place: Element): void {
  const panel = buildPanel(place);
  const listChanged = listKeys(field, panel.list);
  let loaded: Loaded | undefined;
  let failure: Error | undefined;

  const load = () => {
    failure = undefined;
    loadSearch()
      .then(
        (all) => {
          loaded = all;
        },
        (reason) => {
          failure = reason;
        },
      )
      .then(show);
  };

  const show = () => {
    const query = field.value.trim();
    const recent = query === '' ? readRecent() : [];
    const { nodeLine } = document.documentElement.dataset;
    const line = isNodeLine(nodeLine) ? nodeLine : nodeLines[0];
    const results = (line && query && loaded?.search(query, limit, line)) || [];
    panel.recent.hidden = recent.length === 0;
    const starts = query === '' && loaded ? startGroups(loaded.starts) : [];
    const places = recent.length > 0 ? [recentGroup(recent, panel.recent.id), ...starts] : starts;
    panel.list.replaceChildren(...(query === '' ? places : resultGroups(results)));
    listChanged();
    say(query, results);
  };

  const say = (query: string, results: readonly SearchResult[]) => {
    const isLoading = query !== '' && !loaded;
    const count = `${results.length} ${results.length === 1 ? 'result' : 'results'}`;
    panel.status.textContent = failure || query === '' ? '' : isLoading ? 'Loading search' : count;
    const message = () => {
      if (failure) return failed(failure, load);
      if (isLoading) return ['Loading search …'];
      return query !== '' && results.length === 0 ? nothingFound(query) : [];
    };
    panel.message.replaceChildren(...message());
    panel.message.hidden = panel.message.childNodes.length === 0;
  };

  /** Where no page is at the address, what it says is asked for. A key replaces it. */
  const askForAddress = () => {
    if (field.value !== '' || !document.querySelector('[data-search-address]')) return;
    field.value = wordsOfAddress();
    field.select();
  };

  field.addEventListener('input', show);
  panel.clear.addEventListener('click', () => {
    clearRecent();
    field.focus();
    show();
  });
  dialog.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest('a');
    if (!link) return;
    const { place: href, page } = link.dataset;
    if (href) addRecent({ href, page, title: link.querySelector('[data-title]')?.textContent ?? '' });
    dialog.close();
  });
  dialog.addEventListener('toggle', () => {
    if (!dialog.open) return;
    // In preview pages change.
    if (failure || process.env.NODE_ENV === 'development') load();
    askForAddress();
    show();
  });

  document.getElementById(searchFailureId)?.setAttribute('hidden', '');
  load();
  askForAddress();
  show();
}

/** The words of the page's path: `concept sets` of `/docs/concept/sets/`. What is encoded in it is no word. */
function wordsOfAddress(): string {
  const path = location.pathname.replace(site.basePath, '').replace(/%[\da-f]{2}/gi, ' ');
  return wordsOf(path).join(' ');
}
