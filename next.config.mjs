import { basePath } from './lib/base-path.mjs';

/** @type {import('next').NextConfig} */
const config = {
  // `next dev` renders on request, so that an unknown path is answered by the not-found page (ROUTE-3).
  output: process.env.NODE_ENV === 'production' ? 'export' : undefined,
  basePath,
  trailingSlash: true,
  // A constant id: two builds of one commit hold the same bytes.
  generateBuildId: () => 'docs',
  poweredByHeader: false,
  devIndicators: false,
  experimental: { cssChunking: { type: 'graph', requestCost: 1_000_000 } },
};

export default config;
