/** What the browser fetches to search: every page and section of the site, as text. */
export interface SearchData {
  pages: SearchPage[];
  sections: SearchSection[];
  /** Groups of words and phrases that mean the same to readers. */
  synonyms: readonly (readonly string[])[];
}

export interface SearchPage {
  route: string;
  title: string;
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
  text: string;
  /** Readers' words and questions that it answers without containing them. */
  hints?: readonly string[];
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
  /** Where it stands: categories, page and headings around it. */
  trail: string[];
  excerpt: Part[];
}
