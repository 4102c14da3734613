/** Calls a function once the page is parsed: before the scripts that wait for that, unlike DOMContentLoaded. */
export function whenParsed(act: () => void): void {
  document.addEventListener('readystatechange', act, { once: true });
}
