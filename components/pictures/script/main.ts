/**
 * Shows pictures as large as the window, in a native modal dialog: Escape, a click beside it and a button close it, and
 * focus is handed back. Its size is chosen with buttons; what is larger than the window scrolls, and is dragged by a
 * mouse (WCAG 2.5.7). Loaded when a reader reaches a button of one (lib/browser/before-react/lazy-scripts.ts).
 */
import { make } from '@/components/ui/make';
import { dialogIds } from '@/lib/browser/dialogs';
import { copyOutcome } from '@/lib/site';

/** How large a picture can be shown: as large as the window allows, or by its own size. */
const sizes = ['Fit', '100 %', '200 %'] as const;

/** A picture that would be shown smaller than this share of its size isn't fitted into the window at first. */
const least = 0.6;

const dialog = document.getElementById(dialogIds.picture);
if (dialog instanceof HTMLDialogElement) serve(dialog);

function serve(dialog: HTMLDialogElement): void {
  const choices = sizes.map((value) => make('input', { type: 'radio', name: '_picture-size', value }));
  const legend = make('legend', { class: 'visually-hidden' }, 'Size');
  const close = make('button', {
    type: 'button',
    'aria-label': 'Close',
    'data-icon-button': true,
    'data-icon': 'close',
  });
  const place = make('section', { 'aria-label': 'Picture', tabindex: '0' });
  const labels = choices.map((choice) => make('label', {}, choice, choice.value));
  dialog.replaceChildren(make('div', {}, make('fieldset', {}, legend, ...labels), close), place);
  close.addEventListener('click', () => dialog.close());
  place.addEventListener('pointermove', ({ buttons, pointerType, movementX, movementY }) => {
    if (buttons === 1 && pointerType === 'mouse') place.scrollBy(-movementX, -movementY);
  });

  const choose = (size: (typeof sizes)[number]) => {
    for (const choice of choices) choice.checked = choice.value === size;
  };
  let pressed: HTMLElement | undefined;
  const show = async (button: HTMLElement) => {
    pressed = button;
    // Clears the message of an attempt at which this script could not be loaded.
    document.getElementById(copyOutcome.id)?.replaceChildren();
    const parts = await (button.dataset.enlarge ? drawing(button.dataset.enlarge) : diagramAt(button));
    // Meanwhile the reader may have pressed another, or left the page.
    if (pressed !== button || !button.isConnected) return;
    dialog.ariaLabel = parts[0]?.getAttribute('alt') ?? parts[0]?.ariaLabel ?? 'Picture';
    place.replaceChildren(...parts);
    choose('Fit');
    // Where the browser hands focus back; Safari gives none to a button that is pressed.
    button.focus();
    dialog.showModal();
    if (place.clientWidth < Number(parts[0]?.getAttribute('width')) * least) choose('100 %');
  };
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-enlarge]');
    if (button) show(button);
  });
}

/** A diagram in both colour modes, of which the style sheet shows one. */
function diagramAt(button: Element): Element[] {
  const images = [...(button.closest('[data-figure]')?.querySelectorAll('img') ?? [])];
  return images.map((image) => make('img', Object.fromEntries([...image.attributes].map((a) => [a.name, a.value]))));
}

/** The drawing of a workflow, or a text that says that it could not be loaded. @param address its file */
async function drawing(address: string): Promise<Element[]> {
  const holder = document.createElement('template');
  try {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`The server answered ${response.status}.`);
    holder.innerHTML = await response.text();
  } catch {
    return [make('p', {}, 'The drawing could not be loaded.')];
  }
  return [...holder.content.children];
}
