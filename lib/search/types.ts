/** The data that the browser fetches for search: every page and section of the site. */
export interface SearchData {
  pages: SearchPage[];
  sections: SearchSection[];
  /** Groups of words and phrases that mean the same to readers. */
  synonyms: readonly (readonly string[])[];
  /** Pages where readers may start, by role. */
  starts: readonly StartingPoints[];
}

export interface SearchPage {
  route: string;
  title: string;
  /** Its kind, in a word or two. */
  kind: string;
  /** Labels of the sidebar categories that contain it, outermost first. */
  categories: string[];
  /** The weight of its sections relative to those of other pages. */
  weight: number;
}

export interface SearchSection {
  /** The index of its page in `pages`. */
  page: number;
  /** The id of its heading; empty for the start of the page. */
  id: string;
  heading: string;
  /** Headings above it on the page, outermost first. */
  above: string[];
  /** Its text; for the start of a page, the page's description. */
  text: string;
  /** Further text, which excerpts don't show. */
  more?: string;
  /** Names that readers use for it and that it doesn't contain. */
  hints?: readonly string[];
  /** The questions that it answers, in readers' words. */
  questions?: readonly string[];
  /** Code names it explains. */
  defines?: readonly string[];
}

/** Places that suit readers in a role. */
export interface StartingPoints {
  role: string;
  places: readonly { href: string; title: string }[];
}

/** A piece of text, and whether it is what the reader searched for. */
export interface Part {
  text: string;
  isMatch: boolean;
}

/** A section that answers a query. */
export interface SearchResult {
  /** Route and anchor, without the base path. */
  href: string;
  title: Part[];
  page: SearchPage;
  /** Headings above it on the page, outermost first. */
  above: readonly string[];
  excerpt: Part[];
  /** True if it has too few of the words to be an answer. */
  isNear: boolean;
}
