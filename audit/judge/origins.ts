import { type Effect, isCode, isRequest } from '../know/effects';
import { type Given, givenBy, type Reference, referencesIn } from '../know/written';
import { type Adjacency, reachableFrom } from '../read/graph';
import { limits } from '../read/limits';
import { isFields, type OwnNode, type OwnWorkflow, textOf } from '../read/read';

/** A workflow as far as values are followed through it. */
export interface Flow {
  workflow: OwnWorkflow;
  effects: readonly Effect[];
  back: Adjacency;
  parts: Adjacency;
  /** The nodes that each part belongs to. */
  owners: Adjacency;
  byName: ReadonlyMap<string, number>;
}

/** What becomes of a value on its way: nothing, something is computed from it, or nobody here knows. */
type How = 'copy' | 'computed' | 'unknown';
const worse = (one: How, other: How): How => (one === 'unknown' || other === 'copy' ? one : other);

/** Where a value comes from. */
interface Origins {
  /** The nodes that have read it, and what became of it since; a tool is one that a model may have asked. */
  reads: { node: number; how: How; isWhole: boolean; isTool?: boolean }[];
  /** The code that it went through. */
  codes: string[];
  /** The model that it comes from. */
  model: number | undefined;
}

/** Values aren't followed through more places than these, so that no workflow makes the page wait. */
const mostPlaces = 200;

/** Nodes that hand on the fields that they get. */
const passing =
  /^(?:if|filter|switch|noOp|splitInBatches|limit|sort|removeDuplicates|wait|merge|compareDatasets|executionData|respondToWebhook|renameKeys|splitOut|aggregate|itemLists|extractFromFile|convertToFile|spreadsheetFile|moveBinaryData|@n8n\/n8n-nodes-langchain\.(?:textClassifier|sentimentAnalysis|guardrails))$/;
const renaming = /^(?:renameKeys|splitOut|aggregate|itemLists|\w*File|moveBinaryData)$/;
/** Nodes that make something else of them. */
const computing =
  /^(?:crypto|dateTime|html|htmlExtract|markdown|xml|summarize|readPDF|compression|editImage|jwt|deepL|googleTranslate|lingvaNex)$/;
/** Nodes whose answer is a model's. */
const isModel = (node: OwnNode, effect: Effect | undefined) =>
  /^@n8n\/n8n-nodes-langchain\.(?:agent\w*|chain\w+|openAi\w*|googleGemini|anthropic|ollama|informationExtractor)$|^(?:openAi|mistralAi|perplexity)$/.test(
    node.type,
  ) ||
  // Of what is paid for each time, a model is what is sent a prompt.
  (effect?.does === 'pays' && /\b(?:messages|prompt|contents)\b/.test(textOf(node)));

/** What is followed. */
interface Way {
  /** The field; all of an item if it is left out, but for some. */
  field?: string | number | undefined;
  except?: readonly string[];
  how: How;
  isWhole: boolean;
}

