import type { dialogIds } from '../dialogs';

/**
 * Opens dialogs by keyboard from the start, and by their buttons in browsers that don't know `command`. Shortcuts
 * without a modifier don't apply while typing, and readers can switch them off (WCAG 2.1.4).
 *
 * Its source text runs in each page: it must not use anything from outside itself.
 * @param singleKeysKey of local storage, which says "off" if they are switched off
 */
export function openDialogs(ids: typeof dialogIds, singleKeysKey: string): void {
  /** Opens a dialog and closes any other; does nothing if it is open already. */
  const open = (id: string | null) => {
    for (const dialog of document.querySelectorAll('dialog')) {
      if (dialog.id !== id) dialog.close();
      else if (!dialog.open) dialog.showModal();
    }
  };

  const areSingleKeysOff = () => {
    try {
      return localStorage.getItem(singleKeysKey) === 'off';
    } catch {
      return false;
    }
  };

  addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const hasModifier = ctrlKey || metaKey;
    // The target may still be the field of a dialog that has just been closed.
    const isTyping =
      target instanceof Element &&
      target.matches('input, textarea, select, [contenteditable]') &&
      !target.closest('dialog:not([open])');
    const isSearch = hasModifier ? key.toLowerCase() === 'k' : key === '/';
    const id = isSearch ? ids.search : !hasModifier && key === '?' ? ids.shortcuts : undefined;
    if (id === undefined || altKey || (!hasModifier && (isTyping || areSingleKeysOff()))) return;
    event.preventDefault();
    open(id);
  });

  if ('command' in HTMLButtonElement.prototype) return;
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('[commandfor]');
    if (!button) return;
    if (button.getAttribute('command') === 'close') button.closest('dialog')?.close();
    else open(button.getAttribute('commandfor'));
  });
}
