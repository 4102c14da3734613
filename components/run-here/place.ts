import styles from './run-here.module.css';

/**
 * The place of a sample's answer, below its code. It stands there at once in its full size, so that nothing moves when
 * the answer comes.
 */
export function openPlace(block: HTMLElement, name: string): { status: Element; answer: Element } {
  const place = placeIn(block) ?? newPlace(block, name);
  const [bar, answer] = place.children;
  const status = bar?.firstElementChild;
  if (!status || !answer) throw new Error('the place is not as it was made');
  return { status, answer };
}

/** Takes an answer away, and gives the focus back to what asked for it. */
export function closePlace(block: HTMLElement): void {
  placeIn(block)?.remove();
  block.querySelector<HTMLElement>('[data-run]')?.focus();
}

function placeIn(block: HTMLElement): Element | null {
  return block.querySelector('[data-answer]');
}

function newPlace(block: HTMLElement, name: string): Element {
  const status = element('p', { role: 'status' });
  const startOver = element('button', {
    type: 'button',
    className: styles.run,
    textContent: 'Start over',
    title: 'Start over from what this sample presumes',
  });
  startOver.dataset.run = name;
  startOver.dataset.startOver = '';
  const close = element('button', { type: 'button', className: styles.run, textContent: 'Close' });
  close.dataset.closeRun = '';
  const bar = element('div', { className: styles.bar });
  bar.append(status, startOver, close);
  // It scrolls, so the keyboard has to reach it.
  const answer = element('div', {
    className: styles.answer,
    role: 'group',
    ariaLabel: 'Answer of the model',
    tabIndex: 0,
  });
  const place = element('div', { className: styles.place });
  place.dataset.answer = '';
  place.append(bar, answer);
  block.append(place);
  return place;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: { [Key in keyof HTMLElementTagNameMap[Name]]?: HTMLElementTagNameMap[Name][Key] | undefined },
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties);
}
