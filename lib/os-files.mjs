/**
 * True for the name of a file that the system adds to folders, such as `.DS_Store`. No build reads or publishes it.
 * @param {string} name
 */
export function isOsFile(name) {
  return /^(?:\.ds_store|\._.*|thumbs\.db|desktop\.ini)$/i.test(name);
}
