import type { Root, RootContent } from 'mdast';
import { anchor, type Block, isTag, paragraph, type Tag } from './mdast';
import { plainTags } from './plain-tags';

/**
 * Makes a page's tree plain Markdown: tags are replaced by what they show, anchors stand behind their
 * headings, and fences say their language and title only.
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
  // The rest of a fence's meta is for the highlighter.
  if (node.type === 'code') node.meta = /\btitle="[^"]*"/.exec(node.meta ?? '')?.[0] ?? null;
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
  const children = isInline && tag.children.length > 0 ? [paragraph(...tag.children)] : tag.children;
  // Names and places of tags were checked when the document was read.
  return plainTags[tag.name as keyof typeof plainTags](attributes, children.flatMap<RootContent>(plain) as Block[]);
}
