import type { Metadata } from 'next';
import { identity } from '../config';
import type { PageView } from '../site/page-view';
import { canonicalUrl, markdownPath, socialImageUrl } from '../urls';

/** The metadata in a page's head, for search engines, programs and sites where it is shared. */
export function pageMetadata({ doc, canonicalUrl: canonical }: PageView): Metadata {
  const { title, description } = doc;
  return {
    title,
    description,
    alternates: { canonical, types: { 'text/markdown': canonicalUrl(markdownPath(doc.path)) } },
    openGraph: {
      type: 'article',
      siteName: identity.name,
      url: canonical,
      title,
      description,
      images: { url: socialImageUrl(doc.path), ...identity.socialImage, alt: title },
    },
    // Title, description and image fall back to those of Open Graph.
    twitter: { card: 'summary_large_image' },
    ...(doc.unlisted && { robots: { index: false } }),
  };
}
