/** Id of the side menu, by which its buttons name it. */
export const menuId = 'menu';

/**
 * Opens or closes the side menu with script, where the platform doesn't know the buttons' `command`.
 * Where it does, the menu works without script and this does nothing.
 */
export function commandMenu(command: 'show-modal' | 'close'): void {
  const menu = document.getElementById(menuId);
  if ('command' in HTMLButtonElement.prototype || !(menu instanceof HTMLDialogElement)) return;
  if (command === 'close') menu.close();
  else menu.showModal();
}
