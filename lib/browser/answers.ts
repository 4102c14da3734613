/** The parameter of an address that holds the answers to a diagnosis: `?answers=two.same`. */
export const answersParameter = 'answers';
