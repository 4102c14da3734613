/** Where something stands in a text: its first character, and the one behind its last. */
export type Place = readonly [start: number, end: number];

/** A parameter of a request. The body of some requests is a list, which has no name of its own. */
interface Parameter {
  name: string;
  /** path, query or body */
  in: string;
}

/** What stands before the body of a request in a sample, in any of its languages (lib/reference/samples.ts). */
const bodyStart = /-d '|JSON\.stringify\(|json=|"jsonBody": "/;

/** A text in quotes, which an n8n node escapes; a sign of JSON; or any other value. */
const token = /\\"(?:(?!\\").)*\\"|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{}[\]:,]|[^\s{}[\]:,"'\\]+/gs;

/**
 * Finds the place of a parameter in a sample: what stands for it in the path, or its name and value.
 * @param path the path of the request, with its parameters in braces
 */
export function placeOf(sample: string, path: string, { name, in: where }: Parameter): Place | undefined {
  if (where === 'path') {
    const filled = path.split(/\{(\w+)\}/).map((part, index) => {
      if (index % 2 === 0) return part.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
      return part === name ? '(?<place>[^/?"\'`\\s]+)' : '[^/?"\'`\\s]+';
    });
    return new RegExp(filled.join(''), 'd').exec(sample)?.indices?.groups?.place;
  }
  if (where === 'query')
    return new RegExp(`[?&](?<place>${name}=[^&"'\`\\s]*)`, 'd').exec(sample)?.indices?.groups?.place;
  const { list, members } = bodyIn(sample);
  return members.get(name) ?? (members.size === 0 ? list : undefined);
}

/** The members of a request's body, and the whole of it where it is a list. */
function bodyIn(sample: string): { list?: Place; members: Map<string, Place> } {
  const members = new Map<string, Place>();
  const start = bodyStart.exec(sample);
  let depth = 0;
  let first = 0;
  let last: { text: string; start: number; end: number } | undefined;
  let member: { name: string; start: number } | undefined;
  const end = () => {
    if (member && last) members.set(member.name, [member.start, last.end]);
    member = undefined;
  };
  token.lastIndex = start ? start.index + start[0].length : sample.length;
  for (let found = token.exec(sample); found; found = token.exec(sample)) {
    const [text] = found;
    if ('{['.includes(text)) {
      if (depth === 0) first = found.index;
      depth += 1;
    }
    if ('}]'.includes(text)) depth -= 1;
    if (depth === 0) {
      end();
      return { members, ...(sample[first] === '[' && { list: [first, token.lastIndex] }) };
    }
    if (depth === 1 && text === ',') end();
    if (depth === 1 && text === ':' && last) member = { name: last.text.replace(/[\\"']/g, ''), start: last.start };
    last = { text, start: found.index, end: token.lastIndex };
  }
  return { members };
}
