/** The settings that the controls of a piece show, as `settingsText` writes them: the fields stand in its order. */
export function chosenIn(form: HTMLFormElement | null): string {
  return form ? [...new FormData(form).values()].filter(Boolean).join('.') : '';
}
