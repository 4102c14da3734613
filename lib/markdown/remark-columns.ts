import type { Root, RootContent } from 'mdast';
import { type Block, type Tag, tag } from './mdast';
import type { DataName } from './vocabulary';

/**
 * Puts the list of a page's operations beside all that stands between it and their heading. Takes all that a page says of an operation, from its heading to the next one, into the columns of the operation, so
 * that its samples stand beside all of it. What stands above the operation's tag follows the request line and what the
 * request does.
 */
export function remarkColumns() {
  return (tree: Root): undefined => {
    const list = tree.children.findIndex((node) => isGenerated(node, 'Endpoints'));
    const first = tree.children.findIndex(isOperation);
    const end = tree.children.findLastIndex(
      (node, index) => index < first && node.type === 'heading' && node.depth === 2,
    );
    if (list !== -1 && list < end)
      tree.children.splice(list, 0, tag('Columns', {}, tree.children.splice(list, end - list) as Block[]));
    const sections: RootContent[][] = [[]];
    for (const node of tree.children) {
      if (node.type === 'heading' && node.depth <= 3) sections.push([]);
      sections.at(-1)?.push(node);
    }
    tree.children = sections.flatMap((section) => {
      const columns = section.filter(isOperation);
      const [one] = columns;
      if (!one || columns.length > 1 || section[0]?.type !== 'heading') return section;
      const place = section.indexOf(one);
      const [heading, ...words] = section.slice(0, place);
      const first = one.children.findIndex(isPart);
      one.children = [
        heading,
        ...one.children.slice(0, first),
        ...words,
        ...one.children.slice(first),
        ...section.slice(place + 1),
      ] as typeof one.children;
      return [one];
    });
  };
}

function isOperation(node: RootContent): node is Tag & RootContent {
  return isGenerated(node, 'Operation');
}

function isGenerated(node: RootContent, by: DataName): node is Tag & RootContent {
  return node.type === 'mdxJsxFlowElement' && node.data?.generatedBy === by;
}

/** True for what the parts of an operation begin with. */
function isPart(node: Tag['children'][number]): boolean {
  return node.type === 'heading' || (node.type === 'mdxJsxFlowElement' && node.name === 'Beside');
}
