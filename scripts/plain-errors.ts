/*
 * Imported by commands: what is wrong with their input is told by its message alone, without Node's report of an
 * uncaught exception, and ends them with status 1. Errors of the language, such as a TypeError, are faults of ours and keep
 * their stack.
 */
import { ContentError } from '../lib/content/problems';

process.once('uncaughtException', (error: NodeJS.ErrnoException) => {
  const isOurs = error instanceof ContentError || Object.getPrototypeOf(error) === Error.prototype;
  console.error(isOurs || error.code?.startsWith('ERR_PARSE_ARGS') ? error.message : error);
  process.exit(1);
});
