import { extractImportErrors, loadConfig, spellCheckDocument } from 'cspell-lib';

/** Editors with a plugin for cspell read it too. */
const config = 'cspell.json';
// By default cspell stops looking after half a second: what it suggests would depend on how busy the machine is.
const settings = { ...(await loadConfig(config)), suggestionsTimeout: 60_000 };
const options = { noConfigSearch: true, generateSuggestions: true, numSuggestions: 3 };

const spellCheck = (text: string) =>
  spellCheckDocument({ uri: 'stdin:///text.txt', text, languageId: 'plaintext', locale: 'en-GB' }, options, settings);

// Otherwise cspell goes on with the dictionaries it could load.
const missing = extractImportErrors(settings).map(({ error }) => error);
if (missing.length === 0) missing.push(...[...((await spellCheck('word')).dictionaryErrors?.values() ?? [])].flat());
if (missing.length > 0) throw new Error(`${config}: ${missing.map(({ message }) => message).join('; ')}`);

/** Finds the words of a plain text that no dictionary holds, each with suggestions, likeliest first. */
export async function findMisspelt(text: string): Promise<{ word: string; offset: number; suggestions: string[] }[]> {
  const { issues } = await spellCheck(text);
  return issues.map(({ text: word, offset, suggestions = [] }) => ({ word, offset, suggestions: [...suggestions] }));
}
