import { expect } from 'vitest';
import { detectDuplicates, type Json, restart } from '../../model/service';
import { Service, statusOf } from './service';

/** A service that holds a set and a lookup. */
function prepared(): Service {
  const service = new Service();
  service.send('POST /api/v1/uniqs', { name: 'orders' });
  service.send('POST /api/v1/lookups', { name: 'ids' });
  return service;
}

const form = /^(\w+ \/\S*)(?: ([{[].*?))?(?: as (\S+))?( failing)? → (\d{3}(?: [A-Z_]+)?)(?: ([{[].*|null))?$/;

/** The lines of a story, each with the rows that it shows. */
export function linesOf(story: string): { line: string; shows: string[] }[] {
  return story
    .trim()
    .split(/\n\s*/)
    .map((written) => {
      const [line = '', rows = ''] = written.split(/ +# /);
      return { line, shows: rows.split('; ').filter(Boolean) };
    });
}

/**
 * Plays a story: `POST /uniqs/orders/values {"value":"a"} → 201 {"id":"<first>"}` sends a request, and expects status,
 * code and these members of the data. A name in angle brackets stands for what it was first answered with. `as` gives
 * another API key, `failing` has the storage fail; `wait 5 s`, `restart`, `restart without locks` and
 * `detect duplicates` happen between requests. Of a refusal, the members are its own.
 */
export function play(story: string): void {
  const service = prepared();
  const names = new Map<string, string>();
  const named = (part: string) => part.replace(/<(\w+)>/g, (whole, name) => names.get(name) ?? whole);
  for (const { line, shows } of linesOf(story)) {
    const [, seconds] = /^wait (\d+) s$/.exec(line) ?? [];
    const [, request = '', body, key, failing, status, data] = form.exec(line) ?? [];
    const about = `${line} # ${shows.join('; ')}`;
    if (seconds) service.now += Number(seconds) * 1000;
    else if (line.startsWith('restart')) service.state = restart(service.state, service.now, !line.includes('without'));
    else if (line === 'detect duplicates') service.state = detectDuplicates(service.state, service.now);
    else if (!status) throw new Error(`no request with its answer: ${line}`);
    else {
      const response = service.send(named(request).replace(' ', ' /api/v1'), body && JSON.parse(named(body)), {
        key: key && named(key),
        failure: failing ? 'storage' : undefined,
      });
      expect(statusOf(response), about).toBe(status);
      if (!data) continue;
      const given = response.status < 400 ? (response.body as { data?: Json }).data : response.body;
      name(JSON.parse(data), given, names);
      expect({ given }, about).toMatchObject({ given: JSON.parse(named(data)) });
    }
  }
}

/** Keeps what stands in the place of each name that is met for the first time. */
function name(expected: Json, given: Json | undefined, names: Map<string, string>): void {
  const [, first] = /^<(\w+)>$/.exec(String(expected)) ?? [];
  if (first && !names.has(first)) names.set(first, String(given));
  if (typeof expected !== 'object' || expected === null || typeof given !== 'object' || given === null) return;
  for (const [key, part] of Object.entries(expected)) name(part, (given as Record<string, Json>)[key], names);
}
