/** What the browser fetches to search: every page and section of the site. */
export interface SearchData {
  pages: SearchPage[];
  sections: SearchSection[];
  /** Groups of words and phrases that mean the same to readers. */
  synonyms: readonly (readonly string[])[];
  /** Where readers may begin, by their role. */
  starts: readonly StartingPoints[];
}

export interface SearchPage {
  route: string;
  title: string;
  /** What kind of page it is, in a word or two. */
  kind: string;
  /** Labels of the sidebar's categories around it, outermost first. */
  categories: string[];
  /** How much its sections weigh beside those of other pages. */
  weight: number;
}

export interface SearchSection {
  /** Place of its page in `pages`. */
  page: number;
  /** Id of its heading; empty for the page's beginning. */
  id: string;
  heading: string;
  /** Headings above it on the page, outermost first. */
  above: string[];
  /** Its text; of a page its description. */
  text: string;
  /** Further text, which excerpts don't show. */
  more?: string;
  /** Readers' words and questions that it answers without containing them. */
  hints?: readonly string[];
  /** Names of code that it explains. */
  defines?: readonly string[];
}

/** Places that suit readers of a role. */
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
  /** Route with the anchor, without base path. */
  href: string;
  title: Part[];
  page: SearchPage;
  /** Headings around it. */
  above: readonly string[];
  excerpt: Part[];
}
