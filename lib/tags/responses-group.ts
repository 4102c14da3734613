/** The group of the tabs that show the documented responses of an operation. */
export function responsesGroup(operation: string): string {
  return `responses ${operation}`;
}
