/** Strings, comments, brackets, commas and names of properties: all that tells where a list ends. */
const tokens = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\/\/.*|\/\*[\s\S]*?\*\/|[[\]{},]|\w+(?=:)/g;

/** An object or a list that is open at a place of the text. */
interface Frame {
  /** The property whose value it is. */
  key: string;
  /** An object's own `label`. */
  label: string;
}

/**
 * Adds a document to the text of `content/sidebar.ts`, at the end of a list; formatting is Biome's business.
 * @param path labels that lead to a category, or `outside` for the documents left out of the sidebar
 * @returns undefined where the list isn't found, because the text isn't written as it used to be
 */
export function addToSidebar(source: string, id: string, path: readonly string[] | 'outside'): string | undefined {
  const wanted = path === 'outside' ? 'outside' : ['items', ...path].join('\n');
  const frames: Frame[] = [];
  let key = '';
  let last = { text: '', end: 0 };
  for (const { 0: text, index } of source.matchAll(tokens)) {
    if (/^\/[/*]/.test(text)) continue;
    const frame = frames.at(-1);
    if (text === '{' || text === '[') frames.push({ key, label: '' });
    else if (text === '}') frames.pop();
    else if (text === ']') {
      if (listName(frames) === wanted) {
        const added = last.text === '[' ? `'${id}'` : last.text === ',' ? ` '${id}',` : `, '${id}'`;
        return source.slice(0, last.end) + added + source.slice(last.end);
      }
      frames.pop();
    } else if (/^['"]/.test(text)) {
      if (frame && key === 'label') frame.label = text.slice(1, -1);
    } else if (text !== ',') key = text;
    if (text === '[' || text === ',') key = '';
    last = { text, end: index + text.length };
  }
  return undefined;
}

/** The list that is open: its property, and the labels of the categories around it. */
function listName(frames: readonly Frame[]): string {
  const labels = frames.slice(1).flatMap(({ label }) => (label === '' ? [] : [label]));
  return [frames.at(-1)?.key, ...labels].join('\n');
}
