/** The words shown for a fence's language; one that isn't here shows its name as written. */
const languageNames: Record<string, string> = {
  bash: 'Shell',
  sh: 'Shell',
  json: 'JSON',
  yaml: 'YAML',
  js: 'JavaScript',
  mjs: 'JavaScript',
  ts: 'TypeScript',
  python: 'Python',
  http: 'HTTP',
  text: 'Text',
  sql: 'SQL',
  nginx: 'nginx',
  ini: 'INI',
  diff: 'Diff',
};

/** What a reader is told of a fence's language: `bash` → `Shell`. */
export function languageName(language: string): string {
  return languageNames[language] ?? language;
}
