import type { Link, ListItem, PhrasingContent, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { toString as textOf } from 'mdast-util-to-string';
import { paragraph } from '../markdown/mdast';

/** An entry of the list at the end of a page: where it leads, and why to go there. */
interface NextStep {
  link: Link;
  reason: PhrasingContent[];
}

/** The id of a page's last section. */
export const nextStepsId = 'next-steps';

/** Reads an entry, which is one paragraph made of a link and text after it; undefined for any other item. */
export function nextStepOf({ children: [first, ...others] }: ListItem): NextStep | undefined {
  if (first?.type !== 'paragraph' || others.length > 0) return undefined;
  const [link, ...reason] = first.children;
  return link?.type === 'link' && /\w/.test(textOf(reason)) ? { link, reason } : undefined;
}

/** Turns the list of next steps into cards on the page, in print and in its Markdown version. */
export function remarkNextSteps() {
  return ({ children }: Root): undefined => {
    const at = children.findIndex((node) => node.type === 'heading' && node.data?.hProperties?.id === nextStepsId);
    const list = children[at + 1];
    if (at < 0 || list?.type !== 'list') return;
    const steps = list.children.flatMap((item) => nextStepOf(item) ?? []);
    // A list that doesn't follow the content rule, such as a draft's, stays a list.
    if (steps.length < list.children.length) return;
    children[at + 1] = { type: 'mdxJsxFlowElement', name: 'Cards', attributes: [], children: steps.map(card) };
  };
}

function card({ link, reason }: NextStep): MdxJsxFlowElement {
  const { position } = link;
  // The position at which a broken link is reported.
  const attribute = (name: string, value: string) => ({ type: 'mdxJsxAttribute', name, value, position }) as const;
  const attributes = [attribute('title', textOf(link)), attribute('href', link.url)];
  return { type: 'mdxJsxFlowElement', name: 'Card', attributes, children: [paragraph(...sentence(reason))] };
}

/** Capitalises texts such as `, for more.` and ` explains more.`, which stand alone in a card. */
function sentence([first, ...others]: PhrasingContent[]): PhrasingContent[] {
  if (first?.type !== 'text') return first ? [first, ...others] : others;
  const value = first.value.replace(/^,?\s*(.)/, (_, letter: string) => letter.toUpperCase());
  return [{ ...first, value }, ...others];
}
