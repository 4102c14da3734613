/** More can't be read without making the page wait, or wouldn't help anybody. */
export const limits = {
  megabytes: 5,
  nodes: 2000,
  links: 10_000,
  drawn: 200,
  /** Levels of lists and objects in each other. */
  depth: 200,
  /** Brackets in the text around JSON that hold none. */
  unreadable: 100,
  /** Characters of a parameter that are searched. */
  text: 20_000,
  /** Characters of a value: 8kit stores 255, and `:begun` may follow it. */
  value: 249,
} as const;
