import { parseYaml } from '../../lib/diagnostics/yaml';

/** The line in a JSON or YAML text where the value at a JSON pointer begins, counted from 1. */
export function lineAt(text: string, pointer: string): number {
  const [, ...path] = pointer.split('/').map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  return parseYaml(text).positionOf(path).line;
}
