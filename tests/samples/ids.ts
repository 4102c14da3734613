import { isRecord } from '../../lib/model/node';
import { type Problem, problemAt, type Sample } from './types';

/** Finds ids that name one thing in one answer and another thing in another, and things of a set that change theirs. */
export function checkIds(samples: readonly Sample[]): Problem[] {
  const known = new Map<string, { name: string; sample: Sample }>();
  const answers = samples.filter(({ language, response }) => language === 'json' && response !== undefined);
  return answers.flatMap((sample) =>
    namesIn(JSON.parse(sample.value)).flatMap(([id, name]) => {
      const first = known.get(id) ?? { name, sample };
      known.set(id, first);
      if (first.name === name) return [];
      const place = `${first.sample.file}:${first.sample.line}`;
      return [problemAt(sample, 0, `${id} is ${name} here and ${first.name} in ${place}`, 'give each thing one id')];
    }),
  );
}

/** What the ids in an answer stand for: the name of a record, and the collection that it belongs to. */
function namesIn(value: unknown): [id: string, name: string][] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (!isRecord(value)) return [];
  const { id, name = value.value ?? value.key ?? value.left, appId, appName, uniqId, setId, lookupId } = value;
  const own: [unknown, unknown][] = [
    [id, name],
    [appId, appName],
    [`the collection of ${id}`, uniqId ?? setId ?? lookupId],
  ];
  const named = own.flatMap(([key, what]): [string, string][] =>
    typeof key === 'string' && typeof what === 'string' ? [[key, what]] : [],
  );
  return [...named, ...Object.values(value).flatMap(namesIn)];
}
