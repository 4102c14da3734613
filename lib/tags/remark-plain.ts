import type { Root, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import { diagramMarkdown } from '../diagrams/remark-diagrams';
import { titleOf } from '../markdown/fences';
import {
  anchor,
  attributeText,
  type Block,
  isTag,
  paragraph,
  strong,
  type Tag,
  type TagProps,
} from '../markdown/mdast';
import { definitionOf } from '.';

/**
 * Makes a page's tree plain Markdown: replaces tags with what they show, and puts anchors after headings and titles
 * above fences.
 */
export function remarkPlain() {
  return (tree: Root): undefined => {
    tree.children = tree.children.flatMap(plain);
  };
}

/** The plain nodes that replace a node: itself, unless it is a tag. */
function plain(node: RootContent): RootContent[] {
  if (isTag(node)) return write(node);
  if (node.type === 'heading') node.children.push(anchor(String(node.data?.hProperties?.id)));
  if (node.type === 'code') {
    const title = titleOf(node.meta);
    // Programs that convert Markdown drop what follows the language.
    node.meta = null;
    return title ? [paragraph(strong(title)), node] : [node];
  }
  if ('children' in node) node.children = node.children.flatMap<RootContent>(plain) as never[];
  return [node];
}

function write(tag: Tag): RootContent[] {
  const attributes = Object.fromEntries(
    tag.attributes.flatMap((attribute) =>
      attribute.type === 'mdxJsxAttribute' ? [[attribute.name, String(attribute.value ?? '')]] : [],
    ),
  );
  const children = isTranslated(tag) ? tag.children.slice(0, 1) : tag.children;
  // The names and positions of tags were checked when the document was read.
  const writer = tag.name === 'Diagram' ? diagramMarkdown : definitionOf(tag.name)?.markdown;
  return writer?.(attributes, children.flatMap<RootContent>(plain) as Block[], propsOf(tag)) ?? [];
}

function propsOf(tag: Tag): TagProps {
  return (tag.type === 'mdxJsxFlowElement' && tag.data?.props) || {};
}

/** True for tabs that contain one sample in several languages. Plain Markdown keeps the first of them. */
function isTranslated(tag: Tag): boolean {
  return tag.name === 'Tabs' && attributeText(tag, 'group') === 'language';
}

/** The languages of a tree's samples: first the one in plain Markdown, then those that only the page has. */
export function sampleLanguagesIn(tree: Root): string[] {
  const languages = new Set<string>();
  visit(tree, (node) => {
    if (!isTag(node) || !isTranslated(node)) return;
    for (const tab of node.children) if (isTag(tab)) languages.add(attributeText(tab, 'label') ?? '');
  });
  return [...languages];
}
