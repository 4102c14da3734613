import { type BuildOptions, build } from 'esbuild';
import { canonicalUrl } from '../urls';

/** A script of the site as one file, with all that it imports. */
export async function bundled(entry: string, options: BuildOptions = {}): Promise<Response> {
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, ...options, write: false });
  return new Response(outputFiles[0]?.text, { headers: { 'Content-Type': 'text/javascript; charset=utf-8' } });
}

/** A program for Node in one file that runs without packages, and says so at its head. */
export function program(name: string, entry: string, says: string, options?: BuildOptions): Promise<Response> {
  const js = `// ${says} MIT licence. For Node.js 20 or later.
//
//   curl -fsSO ${canonicalUrl(`/${name}`)}
//   node ${name} --help`;
  return bundled(entry, { platform: 'node', format: 'esm', banner: { js }, ...options });
}
