import { parseYaml } from '../../lib/diagnostics/yaml';

/** Where, in lines from 1, and why a text can't be parsed as data. */
export interface SyntaxProblem {
  line: number;
  reason: string;
}

/** The problem in the text of a `json` or `yaml` fence; none for other languages. */
export function syntaxProblems(language: string, text: string): SyntaxProblem[] {
  if (language === 'json') return jsonProblems(text);
  return language === 'yaml' || language === 'yml' ? yamlDocuments(text).flatMap((one) => parseYaml(one).faults) : [];
}

/** The documents of a YAML stream, such as a manifest of Kubernetes, each below as many empty lines as stood above it. */
function yamlDocuments(text: string): string[] {
  const documents = text.split(/^---$/m);
  return documents.map((one, index) => one.padStart(one.length + linesIn(documents.slice(0, index)), '\n'));
}

const linesIn = (texts: string[]) => texts.join('').split('\n').length - 1;

function jsonProblems(text: string): SyntaxProblem[] {
  try {
    JSON.parse(text);
    return [];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    // Node says "at position 17" or "Unexpected end of JSON input".
    const position = /position (\d+)/.exec(reason)?.[1];
    const read = text.slice(0, position === undefined ? text.length : Number(position));
    return [{ line: read.split('\n').length, reason }];
  }
}
