import { serveExports } from './exports';

/** Runs once, in the process that starts the tests; the servers end with it. */
export default serveExports;
