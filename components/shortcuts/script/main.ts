/**
 * Lists the keyboard shortcuts, with the setting that turns off those of a single character (WCAG 2.1.4). Loaded when a
 * reader opens the list (lib/browser/before-react/lazy-scripts.ts).
 */
import { make } from '@/components/ui/make';
import { dialogIds } from '@/lib/browser/dialogs';
import { site } from '@/lib/site';

const groups = [
  {
    label: 'Anywhere',
    rows: [
      { keys: ['Ctrl K', '⌘ K', '/'], does: 'Search' },
      { keys: ['?'], does: 'Show this list' },
      { keys: ['Esc'], does: 'Close what is open' },
    ],
  },
  {
    label: 'In search',
    rows: [
      { keys: ['↑', '↓'], does: 'Choose a result' },
      { keys: ['Enter'], does: 'Open it' },
    ],
  },
  {
    label: 'In tabs',
    rows: [{ keys: ['←', '→'], does: 'Show another tab' }],
  },
];

const dialog = document.getElementById(dialogIds.shortcuts);
if (dialog) fill(dialog);

function fill(dialog: HTMLElement): void {
  const close = make('button', {
    type: 'button',
    'aria-label': 'Close',
    'data-icon-button': true,
    'data-icon': 'close',
    commandfor: dialogIds.shortcuts,
    command: 'close',
  });
  const head = make('div', {}, make('h2', {}, 'Keyboard shortcuts'), close);
  dialog.replaceChildren(head, ...groups.map(sectionOf), singleKeysChoice());
  // As the browser does from the second opening on, when the list is there.
  if (document.activeElement === dialog) close.focus();
}

function sectionOf({ label, rows }: (typeof groups)[number]): HTMLElement {
  const lines = rows.map(({ keys, does }) =>
    make('div', {}, make('dt', {}, does), make('dd', {}, ...keys.map((key) => make('kbd', {}, key)))),
  );
  return make('section', {}, make('h3', {}, label), make('dl', {}, ...lines));
}

function singleKeysChoice(): HTMLElement {
  const box = make('input', { type: 'checkbox' });
  box.checked = areSingleKeysOn();
  box.addEventListener('change', () => {
    try {
      if (box.checked) localStorage.removeItem(site.singleKeysStorageKey);
      else localStorage.setItem(site.singleKeysStorageKey, 'off');
    } catch {
      // Blocked or full: the choice can't be kept.
    }
  });
  return make('label', {}, box, 'Use the keys ', make('kbd', {}, '/'), ' and ', make('kbd', {}, '?'));
}

function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(site.singleKeysStorageKey) !== 'off';
  } catch {
    return true;
  }
}