/** Follows what a field of a node is given back to where it was read. */
export function originsOf(given: Given, index: number, flow: Flow): Origins {
  const { workflow, effects, back, parts, owners, byName } = flow;
  const origins: Origins = { reads: [], codes: [], model: undefined };
  const seen = new Set<string>();
  const followAll = (values: readonly Given[], at: number, way: Way) => {
    for (const { codes, isCopy, isWhole, except } of values) {
      origins.codes.push(...codes);
      const how = worse(way.how, isCopy ? 'copy' : 'computed');
      for (const read of codes.flatMap(referencesIn))
        followRead(read, at, {
          field: read.path[0] ?? (isWhole ? way.field : undefined),
          how,
          isWhole: way.isWhole && isWhole,
          except: except ?? way.except ?? [],
        });
    }
  };
  const followRead = ({ node, isModel: isAnswer }: Reference, at: number, way: Way) => {
    if (isAnswer) for (const owner of owners[at] ?? []) follow(owner, way);
    else if (node === undefined) followInto(at, way);
    else if (byName.has(node)) follow(byName.get(node) ?? 0, way);
  };
  const followInto = (at: number, way: Way) => {
    for (const from of back[at] ?? []) follow(from, way);
  };
  const follow = (at: number, way: Way): void => {
    const node = workflow.nodes[at];
    const { field, how, isWhole, except = [] } = way;
    const place = `${at} ${how} ${isWhole} ${field ?? ''}`;
    if (!node || seen.has(place) || seen.size > mostPlaces) return;
    seen.add(place);
    const computed: Way = { how: worse('computed', how), isWhole: false };
    if (node.isDisabled || passing.test(node.type))
      followInto(at, renaming.test(node.type) ? { ...way, field: undefined } : way);
    else if (node.type === 'set') {
      const values = setBy(node).filter((one) => !except.includes(one.field));
      const own = values.filter((one) => field === undefined || one.field === '' || one.field.split('.')[0] === field);
      followAll(own, at, way);
      if (keepsOthers(node) && (field === undefined || own.length === 0)) followInto(at, way);
    } else if (isModel(node, effects[at])) {
      origins.model ??= at;
      for (const part of reachableFrom(parts[at] ?? [], parts))
        if (effects[part]?.does === 'reads') origins.reads.push({ node: part, ...computed, isTool: true });
      const asked = expressionsIn(node.parameters).flatMap((text) => givenBy(text, ''));
      followAll(asked, at, computed);
      if (asked.every(({ codes }) => codes.flatMap(referencesIn).length === 0)) followInto(at, computed);
    } else if (effects[at]?.does === 'reads') origins.reads.push({ node: at, how, isWhole });
    else if (isBeside(node, field)) followInto(at, way);
    // What a request answers is the other system's own.
    else if (isCode(node) || computing.test(node.type) || (effects[at]?.does === 'unknown' && !isRequest(node))) {
      const then: Way = computing.test(node.type) ? computed : { how: 'unknown', isWhole: false };
      const texts = Object.values(node.parameters).flatMap((one) =>
        typeof one === 'string' ? one : expressionsIn(one),
      );
      origins.codes.push(...(isCode(node) ? codeFor(field, texts) : texts));
      for (const read of texts.flatMap(referencesIn)) followRead(read, at, then);
      followInto(at, then);
    }
  };
  followAll([given], index, { how: 'copy', isWhole: given.isWhole });
  return origins;
}

/** What a Set gives to its fields, in any of its versions. */
function setBy({ parameters }: OwnNode): Given[] {
  const { mode, jsonOutput, assignments, fields, values } = parameters;
  if (mode === 'raw') return typeof jsonOutput === 'string' ? givenBy(jsonOutput, '') : [];
  const lists = [
    isFields(assignments) ? assignments.assignments : [],
    isFields(fields) ? fields.values : [],
    ...(isFields(values) ? Object.values(values) : []),
  ];
  return lists.flat().flatMap((one) => {
    if (!isFields(one) || typeof one.name !== 'string') return [];
    const { name } = one;
    const texts = Object.entries(one).filter(([key]) => /value$/i.test(key));
    const given = texts.flatMap(([, value]) =>
      typeof value === 'string' && value.startsWith('=') ? givenBy(value, name) : [],
    );
    // A constant is given, too, so that what was there before is gone.
    return given.length > 0 ? given : [{ field: name, codes: [], isCopy: true, isWhole: false }];
  });
}

/** Whether a Set hands on the fields that it doesn't name. */
function keepsOthers({ version, parameters }: OwnNode): boolean {
  if (version < 3) return parameters.keepOnlySet !== true;
  if (version < 3.3) return (parameters.include ?? 'all') !== 'none';
  return parameters.includeOtherFields === true;
}

/** Whether a node makes one field beside the others, and this isn't that one. */
const isBeside = ({ type, parameters }: OwnNode, field: string | number | undefined) =>
  /^(?:crypto|dateTime|editImage)$/.test(type) &&
  field !== undefined &&
  !/^(?:data|formattedDate|newDate|currentDate|part|roundedDate|timeDifference)$/.test(String(field)) &&
  !['dataPropertyName', 'outputFieldName'].some((name) => parameters[name] === field);

/** The lines of code that give a value to a field; all of it, if that isn't seen. */
function codeFor(field: string | number | undefined, texts: readonly string[]): string[] {
  if (typeof field !== 'string' || !/^[A-Za-z_]\w*$/.test(field)) return [];
  const given = new RegExp(String.raw`\b${field}["']?\s*[:=](?!=)\s*([^;,\n]*)`, 'g');
  return texts.flatMap((text) => [...text.slice(0, limits.text).matchAll(given)].map(([, code = '']) => code));
}

/** The texts among parameters that are expressions. */
export function expressionsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('=') ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(expressionsIn) : [];
}
