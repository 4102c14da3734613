/** Names a run in an address: `?run=sets.check-add.100`. */
export const runParameter = 'run';

/** The run that the address names, if it names one: `sets.check-add.100`. */
export function chosenInAddress(): string | null {
  return new URLSearchParams(location.search).get(runParameter);
}

/** The settings that the controls of a simulation show, as `settingsText` writes them: the fields stand in its order. */
export function chosenIn(form: HTMLFormElement | null): string {
  return form ? [...new FormData(form).values()].filter(Boolean).join('.') : '';
}
