/** Where the files of Next and of React are, from the site's base path. */
export const ownFiles = '/_next/';

/** Begins a script of a page that gives the router a piece of its data. */
export const dataPiece = 'self.__next_f.push([1,"';

/** The router's data, which Next writes in pieces: where it cuts depends on how busy the machine is. */
export function joinData(scripts: readonly string[]): string {
  return scripts.join(';\n').replaceAll(`"]);\n${dataPiece}`, '');
}
