import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basePath } from './lib/base-path.mjs';
import { hashFiles } from './scripts/export-hash.mjs';

const isPreview = process.env.NODE_ENV !== 'production';

/**
 * Names the code of this build, so that a page that was open before a deployment of other code leaves for the fresh
 * document, and that two builds of one commit hold the same bytes.
 */
function codeId() {
  const files = ['app', 'components', 'lib'].flatMap((folder) => hashFiles(folder));
  // The announcement and the versions stand around every page, as code does.
  files.push(...hashFiles('content').filter((line) => line.endsWith('  site.yaml')));
  // And so do Next and React themselves, whose payloads change with their versions.
  files.push(readFileSync('package-lock.json', 'utf8'), readFileSync('next.config.mjs', 'utf8'));
  return createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
}

/** @type {import('next').NextConfig} */
const config = {
  // `next dev` renders on request, so that an unknown path is answered by the not-found page.
  output: isPreview ? undefined : 'export',
  basePath,
  trailingSlash: true,
  generateBuildId: codeId,
  devIndicators: false,
  // Preview has routes of its own, for who builds the site: `page.preview.tsx`.
  pageExtensions: isPreview ? ['tsx', 'ts', 'preview.tsx', 'preview.ts'] : ['tsx', 'ts'],
  // A page's Markdown stands beside it: the end of a build moves it there.
  ...(isPreview && { rewrites: async () => [{ source: '/:slug(.+\\.md)', destination: '/md/:slug' }] }),
  // Preview follows content that is read through the file system, see app/follow-content.ts.
  turbopack: { rules: { '*': { condition: { query: '?raw' }, type: 'bytes' } } },
  // It holds a program, which no bundler reads: see app/mock.mjs/route.ts.
  serverExternalPackages: ['esbuild'],
  // `npm run types` checks them, without holding up each build.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // One process renders all pages: a second one would compile the content again.
    cpus: 1,
    // One style sheet: each of several would hold back the first paint.
    cssChunking: { type: 'graph', requestCost: 1_000_000 },
  },
};

export default config;
