import { isExternal } from '../../urls';

/** Why an address is refused for its form, whatever it leads to, and what to write instead. */
export interface Refusal {
  reason: string;
  advice: string;
}

/** Forms a link may have, as reports name them. */
export const allowedForms = 'write /route/, #anchor, ./file.md, https://… or mailto:…';

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const misread = /[\u0000-\u0020\u007f\\]/;

/** A host, or a mail address: URL.canParse() would repair `https:/x`, and takes anything for a mail address. */
const fullForm = /^(?:https?:\/\/[^/]|mailto:[^@/?]+@[^@/?]+\.[^@/?]+)/i;

/** Checks the form of an address, which needs no knowledge of the site. Undefined if it is allowed. */
export function refuseAddress(target: string): Refusal | undefined {
  if (target === '')
    return { reason: 'an empty address', advice: 'write where it leads, or take the link off its text' };
  // Browsers drop control characters and read a backslash as a slash, so both can hide where an address leads.
  if (misread.test(target)) {
    return { reason: 'a blank or a backslash in the address', advice: 'write a blank as %20, and "/" for a backslash' };
  }
  if (target.startsWith('//')) {
    return { reason: 'an address without its scheme', advice: `write "https:${target}"` };
  }
  if (!isExternal(target)) {
    return decodes(target)
      ? undefined
      : { reason: 'a "%" that encodes nothing', advice: 'write %25 for the sign itself' };
  }
  const scheme = target.slice(0, target.indexOf(':') + 1).toLowerCase();
  if (!/^(?:https?|mailto):$/.test(scheme)) {
    return { reason: `${scheme} addresses are refused`, advice: allowedForms };
  }
  return fullForm.test(target) && URL.canParse(target)
    ? undefined
    : { reason: 'no valid address', advice: 'write https://host/path or mailto:name@example.com' };
}

function decodes(target: string): boolean {
  try {
    return decodeURIComponent(target) !== '';
  } catch {
    return false;
  }
}
