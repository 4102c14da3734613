import { isExternal } from '../../urls';

/** Why an address is refused, and what to write instead. */
export interface AddressProblem {
  reason: string;
  advice: string;
}

/** The forms a link may have, as problems quote them. */
export const allowedForms = 'write /route/, #anchor, ./file.md, https://… or mailto:…';

/**
 * A scheme followed by a host or a mail address: URL.canParse() isn't enough, since it repairs `https:/x` and accepts
 * anything as a mail address.
 */
const fullForm = /^(?:https?:\/\/[^/]|mailto:[^@/?]+@[^@/?]+\.[^@/?]+)/i;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are what it looks for
const misread = /[\u0000-\u0020\u007f\\]/;

/** Checks the form of an address without knowledge of the site. Returns undefined if it is allowed. */
export function addressProblem(target: string): AddressProblem | undefined {
  // Browsers drop control characters and treat a backslash as a slash, so either can disguise where an address leads.
  if (misread.test(target))
    return { reason: 'a space or a backslash in the address', advice: 'write a space as %20, and "/" instead of "\\"' };
  const isForm = isExternal(target) ? fullForm.test(target) && URL.canParse(target) : target !== '' && decodes(target);
  return isForm ? undefined : { reason: 'not an address that a link may have', advice: allowedForms };
}

function decodes(target: string): boolean {
  try {
    return decodeURIComponent(target) !== '';
  } catch {
    return false;
  }
}
