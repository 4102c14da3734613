import { kindOf, type Run, runCells } from '@/lib/model/scenes';

/** The parts of a simulation as `SendTwice` renders them. @throws Error where one is missing */
export function partsOf(element: HTMLElement) {
  const find = <Part extends Element>(selector: string): Part => {
    const part = element.querySelector<Part>(selector);
    if (!part) throw new Error(`the simulation has no ${selector}`);
    return part;
  };
  const button = (label: string) => find<HTMLButtonElement>(`[data-press="${label}"]`);
  return {
    form: find<HTMLFormElement>('form'),
    gap: find<HTMLInputElement>('[name="gap"]'),
    fault: find<HTMLSelectElement>('[name="fault"]'),
    gapText: find('label strong'),
    rows: find<HTMLTableSectionElement>('tbody'),
    verdict: find<HTMLElement>('[aria-live]'),
    buttons: { Step: button('Step'), Play: button('Play'), 'Start over': button('Start over') },
  };
}

/** Shows a run in place of the one that stands there. */
export function showRun(
  { events, verdict: { isGood, text } }: Run,
  rows: HTMLTableSectionElement,
  verdict: HTMLElement,
): void {
  rows.replaceChildren();
  for (const event of events) {
    const row = rows.insertRow();
    row.dataset.kind = kindOf(event);
    for (const [column, text] of runCells(event).entries()) {
      const cell = row.insertCell();
      const isLane = column % 2 === 1;
      if (!isLane) cell.textContent = text;
      else if (text) cell.appendChild(document.createElement('span')).textContent = text;
    }
  }
  verdict.removeAttribute('data-later');
  verdict.dataset.good = String(isGood);
  verdict.textContent = text;
}
