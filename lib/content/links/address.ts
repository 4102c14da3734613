import { distance } from 'fastest-levenshtein';
import { isExternal } from '../../urls';

/** Why an address is refused for its form, whatever it leads to, and what to write instead. */
export interface Refusal {
  reason: string;
  advice: string;
}

/** Forms a link may have, as reports name them. */
export const allowedForms = 'write /route/, #anchor, ./file.md, https://… or mailto:…';

/** The rules in the order in which they are applied; the first that refuses decides. */
const rules: ((target: string) => Refusal | undefined)[] = [
  emptiness,
  scriptScheme,
  blanks,
  encoding,
  mistypedScheme,
  hostWithoutScheme,
  webAddress,
  mailAddress,
  otherScheme,
];

/** Checks the form of an address, which needs no knowledge of the site. Undefined if it is allowed. */
export function refuseAddress(target: string): Refusal | undefined {
  for (const rule of rules) {
    const refusal = rule(target);
    if (refusal) return refusal;
  }
  return undefined;
}

function emptiness(target: string): Refusal | undefined {
  if (target.trim() !== '') return undefined;
  return { reason: 'an empty address', advice: 'write where it leads, or take the link off its text' };
}

/** Browsers ignore spaces and control characters in a scheme, so they can't hide one here. */
function scriptScheme(target: string): Refusal | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  const bare = target.replace(/[\u0000-\u0020\u007f]/g, '');
  const scheme = /^(?:javascript|data|vbscript|file|blob):/i.exec(bare)?.[0].toLowerCase();
  return scheme ? { reason: `${scheme} addresses are refused`, advice: allowedForms } : undefined;
}

function blanks(target: string): Refusal | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  if (/[\u0000-\u0020\u007f]/.test(target)) {
    return { reason: 'a blank in the address', advice: 'take it out, or write it as %20' };
  }
  // Browsers read it as a slash, so "/\host" leads to another site.
  return target.includes('\\') ? { reason: 'a backslash in the address', advice: 'write "/"' } : undefined;
}

/** For other sites only the form is checked: not all of them encode as UTF-8. */
function encoding(target: string): Refusal | undefined {
  const advice = 'write %25 for the sign itself, and two hexadecimal digits behind any other';
  if (/%(?![\da-f]{2})/i.test(target)) return { reason: 'a "%" that encodes nothing', advice };
  if (isExternal(target)) return undefined;
  try {
    decodeURIComponent(target);
    return undefined;
  } catch {
    return { reason: 'an encoding that is no UTF-8', advice };
  }
}

function mistypedScheme(target: string): Refusal | undefined {
  const meant = meantAddress(target);
  if (!meant || meant.toLowerCase() === target.toLowerCase()) return undefined;
  return { reason: 'a mistyped scheme', advice: `did you mean "${meant}"?` };
}

/** `htps://x`, `https//x`, `http:/x`, `www.x`, `mail:a@x`, `a@x.io` → the address that was meant. */
function meantAddress(target: string): string | undefined {
  const [, name = '', rest = ''] = /^([a-z]{3,9})(?::\/*|[;.]?\/\/+)(?=[^/])(.*)$/i.exec(target) ?? [];
  const scheme = name.toLowerCase();
  if (/^[ht]/.test(scheme) && Math.min(distance(scheme, 'https'), distance(scheme, 'http')) <= 2) {
    return `${scheme === 'http' ? 'http' : 'https'}://${rest}`;
  }
  if (scheme.startsWith('m') && distance(scheme, 'mailto') <= 2 && rest.includes('@')) return `mailto:${rest}`;
  if (/^www\.[^/]/i.test(target)) return `https://${target}`;
  return /^[^\s/@:#?]+@[^\s/@:#?]+\.[^\s/@:#?]+$/.test(target) ? `mailto:${target}` : undefined;
}

function hostWithoutScheme(target: string): Refusal | undefined {
  return target.startsWith('//')
    ? { reason: 'an address without its scheme', advice: `write "https:${target}"` }
    : undefined;
}

function webAddress(target: string): Refusal | undefined {
  if (!/^https?:/i.test(target) || URL.canParse(target)) return undefined;
  return { reason: 'no valid address', advice: 'write https://host/path' };
}

function mailAddress(target: string): Refusal | undefined {
  if (!/^mailto:/i.test(target) || /^mailto:[^\s@?]+@[^\s@?]+\.[^\s@?]+(?:\?.*)?$/i.test(target)) return undefined;
  return { reason: 'no mail address', advice: 'write mailto:name@example.com' };
}

function otherScheme(target: string): Refusal | undefined {
  const scheme = /^[a-z][a-z\d+.-]*:/i.exec(target)?.[0].toLowerCase();
  if (!scheme || /^(?:https?|mailto):$/.test(scheme)) return undefined;
  return { reason: `${scheme} addresses are refused`, advice: allowedForms };
}
