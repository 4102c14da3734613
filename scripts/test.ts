/**
 * Runs every check of the project, or those for daily use, and closes with one line for all of them:
 *
 *   npm test         everything
 *   npm run check    format, types, unit tests, content and links
 *
 *   N passed, N failed
 */
import { runSteps } from './test/run';
import { steps } from './test/steps';

const isDaily = process.argv.includes('--daily');
await runSteps(steps.filter((step) => !isDaily || step.isDaily));
