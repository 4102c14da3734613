import type { Root, RootContent } from 'mdast';
import type { Tag } from '../markdown/mdast';

/**
 * Moves everything that a page says about an operation, from its heading to the next one, into the operation's columns,
 * so that its samples are beside all of it. Content above the operation's tag goes after the request line and the
 * description of the request.
 */
export function remarkColumns() {
  return (tree: Root): undefined => {
    const sections: RootContent[][] = [[]];
    for (const node of tree.children) {
      if (node.type === 'heading' && node.depth <= 3) sections.push([]);
      sections.at(-1)?.push(node);
    }
    tree.children = sections.flatMap((section) => {
      const columns = section.filter(isOperation);
      const [one] = columns;
      if (!one || columns.length > 1 || section[0]?.type !== 'heading') return section;
      const index = section.indexOf(one);
      const [heading, ...words] = section.slice(0, index);
      const first = one.children.findIndex(isPart);
      one.children = [
        heading,
        ...one.children.slice(0, first),
        ...words,
        ...one.children.slice(first),
        ...section.slice(index + 1),
      ] as typeof one.children;
      return [one];
    });
  };
}

function isOperation(node: RootContent): node is Tag & RootContent {
  return node.type === 'mdxJsxFlowElement' && node.data?.generatedBy === 'Operation';
}

/** True for the start of an operation's part. */
function isPart(node: Tag['children'][number]): boolean {
  return node.type === 'heading' || (node.type === 'mdxJsxFlowElement' && node.name === 'Beside');
}
