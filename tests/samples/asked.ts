/** The pages and scripts to prove, with spaces between: `npm run check` names those that have changed. */
const asked = process.env.SAMPLES_OF?.split(' ');

/** False for a page or a script that nobody asked to prove. */
export function isAsked(file: string): boolean {
  return asked === undefined || asked.includes(file);
}
