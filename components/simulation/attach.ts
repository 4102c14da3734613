import {
  faultChoices,
  isSceneName,
  patternOf,
  play,
  readSettings,
  runColumns,
  scenes,
  timeInWords,
} from '@/lib/model/scenes';
import { make } from '../ui/make';
import { chosenIn, chosenInAddress, runParameter } from './chosen';
import { partsOf, showRun } from './parts';

/** Delay between two rows while a run plays, in milliseconds. */
const pace = 700;

/**
 * Lets a simulation that the server rendered play what its controls say.
 * @param opening settings to start over with
 * @param signal ends all of it
 */
export function attach(element: HTMLElement, name: string, opening: string, signal: AbortSignal): void {
  if (!isSceneName(name)) return;
  const { form, gap, fault, gapText, rows, verdict, buttons } = partsOf(element);
  // Says each row to screen readers as the reader steps to it.
  const status = make('p', { role: 'status', class: 'visually-hidden' });
  verdict.before(status);
  signal.addEventListener('abort', () => status.remove());
  let timer = 0;

  /** Puts settings into the controls. */
  const fill = (text: string) => {
    const settings = readSettings(scenes[name], text);
    if (!settings) return;
    for (const input of form.querySelectorAll<HTMLInputElement>('[name="pattern"]'))
      input.checked = input.value === settings.pattern;
    gap.value = String(settings.gap);
    offerFaults(settings.pattern);
    fault.value = text.split('.')[2] ?? '';
  };

  /** The steps of another pattern are others. */
  const offerFaults = (pattern: string) => {
    const choices = faultChoices(patternOf(scenes[name], { pattern }));
    fault.replaceChildren(new Option('Nothing', ''), ...choices.map(({ label, value }) => new Option(label, value)));
    fault.disabled = choices.length === 0;
  };

  const show = (lines: number) => {
    for (const [index, row] of [...rows.rows].entries()) row.toggleAttribute('data-later', index >= lines);
    verdict.toggleAttribute('data-later', lines < rows.rows.length);
  };
  const shown = () => rows.rows.length - rows.querySelectorAll('[data-later]').length;

  const pause = () => {
    clearInterval(timer);
    timer = 0;
    buttons.Play.textContent = 'Play';
  };

  const update = () => {
    pause();
    status.textContent = '';
    const settings = chosenIn(form);
    const run = play(name, settings);
    const words = timeInWords(Number(gap.value));
    gapText.textContent = words;
    gap.ariaValueText = words;
    if (run) showRun(run, rows, verdict);
    share(settings === opening ? undefined : `${name}.${settings}`);
  };

  const step = () => {
    const lines = shown() === rows.rows.length ? 1 : shown() + 1;
    show(lines);
    if (lines === rows.rows.length) pause();
    return rows.rows[lines - 1];
  };

  form.addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.name === 'pattern') offerFaults(target.value);
      update();
    },
    { signal },
  );
  buttons.Step.addEventListener(
    'click',
    () => {
      status.textContent = rowInWords(step());
    },
    { signal },
  );
  buttons.Play.addEventListener(
    'click',
    () => {
      if (timer) return pause();
      buttons.Play.textContent = 'Pause';
      timer = window.setInterval(step, pace);
      step();
    },
    { signal },
  );
  buttons['Start over'].addEventListener(
    'click',
    () => {
      fill(opening);
      update();
    },
    { signal },
  );
  signal.addEventListener('abort', pause);

  const wanted = chosenInAddress();
  if (wanted?.startsWith(`${name}.`)) fill(wanted.slice(name.length + 1));
  if (wanted !== null || chosenIn(form) !== opening) update();
}

/** A row as a sentence, each cell after the name of its column: `Time 0 ms, Execution A Add value (201), …`. */
function rowInWords(row: HTMLTableRowElement | undefined): string {
  const cells = [...(row?.cells ?? [])].map(
    ({ textContent }, index) => textContent && `${runColumns[index]} ${textContent}`,
  );
  return cells.filter(Boolean).join(', ');
}

/** Writes a run into the address, so that a link shares it, or takes it out. */
function share(run: string | undefined): void {
  const url = new URL(location.href);
  if (run === undefined) url.searchParams.delete(runParameter);
  else url.searchParams.set(runParameter, run);
  // Without its own state, the router takes the address for its own too.
  if (url.href !== location.href) history.replaceState(null, '', url);
}
