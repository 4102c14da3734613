/** Id of the side menu, by which its buttons name it. */
export const menuId = 'menu';

/** What the buttons ask of the side menu, in the platform's words. */
export type MenuCommand = 'show-modal' | 'close';

/**
 * Opens or closes the side menu with script, where the platform doesn't know the buttons' `command`.
 * Where it does, the menu works without script and this does nothing.
 */
export function commandMenu(command: MenuCommand): void {
  const menu = document.getElementById(menuId);
  if ('command' in HTMLButtonElement.prototype || !(menu instanceof HTMLDialogElement)) return;
  if (command === 'close') menu.close();
  else menu.showModal();
}
