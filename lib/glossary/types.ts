/** A part of a definition: text, code or a link. */
export interface NotePart {
  text: string;
  isCode?: boolean;
  /** Route on this site, with the anchor. */
  href?: string;
}

/** The explanation of a term, shown in place. */
export interface TermNote {
  term: string;
  definition: NotePart[];
}
