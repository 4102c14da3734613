import { attributeText, type Tag } from '../markdown/mdast';
import { callouts } from './callouts';
import { diagnosis } from './diagnosis';
import { layout } from './layout';
import { outcomes } from './outcomes';
import { ownWorkflow } from './own-workflow';
import { reference } from './reference';
import { simulation } from './simulation';
import type { TagDefinition } from './tag';
import { workflow } from './workflow';

/** The tags that content may use. This is the only list: checks, search, Markdown versions and React read it. */
const tags = {
  ...callouts,
  ...layout,
  ...reference,
  ...workflow,
  ...simulation,
  ...diagnosis,
  ...outcomes,
  ...ownWorkflow,
};

type TagName = keyof typeof tags;

/** Names that a React component stands for: tags that a page still has when it is rendered. */
export type RenderedName = {
  [Name in TagName]: (typeof tags)[Name] extends { markdown: unknown } ? Name : never;
}[TagName];

export const tagNames = Object.keys(tags) as TagName[];

/** What the build knows about a tag; undefined if content may not use it. */
export function definitionOf(name: string | null): TagDefinition | undefined {
  return name !== null && Object.hasOwn(tags, name) ? tags[name as TagName] : undefined;
}

/** True for a tag of which a reader needs only one part, such as tabs. */
export function hasAlternatives(node: object): boolean {
  return 'name' in node && definitionOf(node.name as string | null)?.hasAlternatives === true;
}

/** The attributes a tag may have, required and optional. */
export function attributesOf({
  required = [],
  optional = [],
}: Pick<TagDefinition, 'required' | 'optional'> = {}): string[] {
  return [...required, ...optional];
}

/** The values of a tag's attributes that are sentences or labels and, if asked for, of all that readers see. */
export function wordsIn(tag: Tag, which: 'prose' | 'shown'): string[] {
  const { prose = [], shown = [] } = definitionOf(tag.name) ?? {};
  return [...prose, ...(which === 'shown' ? shown : [])].flatMap((name) => attributeText(tag, name) || []);
}
