/** The text of a file: UTF-8, or UTF-16 as Windows writes it. */
export function decoded(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  const isWide = (first === 0xff && second === 0xfe) || second === 0;
  return new TextDecoder(isWide ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8').decode(bytes);
}
