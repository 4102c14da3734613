/**
 * The ports that the tests' servers listen on: TEST_PORT and the two after it, by default 3100 to 3102, which nothing
 * else in this repository uses. Clones tested at the same time each need their own TEST_PORT.
 */
const first = Number(process.env.TEST_PORT || 3100);
if (!(Number.isInteger(first) && first > 1023 && first < 65_534))
  throw new Error(`TEST_PORT is "${process.env.TEST_PORT}", which is no port\n    → TEST_PORT=3200 npm test`);

export const ports = { site: first, configured: first + 1, preview: first + 2 };

/** The root URL of the server on a port. */
export function urlAt(port: number): string {
  return `http://localhost:${port}/docs/`;
}

/**
 * How Playwright starts the export's server. It refuses a port that is taken, so that no other server is tested
 * instead.
 */
export const siteServer = {
  command: `node scripts/serve.mjs --port ${ports.site}`,
  wait: { stdout: /The site is at/ },
};
