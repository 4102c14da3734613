import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { notFound } from 'next/navigation';
import { ImageResponse } from 'next/og';
import { identity } from '@/lib/config';
import { getSite } from '@/lib/site';
import { buildPageView } from '@/lib/site/page-view';
import { SocialImage } from './social-image';

/* The image shown when a page is shared: `og/concepts/sets.png`. */
export const dynamic = 'force-static';

export function generateStaticParams() {
  return getSite().version.docs.map(({ id }) => ({ slug: `${id}.png`.split('/') }));
}

export async function GET(_request: Request, { params }: RouteContext<'/og/[...slug]'>) {
  const { slug } = await params;
  const page = buildPageView(getSite(), `/${slug.join('/').replace(/\.png$/, '/')}`) ?? notFound();
  return new ImageResponse(<SocialImage page={page} />, { ...identity.socialImage, fonts });
}

/** One list for all images, so that Satori parses each font once. */
const fonts = [font(400), font(600)];

function font(weight: 400 | 600) {
  const file = `node_modules/@fontsource/figtree/files/figtree-latin-${weight}-normal.woff`;
  return { name: 'Figtree', weight, data: readFileSync(join(process.cwd(), file)) };
}
