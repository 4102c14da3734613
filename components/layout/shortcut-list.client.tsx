'use client';

import { useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { dialogIds } from '@/lib/browser/dialogs';
import { site } from '@/lib/site';
import styles from './shortcuts-dialog.module.css';

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

/** Shortcuts and what they do, and the setting that turns off those of a single character (WCAG 2.1.4). */
export function ShortcutList() {
  return (
    <>
      <div className={styles.head}>
        <h2>Keyboard shortcuts</h2>
        <IconButton icon="close" label="Close" commandfor={dialogIds.shortcuts} command="close" />
      </div>
      {groups.map(({ label, rows }) => (
        <section key={label}>
          <h3>{label}</h3>
          <dl className={styles.rows}>
            {rows.map(({ keys, does }) => (
              <div key={does}>
                <dt>{does}</dt>
                <dd>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <SingleKeys />
    </>
  );
}

function SingleKeys() {
  const [isOn, setOn] = useState(() => readSingleKeys());
  const change = () => {
    setOn(!isOn);
    try {
      if (isOn) localStorage.setItem(site.singleKeysStorageKey, 'off');
      else localStorage.removeItem(site.singleKeysStorageKey);
    } catch {
      // Blocked or full: the choice can't be kept.
    }
  };
  return (
    <label className={styles.choice}>
      <input type="checkbox" checked={isOn} onChange={change} />
      Use the keys <kbd>/</kbd> and <kbd>?</kbd>
    </label>
  );
}

function readSingleKeys(): boolean {
  try {
    return localStorage.getItem(site.singleKeysStorageKey) !== 'off';
  } catch {
    return true;
  }
}
