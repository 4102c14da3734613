import type { Contract } from '../model/contract';
import type { Description } from '../model/description';
import { essential, explain, pointerOf } from '../model/schema';
import { lineAt } from './line-at';
import { type Problem, problemAt, type Sample } from './problems';
import { jsonProblems } from './syntax';

/** Checks that a JSON sample parses, and is the response or request body that its fence claims. */
export function checkJson(sample: Sample, { description }: Pick<Contract, 'description'>): Problem[] {
  const { request, response, title = '', value: text } = sample;
  const [broken] = jsonProblems(text);
  if (broken) return [problemAt(sample, broken.line, `no JSON: ${broken.reason}`, 'correct the syntax')];
  const [, id = request, status = 'request'] = /^(\w+) (\d{3})$/.exec(response ?? '') ?? [];
  if (response !== undefined && id === undefined) {
    const message = `the claim response="${response}" is no operation and status`;
    return [problemAt(sample, 0, message, 'write it as response="addSetValue 201"')];
  }
  if (id === undefined) {
    if (!/^Response\b/.test(title)) return [];
    const advice = 'name the operation and the status that it shows: response="addSetValue 201"';
    return [problemAt(sample, 0, 'a response that names no operation', advice)];
  }
  const shown = /^Response (\d{3})\b/.exec(title)?.[1];
  if (shown !== undefined && shown !== status) {
    return [problemAt(sample, 0, `the title says ${shown}, the claim ${status}`, 'make them the same')];
  }
  return checkBody(sample, JSON.parse(text), description, id, status);
}

function checkBody(sample: Sample, value: unknown, description: Description, id: string, part: string): Problem[] {
  const validate = description.bodyOf(id, part);
  if (!validate) {
    const statuses = description.statusesOf(id).join(', ');
    const advice = statuses ? `it answers with ${statuses}` : 'take an operationId of reference/openapi.yaml';
    return [problemAt(sample, 0, `the description has no JSON body for ${id} ${part}`, advice)];
  }
  if (validate(value)) return [];
  const advice = 'correct the sample, or the schema in reference/openapi.yaml';
  return essential(validate.errors ?? []).map((error) =>
    problemAt(sample, lineAt(sample.value, pointerOf(error)), `not ${id} ${part}: ${explain(error)}`, advice),
  );
}
