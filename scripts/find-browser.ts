/**
 * Makes sure that there is a browser for the tests, or says which commands help:
 *
 *   npm run browser:find
 */
import { findBrowser } from './browser';
import './plain-errors';

findBrowser();
