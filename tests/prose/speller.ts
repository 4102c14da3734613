import { extractImportErrors, loadConfig, spellCheckDocument } from 'cspell-lib';
import type { Misspelling } from './wording';

/**
 * Loads the dictionaries that a cspell configuration names.
 * @param config path of the file; editors with a plugin for cspell read it too
 * @returns finds the misspelt words of a plain text
 * @throws Error where the configuration or a dictionary can't be read
 */
export async function openSpeller(config: string): Promise<(text: string) => Promise<Misspelling[]>> {
  // By default cspell stops looking after half a second: what it suggests would depend on how busy the machine is.
  const settings = { ...(await loadConfig(config)), suggestionsTimeout: 60_000 };
  const options = { noConfigSearch: true, generateSuggestions: true, numSuggestions: 3 };
  const check = (text: string) =>
    spellCheckDocument({ uri: 'stdin:///text.txt', text, languageId: 'plaintext', locale: 'en-GB' }, options, settings);
  // Otherwise cspell continues with the dictionaries it could load.
  const missing = extractImportErrors(settings).map(({ error }) => error);
  if (missing.length === 0) missing.push(...[...((await check('word')).dictionaryErrors?.values() ?? [])].flat());
  if (missing.length > 0) throw new Error(`${config}: ${missing.map(({ message }) => message).join('; ')}`);
  return async (text) => {
    const { issues } = await check(text);
    return issues.map(({ text: word, offset, suggestions = [] }) => ({ word, offset, suggestions: [...suggestions] }));
  };
}
