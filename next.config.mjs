import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basePath } from './lib/base-path.mjs';
import { hashFiles } from './scripts/export-hash.mjs';

const isPreview = process.env.NODE_ENV !== 'production';

/**
 * The id of this build's code. A page that was open before a deployment of other code reloads from the server, and two
 * builds of one commit contain the same bytes.
 */
function codeId() {
  const files = ['app', 'audit', 'components', 'lib', 'model'].flatMap((folder) => hashFiles(folder));
  // The announcement and the versions appear on every page, just as code does.
  files.push(...hashFiles('content').filter((line) => line.endsWith('  site.yaml')));
  // So do Next and React, whose payloads change with their versions.
  files.push(readFileSync('package-lock.json', 'utf8'), readFileSync('next.config.mjs', 'utf8'));
  return createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
}

/** @type {import('next').NextConfig} */
const config = {
  // `next dev` renders on request, so that unknown paths get the not-found page.
  output: isPreview ? undefined : 'export',
  basePath,
  trailingSlash: true,
  generateBuildId: codeId,
  devIndicators: false,
  // Preview has extra routes for the site's developers: `page.preview.tsx`.
  pageExtensions: isPreview ? ['tsx', 'ts', 'preview.tsx', 'preview.ts'] : ['tsx', 'ts'],
  // A page's Markdown version has an address beside the page; in a build, scripts/postbuild.ts moves it there.
  ...(isPreview && { rewrites: async () => [{ source: '/:slug(.+\\.md)', destination: '/md/:slug' }] }),
  // Whatever lock file lies in a folder above, this is the whole site.
  outputFileTracingRoot: import.meta.dirname,
  turbopack: {
    root: import.meta.dirname,
    // Preview has modules of its own, too: `follow-content.preview.ts`. The others are those that Turbopack knows itself.
    resolveExtensions: [...(isPreview ? ['.preview.ts'] : []), '.tsx', '.ts', '.jsx', '.js', '.mjs', '.json'],
    // Lets preview follow content that is read through the file system; see app/follow-content.preview.ts.
    rules: { '*': { condition: { query: '?raw' }, type: 'bytes' } },
  },
  // What only a build runs is left to Node: the compiler would spend half of its time on these parsers, once for pages
  // and once for route handlers. A package that is missing here costs time, and nothing else.
  serverExternalPackages: [
    // The package contains an executable, which bundlers can't handle; see app/mock.mjs/route.ts.
    'esbuild',
    'elkjs',
    'github-slugger',
    'gray-matter',
    'hast-util-to-html',
    'mdast-util-mdx-jsx',
    'mdast-util-to-string',
    'micromark-extension-mdx-jsx',
    'rehype-pretty-code',
    'remark-gfm',
    'remark-parse',
    'remark-stringify',
    'unified',
    'unist-util-visit',
    'unist-util-visit-parents',
    'vfile-message',
    'yaml',
    'zod',
  ],
  // `npm run types` checks types without delaying each build.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // Nothing of the server is published, and its errors name its functions.
    serverMinification: false,
    // Render all pages in one process: a second one would compile the content again.
    cpus: 1,
    // One page after another: pages that wait for each other's timers would write their data in another order each time.
    staticGenerationMaxConcurrency: 1,
    // Produce one style sheet: each additional one would delay the first paint.
    cssChunking: { type: 'graph', requestCost: 1_000_000 },
  },
};

export default config;
