import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { basePath } from './lib/site/base-path.mjs';
import { hashFiles, listFiles } from './scripts/export-hash.mjs';

/**
 * Names the code of this build, so that a page that was open before a deployment of other code leaves
 * for the fresh document, and that two builds of one commit hold the same bytes.
 */
function codeId() {
  const files = ['app', 'components', 'lib'].flatMap((folder) => hashFiles(folder));
  // The announcement and the versions stand around every page, as code does.
  files.push(...hashFiles('content').filter((line) => line.endsWith('  site.yaml')));
  return createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
}

/**
 * How many processes render pages: one for each two hundred. Each loads Next and the code of all pages first, so that a
 * second one made the build of 58 pages two seconds longer.
 */
function workers() {
  const pages = listFiles('content').filter((file) => file.endsWith('.md')).length;
  return Math.min(availableParallelism(), Math.ceil(pages / 200));
}

const isPreview = process.env.NODE_ENV !== 'production';

/** @type {import('next').NextConfig} */
const config = {
  // `next dev` renders on request, so that an unknown path is answered by the not-found page (ROUTE-3).
  output: isPreview ? undefined : 'export',
  basePath,
  trailingSlash: true,
  generateBuildId: codeId,
  poweredByHeader: false,
  // They tell whose code ships; the end of a build takes them out again, see scripts/export/licences.ts.
  productionBrowserSourceMaps: true,
  devIndicators: false,
  // Each page is rendered once: nobody asks for it again.
  cacheMaxMemorySize: 0,
  // Errors in content name their file and line; for others, preview has readable stacks.
  enablePrerenderSourceMaps: false,
  // Preview follows content that is read through the file system, see app/follow-content.ts.
  turbopack: {
    rules: { '*': { condition: { query: '?raw' }, type: 'bytes' } },
  },
  // Pages have one route in the export and another in preview, which also has routes for the files that the end of a
  // build writes, and for who builds the site. Where rewrites lead to, names hold a dot, as no page's path does.
  pageExtensions: isPreview ? ['tsx', 'preview.ts', 'preview.tsx'] : ['tsx', 'export.tsx'],
  ...(isPreview && {
    rewrites: async () => ({
      afterFiles: [{ source: '/:file(.+\\.\\w+)', destination: '/preview.file' }],
      fallback: [
        // Where there is no slug, the second rule would pass its own name on.
        { source: '/', destination: '/preview.doc' },
        { source: '/:slug*', destination: '/preview.doc?slug=:slug*' },
      ],
    }),
  }),
  // Node loads these by itself: bundling what only the build runs would take seconds.
  serverExternalPackages: [
    '@shikijs/transformers',
    'esbuild',
    'fastest-levenshtein',
    'github-slugger',
    'hast-util-to-html',
    'hast-util-to-jsx-runtime',
    'mdast-util-mdx-jsx',
    'mdast-util-to-string',
    'micromark-extension-mdx-jsx',
    'remark-frontmatter',
    'remark-gfm',
    'remark-parse',
    'remark-rehype',
    'remark-stringify',
    'unified',
    'unist-util-visit',
    'unist-util-visit-parents',
    'vfile-message',
    'yaml',
    'zod',
  ],
  // The build makes other files from then on, see scripts/build.ts.
  compiler: { runAfterProductionCompile: async () => process.send?.('bundled') },
  // `npm run types` checks them, without holding up each build.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    cpus: workers(),
    cssChunking: { type: 'graph', requestCost: 1_000_000 },
    // A build starts from nothing, so what it would keep for the next one is written for nobody.
    turbopackFileSystemCacheForBuild: false,
  },
};

export default config;
