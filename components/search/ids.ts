/** Id of the list of results, which the search field controls. */
export const resultsId = '_search-results';

/** Id of the option at a place of the list. */
export function optionId(place: number): string {
  return `${resultsId}-${place}`;
}
