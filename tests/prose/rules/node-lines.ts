import type { Code, InlineCode } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { isLineTag } from '../../../lib/markdown/line-tokens';
import { dataFiles } from '../../../lib/reference/read';
import { linesSchema } from '../../../lib/reference/schemas';
import { placeOf } from '../../../lib/source/places';
import { type Content, readData } from '../read';
import type { Rule } from '../rule';

/** A version of the node, or a range of them: `1.0.13`, `1.1`, `1.0.15–1.0.18`. Not versions of HTTP and TLS. */
const version = /(?<![\w./@-]|TLS |:\d\d[.\d]*)1\.(?:0\.\d+|1(?:\.\d+)?)(?:\s?[–-]\s?1\.[01](?:\.\d+)?)?(?!\.?\d)/g;

/** Names of requests and answers that only one line has, and versions to install. Of an ordinary word the path is meant. */
const names = Object.values(readData(dataFiles.lines, linesSchema).api)
  .flatMap((name) => Object.values(name))
  .map((name) => (/^[a-z]+$/.test(name) ? `/api/v1/${name}` : name));
const ownName = new RegExp(`(?<!\\w|\\{line\\.)(?:${[...names, 'n8n-nodes-8kit@[\\d.]+'].join('|')})(?!\\w)`, 'g');

const advice =
  'mark it, as docs/authors.md shows under "What differs by node line"; what is about versions between the lines belongs on /components/nodes/';

/** Readers see only what applies to their line: unmarked prose mentions no versions, unmarked code no names of one line. */
export const lineMark: Rule = {
  asks: 'what differs between the node’s lines is marked with <Line> or a token, not described in prose',
  exempt: {
    'content/components/nodes.md': 'the page about the versions, and about moving between the lines',
    'content/components/service.md': 'it says which paths a service may answer under',
    'content/intro.md': 'it names the lines that the pages describe',
    'content/reference/actions/': 'each file says which line it describes',
    'content/reference/versions.yaml': 'it lists the versions',
  },
  find: (content) => [...versionsIn(content), ...namesIn(content)],
};

function versionsIn({ prose }: Content) {
  return [...prose.text.matchAll(version)].flatMap(({ 0: found, index }) => {
    const { line, isInLine } = prose.placeOf(index);
    return isInLine ? [] : [{ line, message: `a remark on versions of the node: "${found}"`, advice }];
  });
}

function namesIn({ tree }: Content) {
  const unmarked: (Code | InlineCode)[] = [];
  visit(tree, (node) => {
    if (node.type === 'code' || node.type === 'inlineCode') unmarked.push(node);
    return isLineTag(node) ? SKIP : undefined;
  });
  return unmarked.flatMap((node) =>
    [...node.value.matchAll(ownName)].map(({ 0: found, index }) => {
      const above = node.value.slice(0, index).split('\n').length - (node.type === 'code' ? 0 : 1);
      return { line: placeOf(node).line + above, message: `a name that one line of the node has: "${found}"`, advice };
    }),
  );
}
