import type { Paragraph, Root, RootContent } from 'mdast';

/** The start of a paragraph that points to other pages. */
export const signpostWord = 'Instead: ';

/** True for the paragraph after a page's lead that tells readers on the wrong page where to go. */
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
