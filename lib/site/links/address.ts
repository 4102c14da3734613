import { isExternal } from '../../urls';

/** Why the form of an address is refused, and what to write instead. */
export interface AddressProblem {
  reason: string;
  advice: string;
}

/** The forms a link may have, as problems quote them. */
export const allowedForms = 'write /route/, #anchor, ./file.md, https://… or mailto:…';

// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are what it looks for
const misread = /[\u0000-\u0020\u007f\\]/;

/**
 * A scheme followed by a host or a mail address: URL.canParse() isn't enough, since it repairs `https:/x` and accepts
 * anything as a mail address.
 */
const fullForm = /^(?:https?:\/\/[^/]|mailto:[^@/?]+@[^@/?]+\.[^@/?]+)/i;

/** Checks the form of an address without knowledge of the site. Returns undefined if it is allowed. */
export function addressProblem(target: string): AddressProblem | undefined {
  if (target === '')
    return { reason: 'an empty address', advice: 'write where it leads, or remove the link and keep its text' };
  // Browsers drop control characters and treat a backslash as a slash, so either can disguise where an address leads.
  if (misread.test(target)) {
    return {
      reason: 'a space or a backslash in the address',
      advice: 'write a space as %20, and "/" instead of a backslash',
    };
  }
  if (target.startsWith('//')) {
    return { reason: 'an address without a scheme', advice: `write "https:${target}"` };
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
    : { reason: 'not a valid address', advice: 'write https://host/path or mailto:name@example.com' };
}

function decodes(target: string): boolean {
  try {
    return decodeURIComponent(target) !== '';
  } catch {
    return false;
  }
}
