import { make } from '@/components/ui/make';
import styles from './run-here.module.css';

/**
 * The place of a sample's answer, below its code. It takes its full size immediately, so that nothing moves when the
 * answer comes.
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
  const status = make('p', { role: 'status' });
  const startOver = make(
    'button',
    {
      type: 'button',
      class: styles.run,
      title: 'Start over from what this sample presumes',
      'data-run': name,
      'data-start-over': true,
    },
    'Start over',
  );
  const close = make('button', { type: 'button', class: styles.run, 'data-close-run': true }, 'Close');
  const bar = make('div', { class: styles.bar }, status, startOver, close);
  // It scrolls, so the keyboard has to reach it.
  const answer = make('div', {
    class: styles.answer,
    role: 'group',
    'aria-label': 'Answer of the model',
    tabindex: '0',
  });
  const place = make('div', { class: styles.place, 'data-answer': true }, bar, answer);
  block.append(place);
  return place;
}
