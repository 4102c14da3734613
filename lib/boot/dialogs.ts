import type { dialogIds } from '../dialogs';

/**
 * Opens dialogs by key, from the page's first moment on; and by their buttons where the platform doesn't know
 * `command`. Keys without a modifier are the reader's to type with, or to switch off (WCAG 2.1.4).
 *
 * Runs in the head of each page, as text: it may use nothing from outside itself.
 * @param singleKeysKey under which local storage says "off" where they are switched off
 */
export function openDialogs(ids: typeof dialogIds, singleKeysKey: string): void {
  /** Opens a dialog in the place of any other that is open, and does nothing where it is open itself. */
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
    // The field of a dialog that was closed a moment ago may still be the target.
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
