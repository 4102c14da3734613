/**
 * Proves every code sample in the content. JSON and YAML are checked against the schema that they claim, and shell with
 * ShellCheck. Programs and requests run against the model, in the order of their page: requests must fit the
 * description of the API, and answers on the page must be those that they get.
 *
 * To run those of a single page, name its file: `npx vitest run tests/samples -t content/quickstart.md`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getSite } from '../lib/site';
import { isAsked } from './samples/asked';
import { checkCodeNode, checkEnvFile, checkHttp, checkJson, checkYaml, requestIn, shellCheck } from './samples/checks';
import { PageRun, pageOf, sampleValue } from './samples/page';
import { expectNone, type Problem, problemAt, type Sample } from './samples/problems';
import { countRequests, filesOf, partsOf } from './samples/program';
import { openSandbox, runners, type Sandbox } from './samples/sandbox';
import { needTools } from './tools';

/** Languages of samples that are only shown. */
const shown = ['text', 'mermaid', 'nginx', 'ini', 'sql', 'go'].filter((language) => !runners[language]);

const { samples, reference } = getSite();
const variables = reference.environment.flatMap((group) => group.variables);
const listed = new Set(variables.map(({ name }) => name));
const env = variables.map(({ name, default: value }) => `${name}=${value || sampleValue}\n`).join('');

const titleOf = ({ file, line, language, title }: Sample) =>
  [`${file}:${line}`, language, title && `“${title}”`].filter(Boolean).join(' ');

it('MODEL-1 every sample reads as its fence says', () => {
  // tests/downloads/recipes runs recipes.
  const read = samples.filter((one) => !shown.includes(one.language) && one.context !== 'recipe' && !isProgram(one));
  expectNone(read.flatMap(checkText));
});

it('MODEL-1 no sample of the API description is only shown: it would be published many times, and run by nothing', () => {
  const unproved = samples.filter(({ language, request }) => request !== undefined && shown.includes(language));
  const advice = 'run it in tests/samples/sandbox.ts, or leave the language out';
  expectNone(unproved.map((sample) => problemAt(sample, 0, `nothing runs the language "${sample.language}"`, advice)));
});

it('ShellCheck finds nothing in samples and published scripts', (context) => {
  needTools(context, ['shellcheck']);
  const published = readdirSync('public').filter((name) => name.endsWith('.sh'));
  const scripts = published.map((name) => ({
    file: `public/${name}`,
    line: 0,
    language: 'bash',
    value: readFileSync(`public/${name}`, 'utf8'),
  }));
  expectNone(shellCheck([...samples.filter(({ language }) => language === 'bash'), ...scripts]));
});

/** The samples that need a service. */
const proved = samples.filter(isProved);
const pages = [...new Set(proved.map(({ file }) => file))];

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());

for (const file of pages.filter(isAsked)) {
  const own = proved.filter((sample) => sample.file === file);
  describe(`MODEL-1 ${file}`, () => {
    // Whatever follows a request that can't be sent here can't be checked.
    const needed = own.some(({ language }) => language === 'bash') ? (runners.bash?.tools ?? []) : [];
    let page: PageRun;
    beforeAll(() => {
      const onPage = samples.filter((sample) => sample.file === file);
      page = new PageRun(pageOf(file), onPage, env, reference.stories, sandbox);
    });

    for (const sample of own) {
      it(titleOf(sample), async (context) => {
        needTools(context, [...needed, ...(runners[sample.language]?.tools ?? [])]);
        expectNone(await page.prove(sample));
      });
    }

    if (pageOf(file) in reference.stories.pages) {
      it('comes to all that its story tells', (context) => {
        needTools(context, needed);
        expectNone(page.leftOver());
      });
    }
  });
}

it('MODEL-1 every story is of a page with samples', () => {
  expect(pages.map(pageOf)).toEqual(expect.arrayContaining(Object.keys(reference.stories.pages)));
});

function checkText(sample: Sample): Problem[] {
  switch (sample.language) {
    case 'json':
      return checkJson(sample);
    case 'yaml':
      return checkYaml(sample, listed);
    case 'http':
      return checkHttp(sample);
    case 'js':
      return checkCodeNode(sample);
    case 'bash':
      return [...checkEnvFile(sample, listed), ...unsentRequests(sample)];
    default: {
      const advice = `write one of: http, json, yaml, ${[...Object.keys(runners), ...shown].join(', ')}`;
      return [problemAt(sample, 0, `nothing checks the language "${sample.language}"`, advice)];
    }
  }
}

/** The files that a sample's page has readers save. */
function filesOnPage({ file }: Sample): Map<string, string> {
  return filesOf(samples.filter((sample) => sample.file === file));
}

/** Shell may only call the service in the parts that are run: whole samples, or lines that begin with `curl`. */
function unsentRequests(sample: Sample): Problem[] {
  const sent = partsOf(sample, filesOnPage(sample)).join('\n');
  if (countRequests(sent) >= countRequests(sample.value)) return [];
  const advice = 'begin its line with curl, or leave out what tests/samples/program.ts says a run lacks';
  return [problemAt(sample, 0, 'a request to the service that is not run', advice)];
}

/** True for code that runs as a whole. */
function isProgram({ language, context }: Sample): boolean {
  return language !== 'bash' && Object.hasOwn(runners, language) && context === undefined;
}

/** True for a sample that is proved against the service of its page. */
function isProved(sample: Sample): boolean {
  if (isProgram(sample)) return true;
  if (sample.language === 'bash') return partsOf(sample, filesOnPage(sample)).length > 0;
  if (sample.language === 'http') return requestIn(sample) !== undefined;
  // tests/model/contract.test.ts runs the examples of an operation.
  const isExample = samples.some(({ file, line, request }) => file === sample.file && line === sample.line && request);
  return sample.response !== undefined && !isExample;
}
