import { type Contract, type Description, essential, explain, pointerOf } from '../../lib/model/node';
import { syntaxProblems } from '../prose/data-syntax';
import { lineAt } from './line-at';
import { type CheckResult, passed, problemAt, type Sample, unreadable } from './types';

/**
 * Checks that a JSON sample parses, and that it is the response or request body which its fence claims, under the names
 * of its line. A sample outside the marks of a line may be of either.
 */
export function checkJson(sample: Sample, { descriptions }: Pick<Contract, 'descriptions'>): CheckResult {
  if (sample.node) return checkUnder(sample, descriptions[sample.node]);
  const [today, earlier] = [checkUnder(sample, descriptions['1.1']), checkUnder(sample, descriptions['1.0'])];
  return today.problems.length < earlier.problems.length ? today : earlier;
}

function checkUnder(sample: Sample, description: Description): CheckResult {
  const faults = syntaxProblems('json', sample.value);
  if (faults.length > 0) return { proved: 'JSON', problems: faults.map((fault) => unreadable(sample, 'JSON', fault)) };
  const value: unknown = JSON.parse(sample.value);
  if (sample.response !== undefined) return checkResponse(sample, sample.response, value, description);
  if (sample.request !== undefined) return checkBody(sample, value, description, sample.request, 'request');
  if (/^Response\b/.test(sample.title ?? '')) return unclaimed(sample, value, description);
  return passed('JSON');
}

function checkResponse(sample: Sample, claim: string, value: unknown, description: Description): CheckResult {
  const [, operationId, status] = /^(\w+) (\d{3})$/.exec(claim) ?? [];
  if (operationId === undefined || status === undefined) {
    const message = `the claim response="${claim}" is no operation and status`;
    return { proved: 'response', problems: [problemAt(sample, 0, message, 'write it as response="addSetValue 201"')] };
  }
  const shown = /^Response (\d{3})\b/.exec(sample.title ?? '')?.[1];
  if (shown !== undefined && shown !== status) {
    const message = `the title says ${shown}, the claim ${status}`;
    return { proved: 'response', problems: [problemAt(sample, 0, message, 'make them the same')] };
  }
  return checkBody(sample, value, description, operationId, status);
}

function checkBody(sample: Sample, value: unknown, description: Description, id: string, part: string): CheckResult {
  const proved = part === 'request' ? 'request body' : 'response';
  const validate = description.bodyOf(id, part);
  if (!validate) {
    const isKnown = description.operations.some((operation) => operation.id === id);
    const message = isKnown ? `${id} has no JSON body for "${part}"` : `no operation is called "${id}"`;
    const advice = isKnown ? `it answers with ${description.statusesOf(id).join(', ')}` : 'see reference/openapi.yaml';
    return { proved, problems: [problemAt(sample, 0, message, advice)] };
  }
  if (validate(value)) return passed(proved);
  const what = part === 'request' ? `the body of ${id}` : `the response ${part} of ${id}`;
  const problems = essential(validate.errors ?? []).map((error) =>
    problemAt(
      sample,
      lineAt(sample.value, pointerOf(error)),
      `not ${what}: ${explain(error)}`,
      'correct the sample, or the schema in reference/openapi.yaml',
    ),
  );
  return { proved, problems };
}

/** A response that claims nothing is proved against nothing: names the operations it could be of. */
function unclaimed(sample: Sample, value: unknown, description: Description): CheckResult {
  const status = /\b\d{3}\b/.exec(sample.title ?? '')?.[0];
  const claims = description.operations.flatMap(({ id }) =>
    description
      .statusesOf(id)
      .filter((known) => (status === undefined || known === status) && description.bodyOf(id, known)?.(value))
      .map((known) => `response="${id} ${known}"`),
  );
  const any = claims.length > 3 ? [`response="<operationId> ${status ?? '<status>'}"`] : claims;
  const fits = `add ${any.join(' or ')}`;
  const advice = claims.length === 0 ? 'it fits no operation: correct it, and name its operation' : fits;
  return { proved: 'response', problems: [problemAt(sample, 0, 'a response that names no operation', advice)] };
}
