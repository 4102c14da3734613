'use client';

import { lazy } from 'react';
import { LazyDialog } from '@/components/ui/lazy-dialog.client';
import { dialogIds } from '@/lib/browser/dialogs';
import styles from './shortcuts-dialog.module.css';

const ShortcutList = lazy(async () => ({ default: (await import('./shortcut-list.client')).ShortcutList }));

/** The list of keyboard shortcuts. */
export function ShortcutsDialog() {
  return (
    <LazyDialog id={dialogIds.shortcuts} label="Keyboard shortcuts" className={styles.dialog}>
      <ShortcutList />
    </LazyDialog>
  );
}
