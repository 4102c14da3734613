import type { Root } from 'mdast';
import { isSignposts } from './remark-signposts';

/** Inserts `<AfterLead>` after a page's lead and signposts, for content that the component of that name shows there. */
export function remarkAfterLead() {
  return ({ children }: Root): undefined => {
    const lead = children[0]?.type === 'paragraph' ? 1 : 0;
    const at = isSignposts(children[lead]) ? lead + 1 : lead;
    children.splice(at, 0, { type: 'mdxJsxFlowElement', name: 'AfterLead', attributes: [], children: [] });
  };
}
