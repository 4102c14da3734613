/**
 * True for the name of a file that the system adds to folders, such as `.DS_Store`. No build reads or publishes it.
 * @param {string} name
 */
export function isOsFile(name) {
  return /^(?:\.ds_store|\._.*|thumbs\.db|desktop\.ini)$/i.test(name);
}

/**
 * True for a name that an editor gives to a file of its own beside the one that is edited: hidden ones, such as lock and
 * swap files; `a.md~`, `#a.md#`, `a.md___jb_tmp___`, `a.md.tmp.123`, and vim's `4913`. The system's are among them.
 * @param {string} name
 */
export function isOwnedByOthers(name) {
  return isOsFile(name) || /^\.|~$|^#|___jb_(?:tmp|old)___$|\.(?:sw[a-p]|bak|orig|tmp)(?:\.|$)|^4913$/i.test(name);
}
