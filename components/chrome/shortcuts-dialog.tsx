'use client';

import { Dialog } from '@/components/ui/dialog.client';
import { IconButton } from '@/components/ui/icon-button';
import { site } from '@/lib/config';
import { readStored, store } from '@/lib/storage';
import styles from './shortcuts-dialog.module.css';

const groups = [
  {
    label: 'Anywhere',
    rows: [
      { keys: ['Ctrl K', '/'], does: 'Search' },
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

/** Whether the reader uses shortcuts of a single key. */
export function areSingleKeysOn(): boolean {
  return readStored(site.singleKeysStorageKey) !== 'off';
}

/** The list of keyboard shortcuts, with the setting that turns off those of a single key (WCAG 2.1.4). */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const isApple = 'apple' in document.documentElement.dataset;
  return (
    <Dialog label="Keyboard shortcuts" className={styles.dialog} onClose={onClose}>
      <div>
        <h2>Keyboard shortcuts</h2>
        <IconButton icon="close" label="Close" onClick={onClose} />
      </div>
      {groups.map(({ label, rows }) => (
        <section key={label}>
          <h3>{label}</h3>
          <dl>
            {rows.map(({ keys, does }) => (
              <div key={does}>
                <dt>{does}</dt>
                <dd>
                  {keys.map((key) => (
                    <kbd key={key}>{isApple ? key.replace('Ctrl ', '⌘') : key}</kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <label>
        <input
          type="checkbox"
          defaultChecked={areSingleKeysOn()}
          onChange={({ target }) => store(site.singleKeysStorageKey, target.checked ? null : 'off')}
        />
        Use the keys <kbd>/</kbd> and <kbd>?</kbd>
      </label>
    </Dialog>
  );
}
