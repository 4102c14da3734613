/** A heading of a document, with the id that links reach it by. */
export interface Heading {
  depth: number;
  text: string;
  id: string;
}

/** A link or an image in a document, with the place of the file where it stands. */
export interface LinkUse {
  target: string;
  line: number;
  column: number;
}
