/**
 * The attributes a component may or must have in content. All values are text; an attribute without a value is true.
 */
interface Attributes {
  required?: readonly string[];
  optional?: readonly string[];
}

/**
 * The components that content may use, with their attributes. This is the only list: the check of content reads it, and
 * the map from names to React components must have exactly these keys.
 */
const vocabulary = {
  Note: { optional: ['title'] },
  Tip: { optional: ['title'] },
  Warning: { optional: ['title'] },
  Danger: { optional: ['title'] },
  Check: { optional: ['title'] },
  // `code` if panels contain only code, so that the tabs are in its bar; `statuses` if they are those of responses.
  Tabs: { optional: ['group', 'label', 'code', 'statuses'] },
  Tab: { required: ['label'] },
  Steps: {},
  Params: {},
  Param: { required: ['name'], optional: ['label', 'type', 'required', 'default', 'limits', 'in', 'answer'] },
  Endpoint: { required: ['method', 'path'] },
  EndpointList: {},
  EndpointItem: { required: ['method', 'path', 'safe'] },
  // Text, with code beside it on wide screens.
  Columns: {},
  Beside: {},
  Cards: { optional: ['rows'] },
  Actions: {},
  Details: { required: ['summary'] },
  Terms: {},
  Term: { required: ['id', 'term'] },
  // Made from data; see lib/markdown/remark-reference.ts.
  Operation: { required: ['id'] },
  Endpoints: { required: ['of'] },
  Action: { required: ['slug'] },
  Guarantees: { required: ['of'] },
  Recipe: { required: ['of'] },
  Environment: { required: ['group'] },
  Errors: {},
  Images: {},
  Glossary: {},
  Assumptions: {},
  Workflow: { required: ['file'] },
  // Played by the model of the service; see lib/model/scenes/.
  SendTwice: { required: ['scene', 'run'], optional: ['question', 'against'] },
  Card: { required: ['title', 'href'], optional: ['icon'] },
  // Questions that lead to causes; see lib/markdown/remark-diagnosis.ts.
  Diagnosis: {},
  Question: { required: ['ask'] },
  Answer: { required: ['id', 'label'], optional: ['picture'] },
  Cause: { required: ['when', 'workflow'], optional: ['picture'] },
} as const satisfies Record<string, Attributes>;

export type ComponentName = keyof typeof vocabulary;

/** Names of tags that are replaced by Markdown made from data before anything is rendered. */
export type DataName =
  | 'Operation'
  | 'Endpoints'
  | 'Action'
  | 'Guarantees'
  | 'Recipe'
  | 'Environment'
  | 'Errors'
  | 'Images'
  | 'Glossary'
  | 'Assumptions';

/** Names that a React component stands for. `<Diagnosis>` gets its questions and answers as attributes. */
export type RenderedName = Exclude<ComponentName, DataName | 'Question' | 'Answer'>;

/** The default title of each kind of callout, by the tag's name in lower case. */
export const calloutTitles = {
  note: 'Note',
  tip: 'Tip',
  warning: 'Warning',
  danger: 'Danger',
  check: 'Check on your instance',
} as const;
export type CalloutKind = keyof typeof calloutTitles;

/** Whether a request may be sent again (`yes`, `no` or `care`), in words. */
export function repeatInWords(safe: string): string {
  if (safe === 'yes') return 'safe to repeat';
  return safe === 'no' ? 'not safe to repeat' : 'repeat with care';
}

export const componentNames = Object.keys(vocabulary) as ComponentName[];

/** The attributes a component may have, required and optional. */
export function attributesOf(name: ComponentName): { required: readonly string[]; all: readonly string[] } {
  const { required = [], optional = [] }: Attributes = vocabulary[name];
  return { required, all: [...required, ...optional] };
}

/** Attributes whose values are sentences or labels that readers see. Search and the prose rules read them. */
export const proseAttributes = ['title', 'label', 'summary', 'question', 'ask', 'limits'];

/** True for a name of the vocabulary. */
export function isComponentName(name: string): name is ComponentName {
  return Object.hasOwn(vocabulary, name);
}
