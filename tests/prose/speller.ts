import { extractImportErrors, loadConfig, spellCheckDocument } from 'cspell-lib';

/** cspell plugins for editors read it, too. */
const config = 'cspell.json';
// By default, cspell stops after half a second, so its suggestions would depend on how busy the machine is.
const settings = { ...(await loadConfig(config)), suggestionsTimeout: 60_000 };
const options = { noConfigSearch: true, generateSuggestions: true, numSuggestions: 3 };

const spellCheck = (text: string) =>
  spellCheckDocument({ uri: 'stdin:///text.txt', text, languageId: 'plaintext', locale: 'en-GB' }, options, settings);

// Otherwise, cspell continues with the dictionaries that it could load.
const missing = extractImportErrors(settings).map(({ error }) => error);
if (missing.length === 0) missing.push(...[...((await spellCheck('word')).dictionaryErrors?.values() ?? [])].flat());
if (missing.length > 0) throw new Error(`${config}: ${missing.map(({ message }) => message).join('; ')}`);

/** Finds the words in plain text that are in no dictionary, each with suggestions, likeliest first. */
export async function findMisspelt(text: string): Promise<{ word: string; offset: number; suggestions: string[] }[]> {
  const { issues } = await spellCheck(text);
  return issues.map(({ text: word, offset, suggestions = [] }) => ({ word, offset, suggestions: [...suggestions] }));
}
