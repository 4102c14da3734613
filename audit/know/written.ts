import { limits } from '../read/limits';
import { isFields, type OwnNode, parameter } from '../read/read';
import { isRequest } from './effects';
import { keysOf } from './knowledge';
import { between } from './outermost';

/*
 * What a node writes, and what the expressions in it are made of: read from their form, since nothing is run.
 */

/** What is given to a field. */
export interface Given {
  /** Its name, with those that it is in: `properties.stock`. */
  field: string;
  /** The code that it is made of. */
  codes: readonly string[];
  /** Whether it is what the code reads, and nothing is done to it. */
  isCopy: boolean;
  /** Whether it stands for all fields of an item, except those that a record is found by. */
  isWhole: boolean;
  except?: readonly string[];
}

/** An item that code reads: of a node by its name, of the model that uses a tool, or what reached the node itself. */
export interface Reference {
  node: string | undefined;
  isModel: boolean;
  path: readonly (string | number)[];
}

const reference =
  /\$(?:\(|node\[|items\()\s*(['"`])((?:\\.|(?!\1).)*)\1\s*[\])]|\$node\.(\w+)|\$json\b|\$input\b|\$items\(\)|\$binary\b|\$fromAI\(/g;
const accessors = /(?:\??\.(?:item\b(?!\()|(?:first|last|all)\(\)|itemMatching\([^()]*\)|json\b|binary\b)|\[\d+\])*/y;
const fields = /(?:\??\.[A-Za-z_$][\w$]*(?![\w$]*\s*\()|(?:\?\.)?\[(?:'[^']*'|"[^"]*"|\d+)\])*/y;

/** What code reads, and where each ends. */
function readIn(code: string): (Reference & { from: number; to: number })[] {
  return [...code.matchAll(reference)].flatMap((found) => {
    const [text, , name, plain] = found;
    const node = name?.replace(/\\(.)/g, '$1') ?? plain;
    const isItem = /^\$(?:json|binary|items\(\)|fromAI\()$/.test(text) || text.startsWith('$items');
    accessors.lastIndex = found.index + text.length;
    const [access = ''] = (!/^\$(?:json|fromAI\()$/.test(text) && accessors.exec(code)) || [];
    // What else is asked of a node, such as whether it has run, is no item.
    if (!isItem && access === '') return [];
    fields.lastIndex = found.index + text.length + access.length;
    const [path = ''] = fields.exec(code) ?? [];
    const to = found.index + text.length + access.length + path.length;
    const isModel = text === '$fromAI(';
    return [{ node, isModel, path: keysOf(path.replaceAll('?.', '.')), from: found.index, to }];
  });
}

/** The items that code reads. */
export const referencesIn = (code: string): Reference[] => readIn(code);

/** Functions that give the same again when they get their own result. */
const settled = /\.(?:to(?:String|Number|Int|Float|DateTime|JsonString|LowerCase|UpperCase|Boolean)|trim)\(\)$/;
const wrapped = /^(?:String|Number|parseInt|parseFloat|JSON\.stringify)\(([\s\S]*)\)$/;
const literal = /^(?:(['"`])(?:(?!\1|\$\{).)*\1|-?[\d.]+|null|undefined|true|false)$/s;

/** Whether code hands on what it reads: a path, or the first of several that has a value. */
function isCopied(code: string): boolean {
  const alternatives = code.split(/\?\?|\|\|/).map((one) => {
    let plain = one.trim();
    for (let before = ''; before !== plain; ) {
      before = plain;
      plain = plain
        .replace(/^\(([^()]*)\)$/, '$1')
        .replace(settled, '')
        .replace(wrapped, '$1')
        .trim();
    }
    return plain;
  });
  return alternatives.every((one) => {
    const [first] = readIn(one);
    return literal.test(one) || (first?.from === 0 && first.to === one.length);
  });
}

/** The parts of a text between signs that stand in no brackets and in no quotes. */
const partsOf = (text: string, sign: RegExp): string[] =>
  between(text, sign)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The fields of an object, or the entries of a list, as they are written. */
function entriesOf(text: string, field: string): [field: string, value: string][] {
  const isList = text.startsWith('[');
  return partsOf(text.slice(1, -1), /,/g).map((part) => {
    if (isList || part.startsWith('...')) return [field, part];
    const [key = '', ...rest] = partsOf(part, /:/g);
    const name = key.replace(/^['"`]|['"`]$/g, '');
    return [field === '' ? name : `${field}.${name}`, rest.length > 0 ? rest.join(':') : name];
  });
}

const isObject = (text: string) => /^(?:\{(?!\{)[\s\S]*\}|\[[\s\S]*\])$/.test(text);

/** Objects in each other are read to this depth, so that none makes the page wait. */
const deepest = 8;

function givenByCode(code: string, field: string, depth = 0): Given[] {
  const inner = code.replace(/^(?:JSON\.stringify)?\(([\s\S]*)\)$/, '$1').trim();
  const [object = inner] = partsOf(inner, /,/g);
  if (depth < deepest && isObject(object))
    return entriesOf(object, field).flatMap(([name, value]) => givenByCode(value, name, depth + 1));
  const read = code.replace(/^\.\.\./, '');
  const references = referencesIn(read);
  if (references.length === 0 && !/\$\w/.test(read)) return [];
  const isCopy = isCopied(read);
  return [{ field, codes: [read], isCopy, isWhole: isCopy && references.some(({ path }) => path.length === 0) }];
}

/** What a parameter with expressions gives: one value, or those of the object that it is written as. */
export function givenBy(value: string, field: string): Given[] {
  const codes: string[] = [];
  const [first = '', ...rest] = value.slice(0, limits.text).replace(/^=/, '').split('{{');
  const marked = rest.map((part) => {
    const end = part.indexOf('}}');
    return `\uE000${codes.push(part.slice(0, end < 0 ? undefined : end).trim()) - 1}\uE000${end < 0 ? '' : part.slice(end + 2)}`;
  });
  const codesOf = (part: string) => [...part.matchAll(/\uE000(\d+)\uE000/g)].map(([, at]) => codes[Number(at)] ?? '');
  const given = (part: string, name: string, depth: number): Given[] => {
    if (depth < deepest && isObject(part))
      return entriesOf(part, name).flatMap(([key, one]) => given(one, key, depth + 1));
    const own = codesOf(part);
    if (/^["']?\uE000\d+\uE000["']?$/.test(part)) return givenByCode(own[0] ?? '', name);
    // Of a formula, what stands around the code counts, too.
    const codes = part.startsWith('=') ? [...own, JSON.stringify(part)] : own;
    return own.length > 0 ? [{ field: name, codes, isCopy: false, isWhole: false }] : [];
  };
  return given([first, ...marked].join('').trim(), field, 0);
}

/* Parameters that say where something is written, and not what. */
const places =
  /^(?:filters?\w*|where|conditions?|match\w*|headerParameters\w*|queryParameters\w*|sort|pagination|authentication|queryReplacement|queryParams)$/;
const topPlaces =
  /^(?:url|path|toPath|range|email|fileName|fileSelector|filePath|owner|repository|branch|commitMessage|table|base|application|sheetName|schema|collection|database|bucketName|channel|timestamp|ts|key|name|query|valueToMatchOn|operation|resource|method|requestMethod|action|ttl|filterString|updateKey)$/;
const isId = (field: string) => /(?:^|\.)(?:ids?|\w*I[dD]s?)$/.test(field);
/** Parameters that hold all fields, or one that another parameter names. */
const unnamed = /^(?:\w*[bB]ody\w*|\w*[vV]alues?)$/;
const labels = ['name', 'key', 'fieldId', 'fieldName', 'column', 'keyName', 'property', 'propertyName'];

/** What a node that changes something writes into it. */
export function writtenBy(node: OwnNode): Given[] {
  const { parameters } = node;
  const columns = isFields(parameters.columns) ? parameters.columns : {};
  const except = [columns.matchingColumns, parameters.updateKey, parameters.key, parameters.columnToMatchOn]
    .flat()
    .filter((name): name is string => typeof name === 'string' && name !== '');
  const found: Given[] = [];
  const whole = (code: string) => found.push({ field: '', codes: [code], isCopy: true, isWhole: true, except });
  const walk = (value: unknown, field: string, label: string | undefined): void => {
    if (typeof value === 'string') {
      if (value.startsWith('=')) found.push(...givenBy(value, label ?? (unnamed.test(field) ? '' : field)));
    } else if (Array.isArray(value)) for (const one of value) walk(one, field, undefined);
    else if (isFields(value) && !Object.hasOwn(value, '__rl')) {
      const [named] = labels.filter((one) => typeof value[one] === 'string' && Object.keys(value).length > 1);
      const told = String(named === undefined ? '=' : value[named]).replace(/\|.*/, '');
      for (const [key, one] of Object.entries(value))
        if (!places.test(key) && key !== named && !(value === parameters && topPlaces.test(key)))
          walk(one, key, told.startsWith('=') || value === parameters ? undefined : told);
    }
  };
  walk(parameters, '', undefined);
  if (isWholeItem(node)) whole('$json');
  if (parameters.binaryData === true || /^(?:writeBinaryFile|readWriteFile)$/.test(node.type)) whole('$binary');
  for (const list of [parameters.columns, parameters.fields])
    if (typeof list === 'string' && !list.startsWith('='))
      for (const name of list.split(',').map((one) => one.trim()))
        if (name !== '')
          found.push({ field: name, codes: [`$json[${JSON.stringify(name)}]`], isCopy: true, isWhole: false });
  const all = [...found, ...writtenBySql(node), ...writtenByAddress(node, found.length === 0)];
  return all.filter(({ field }) => !isId(field) && !except.includes(field));
}

/** Whether a node writes each field of its item. */
function isWholeItem({ type, version, parameters }: OwnNode): boolean {
  const { columns, operation } = parameters;
  const modes = [isFields(columns) && columns.mappingMode, parameters.dataMode, parameters.dataToSend];
  if (modes.some((mode) => mode === 'autoMapInputData')) return true;
  if (type === 'googleSheets') return version < 3 && /^(?:update|upsert)$/.test(String(operation));
  return type === 'airtable' && version < 2 && operation === 'update' && parameters.updateAllFields !== false;
}

/** What a statement sets. */
function writtenBySql(node: OwnNode): Given[] {
  const query = parameter(node, 'query')
    .replace(/^=/, '')
    .replace(/--[^\n]*/g, '');
  const given = ['options.queryReplacement', 'additionalFields.queryParams', 'queryParams']
    .map((path) => parameter(node, path))
    .find((text) => text !== '');
  const replaced = partsOf((given ?? '').replace(/^=/, ''), /,/g);
  const clauses = query
    .split(/\bset\b|\bvalues\b/i)
    .slice(1)
    .map((part) => part.split(/\b(?:where|from|returning|on conflict|set)\b/i)[0] ?? '');
  return clauses.flatMap((clause) =>
    partsOf(clause.trim().replace(/^\(([\s\S]*)\)\s*;?$/, '$1'), /,/g).flatMap((part) => {
      const [, name = 'a column', value = part] = /^["`[]?([\w.]+)["`\]]?\s*=(?!=)\s*([\s\S]*)$/.exec(part) ?? [];
      return givenBy(
        value.replace(/\$(\d+)(?:::\w+)?/g, (sign, at: string) => replaced[Number(at) - 1] ?? sign),
        name,
      );
    }),
  );
}

/** What a request without a body says behind the question mark. */
function writtenByAddress(node: OwnNode, hasNoBody: boolean): Given[] {
  if (!hasNoBody || !isRequest(node)) return [];
  const [, query = ''] = parameter(node, 'url').split(/\?(?![.?])/);
  return query.split('&').flatMap((part) => {
    const [name = '', value = ''] = part.split(/=(?!=)/);
    return givenBy(value, name);
  });
}

/** What the columns that a node finds a record by are given. */
export function matchedBy({ parameters }: OwnNode): string[] {
  const { matchingColumns, value } = isFields(parameters.columns) ? parameters.columns : {};
  const values = isFields(value) ? value : {};
  const names: unknown[] = Array.isArray(matchingColumns) ? matchingColumns : [];
  return names.map((name) => String(values[String(name)] ?? `={{ $json['${name}'] }}`));
}
