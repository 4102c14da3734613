import type { Root } from 'mdast';

/** Marks the place behind a page's first paragraph, for what the component of that name shows there. */
export function remarkAfterLead() {
  return ({ children }: Root): undefined => {
    const at = children[0]?.type === 'paragraph' ? 1 : 0;
    children.splice(at, 0, { type: 'mdxJsxFlowElement', name: 'AfterLead', attributes: [], children: [] });
  };
}
