/** A part of a definition: text, code or a link. */
export interface TooltipPart {
  text: string;
  isCode?: boolean;
  /** Route on this site, with the anchor. */
  href?: string;
}

/** What the tooltip of a term shows. */
export interface TooltipContent {
  term: string;
  definition: TooltipPart[];
}
