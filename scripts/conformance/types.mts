/** What a deployed site answers otherwise than the export promises. */
export interface Fault {
  /** The address, from the host's root. */
  path: string;
  expected: string;
  got: string;
  /** What to do about it. */
  advice: string;
}

/** Asks the site for a path. Redirects aren't followed, and the body is as it was before it was compressed. */
export type Ask = (path: string, init?: { method?: 'HEAD'; headers?: Record<string, string> }) => Promise<Answer>;

export interface Answer {
  status: number;
  headers: Headers;
  body: Buffer;
}
