import { readReference } from '../reference/read';

/** The reference of a site without data files. */
export const noReference = readReference([]).reference;
