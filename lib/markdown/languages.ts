import { sampleLanguages } from '../reference/request-samples';

/** The names shown for the languages of fences; any other language is shown as written. */
const languageNames: Record<string, string> = {
  ...Object.fromEntries(sampleLanguages.map(({ language, label }) => [language, label])),
  bash: 'Shell',
  json: 'JSON',
  yaml: 'YAML',
  ts: 'TypeScript',
  http: 'HTTP',
  go: 'Go',
  text: 'Text',
  sql: 'SQL',
  nginx: 'nginx',
};

/** The name that readers see for a fence's language: `bash` → `Shell`. */
export function languageName(language: string): string {
  return languageNames[language] ?? language;
}
