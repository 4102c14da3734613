import type { Node } from 'unist';

/** A heading of a document, with the id that links reach it by. */
export interface Heading {
  depth: number;
  text: string;
  id: string;
  /** The method of the request, of a heading that an operation of the API stands under. */
  method?: string;
}

/** A link or an image in a document, with the place of the file where it stands. */
export interface LinkUse {
  target: string;
  /** What shows it; `elsewhere` is n8n, which opens a workflow of this site. */
  as: 'link' | 'image' | 'component' | 'n8n';
  line: number;
  column: number;
  /** The tag that wrote it, of what is made from data: the place is then the tag's. */
  generatedBy?: string;
}

/** Tells of a problem at a node's place. */
export type Report = (node: Pick<Node, 'position'>, message: string, advice: string) => void;
