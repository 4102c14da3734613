import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { notFound } from 'next/navigation';
import { ImageResponse } from 'next/og';
import { SocialImage } from '@/components/machines/social-image';
import { getSite } from '@/lib/content';
import { buildPageView } from '@/lib/content/page-view';
import { identity } from '@/lib/site';

export const dynamic = 'force-static';
export const dynamicParams = false;

export function generateStaticParams() {
  return getSite().site.version.docs.map(({ slug }) => ({ path: `${slug}.png`.split('/') }));
}

const fonts = ([400, 600] as const).map((weight) => ({
  name: 'Figtree',
  weight,
  data: readFileSync(join(process.cwd(), `node_modules/@fontsource/figtree/files/figtree-latin-${weight}-normal.woff`)),
}));

/** The image that stands for a page where it is shared. */
export async function GET(_request: Request, { params }: { params: Promise<{ path: string[] }> }) {
  const { path } = await params;
  const page = buildPageView(getSite().site, `/${path.join('/').replace(/\.png$/, '')}/`);
  if (!page) notFound();
  return new ImageResponse(<SocialImage page={page} />, { ...identity.socialImage, fonts });
}
