import { compiledFolder, compiledSiteVariable } from '../../lib/content/compiled';
import { readPlaywright, readTally, readVitest } from './reports';
import type { Step } from './types';

const reports = 'test-results';

/** How a Vitest project's tests are run, by a script of package.json, and reported, into a file. */
const vitest = (command: string, file: string) => ({
  command: `${command} -- --includeTaskLocation --reporter=minimal --reporter=json --outputFile.json=${file}`,
  report: { file, read: readVitest },
});

/** For steps that check the export: the compiled content it was made from. */
const compiled = `${compiledSiteVariable}=${compiledFolder}`;

/** The step whose compiled content the unit tests take, each of whose processes would compile it too. */
const content = 'content keeps its rules, links lead somewhere, published addresses are answered';
const checkedFolder = `${reports}/content`;
const checked = `${compiledSiteVariable}=${checkedFolder}`;

/**
 * Every check of the project, in the order in which they start: first what takes long and what others wait for, last
 * the browser tests, which keep the whole machine busy. Reports of suites are left in test-results/.
 */
export const steps: readonly Step[] = [
  { name: content, command: `npm run --silent check:content -- --compiled ${checkedFolder}`, isDaily: true },
  { name: 'types', command: 'npm run --silent types', isDaily: true },
  { name: 'format and lint, of the API description too', command: 'npm run --silent lint', isDaily: true },
  {
    name: 'unit tests',
    isDaily: true,
    ...vitest(`${checked} npm run --silent unit`, `${reports}/unit.json`),
    after: [content],
  },
  {
    name: 'build',
    command: 'npm run --silent build',
    // Both write Next's types of routes.
    after: ['types'],
  },
  { name: 'the lock file is whole', command: 'npm run --silent check:lock', isDaily: true },
  { name: 'downloads do what the pages say', ...vitest('npm run --silent downloads', `${reports}/downloads.json`) },
  { name: 'a browser is found', command: 'npm run --silent browser:find' },
  { name: 'build of the configured site', command: 'npm run --silent build:configured', needs: ['build'] },
  { name: 'two builds hold the same bytes', command: 'npm run --silent reproducible', needs: ['build'] },
  {
    name: 'every sample is proved',
    command: `${compiled} npm run --silent samples -- --report ${reports}/samples.json`,
    needs: ['build'],
    report: { file: `${reports}/samples.json`, read: readTally },
  },
  { name: 'the export holds what its sums say', command: 'npm run --silent sums', needs: ['build'] },
  { name: 'no page weighs more than its budget', command: `${compiled} npm run --silent weigh`, needs: ['build'] },
  {
    name: 'browser tests',
    command: 'npm run --silent browser',
    needs: ['build', 'build of the configured site', 'a browser is found'],
    cores: 2,
    report: { file: `${reports}/browser.json`, read: readPlaywright },
  },
];
