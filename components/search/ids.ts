/** Id of the list of results, which the search field controls. */
export const resultsId = '_search-results';
