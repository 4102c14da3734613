/**
 * Makes sure that there is a browser for the tests, or says which commands help:
 *
 *   npm run browser:find
 */
import { findBrowser } from './browser';

try {
  findBrowser();
} catch (error) {
  if (!(error instanceof Error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
