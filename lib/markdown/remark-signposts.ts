import type { Paragraph, Root, RootContent } from 'mdast';

/** How a paragraph of ways to other pages begins. */
export const signpostWord = 'Instead: ';

/** True for the paragraph behind a page's lead that names where readers on the wrong page should go. */
export function isSignposts(node: RootContent | undefined): node is Paragraph {
  const [first] = node?.type === 'paragraph' ? node.children : [];
  return first?.type === 'text' && first.value.startsWith(signpostWord);
}

/** Marks a page's signposts, which are shown as one quiet line. */
export function remarkSignposts() {
  return ({ children: [, second] }: Root): undefined => {
    if (isSignposts(second)) second.data = { ...second.data, hProperties: { dataSignposts: '' } };
  };
}
