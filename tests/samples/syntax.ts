import { parseYaml } from '../../lib/diagnostics/yaml';

/** Where, in lines from 1, and why a text can't be parsed. */
interface SyntaxProblem {
  line: number;
  reason: string;
}

/** The problems of a stream of YAML documents, such as a manifest of Kubernetes. */
export function yamlProblems(text: string): SyntaxProblem[] {
  const documents = text.split(/^---$/m);
  const linesIn = (texts: string[]) => texts.join('').split('\n').length - 1;
  // Each document stands below as many empty lines as stood above it.
  return documents.flatMap(
    (one, index) => parseYaml(one.padStart(one.length + linesIn(documents.slice(0, index)), '\n')).problems,
  );
}

export function jsonProblems(text: string): SyntaxProblem[] {
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
