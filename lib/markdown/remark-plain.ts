import type { Root, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import { titleOf } from './diagrams';
import { anchor, attributeText, type Block, isTag, paragraph, strong, type Tag } from './mdast';
import { plainTags } from './plain-tags';

/**
 * Makes a page's tree plain Markdown: tags are replaced by what they show, anchors stand behind their headings, and
 * the titles of fences above them.
 */
export function remarkPlain() {
  return (tree: Root): undefined => {
    tree.children = tree.children.flatMap(plain);
  };
}

/** What stands for a node: itself, unless it is a tag. */
function plain(node: RootContent): RootContent[] {
  if (isTag(node)) return write(node);
  if (node.type === 'heading') node.children.push(anchor(String(node.data?.hProperties?.id)));
  if (node.type === 'code') {
    const title = titleOf(node.meta);
    // What stands behind the language is lost wherever Markdown is converted.
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
  const isInline = tag.type === 'mdxJsxTextElement';
  const inside = isTranslated(tag) ? tag.children.slice(0, 1) : tag.children;
  const children = isInline && inside.length > 0 ? [paragraph(...tag.children)] : inside;
  // Names and places of tags were checked when the document was read.
  return plainTags[tag.name as keyof typeof plainTags](attributes, children.flatMap<RootContent>(plain) as Block[]);
}

/** True for tabs that hold one sample in several languages. Plain Markdown has the first of them. */
function isTranslated(tag: Tag): boolean {
  return tag.name === 'Tabs' && attributeText(tag, 'group') === 'language';
}

/** The languages of a tree's samples: first the one that plain Markdown has, then those that only the page has. */
export function sampleLanguagesIn(tree: Root): string[] {
  const languages = new Set<string>();
  visit(tree, (node) => {
    if (!isTag(node) || !isTranslated(node)) return;
    for (const tab of node.children) if (isTag(tab)) languages.add(attributeText(tab, 'label') ?? '');
  });
  return [...languages];
}
