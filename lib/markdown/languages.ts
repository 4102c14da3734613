/** The names shown for the languages of fences; any other language is shown as written. */
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
  go: 'Go',
  text: 'Text',
  sql: 'SQL',
  nginx: 'nginx',
  ini: 'INI',
  diff: 'Diff',
};

/** The name that readers see for a fence's language: `bash` → `Shell`. */
export function languageName(language: string): string {
  return languageNames[language] ?? language;
}
