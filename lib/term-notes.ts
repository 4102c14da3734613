/** A stretch of a definition: text, code, or a link. */
export interface NotePart {
  text: string;
  isCode?: boolean;
  /** Route on this site, with its anchor. */
  href?: string;
}

/** What explains a term in place. */
export interface TermNote {
  term: string;
  definition: NotePart[];
}
