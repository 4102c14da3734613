import { notFound } from 'next/navigation';
import type { NextRequest } from 'next/server';
import { drawWith } from '@/components/images/draw';
import { getSite } from '@/lib/content';
import { contentTypeOf } from '@/lib/content/generated/content-types';
import { generatedFiles } from '@/lib/content/generated/files';
import { readImageSources } from '@/lib/content/generated/image-sources';

/** A file of the site that is no page, in preview (next.config.mjs leads here). The end of a build writes them all. */
export async function GET({ nextUrl }: NextRequest) {
  const { pathname } = nextUrl;
  const make = generatedFiles(getSite(), drawWith(readImageSources())).get(pathname);
  if (!make) notFound();
  const contents = await make();
  const body = typeof contents === 'string' ? contents : new Blob([new Uint8Array(contents)]);
  return new Response(body, { headers: { 'Content-Type': contentTypeOf(pathname) } });
}
