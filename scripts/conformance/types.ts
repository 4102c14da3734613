/** A difference between a deployed site and its export. */
export interface Difference {
  /** The address, from the host's root. */
  path: string;
  expected: string;
  got: string;
  /** What to do about it. */
  advice: string;
}

/** Requests a path of the site. Redirects aren't followed, and the body is decompressed. */
export type Ask = (path: string, init?: { method?: 'HEAD'; headers?: Record<string, string> }) => Promise<Answer>;

export interface Answer {
  status: number;
  headers: Headers;
  body: Buffer;
}
