import { distance } from 'fastest-levenshtein';
import { isExternal } from '../../urls';

/** Why an address is refused for its form, whatever it leads to, and what to write instead. */
export interface Refusal {
  reason: string;
  advice: string;
}

/** Forms a link may have, as reports name them. */
export const allowedForms = 'write /route/, #anchor, ./file.md, https://… or mailto:…';

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const blanks = /[\u0000-\u0020\u007f]/g;

/** Checks the form of an address, which needs no knowledge of the site. Undefined if it is allowed. */
export function refuseAddress(target: string): Refusal | undefined {
  if (target.trim() === '') {
    return { reason: 'an empty address', advice: 'write where it leads, or take the link off its text' };
  }
  // Browsers ignore spaces and control characters in a scheme, so they can't hide one here.
  const script = schemeOf(target.replace(blanks, ''));
  if (/^(?:javascript|data|vbscript|file|blob):$/.test(script)) {
    return { reason: `${script} addresses are refused`, advice: allowedForms };
  }
  if (target.search(blanks) >= 0)
    return { reason: 'a blank in the address', advice: 'take it out, or write it as %20' };
  // Browsers read it as a slash, so "/\host" leads to another site.
  if (target.includes('\\')) return { reason: 'a backslash in the address', advice: 'write "/"' };
  const encoding = wrongEncoding(target);
  if (encoding) {
    const advice = 'write %25 for the sign itself, and two hexadecimal digits behind any other';
    return { reason: encoding, advice };
  }
  const meant = meantAddress(target);
  if (meant && meant.toLowerCase() !== target.toLowerCase()) {
    return { reason: 'a mistyped scheme', advice: `did you mean "${meant}"?` };
  }
  if (target.startsWith('//')) {
    return { reason: 'an address without its scheme', advice: `write "https:${target}"` };
  }
  const scheme = schemeOf(target);
  if (/^https?:$/.test(scheme)) {
    return URL.canParse(target) ? undefined : { reason: 'no valid address', advice: 'write https://host/path' };
  }
  if (scheme === 'mailto:') {
    const isAddress = /^mailto:[^\s@?]+@[^\s@?]+\.[^\s@?]+(?:\?.*)?$/i.test(target);
    return isAddress ? undefined : { reason: 'no mail address', advice: 'write mailto:name@example.com' };
  }
  return scheme ? { reason: `${scheme} addresses are refused`, advice: allowedForms } : undefined;
}

/** The scheme in small letters, with its colon; empty without one. */
function schemeOf(target: string): string {
  return /^[a-z][a-z\d+.-]*:/i.exec(target)?.[0].toLowerCase() ?? '';
}

/** For other sites only the form is checked: not all of them encode as UTF-8. */
function wrongEncoding(target: string): string | undefined {
  if (/%(?![\da-f]{2})/i.test(target)) return 'a "%" that encodes nothing';
  if (isExternal(target)) return undefined;
  try {
    decodeURIComponent(target);
    return undefined;
  } catch {
    return 'an encoding that is no UTF-8';
  }
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
