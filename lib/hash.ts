/** The id in a hash: `#caf%C3%A9` → `café`. An id that can't be decoded stays as it is, as in browsers. */
export function idOf(hash: string): string {
  const id = hash.slice(1);
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
