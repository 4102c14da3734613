import type { MetadataRoute } from 'next';
import { themeColours } from '@/lib/colours';
import { identity } from '@/lib/config';
import { assetUrl } from '@/lib/urls';

export const dynamic = 'force-static';

/** What home screens show for the site. It opens in the browser, because it isn't an app that works offline. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    name: identity.name,
    short_name: identity.product,
    description: identity.summary,
    lang: 'en',
    start_url: assetUrl('/'),
    scope: assetUrl('/'),
    display: 'browser',
    background_color: themeColours.dark,
    theme_color: themeColours.dark,
    // Drawn from public/icon.svg. Systems may crop a maskable one to a circle of 80 % (w3.org/TR/appmanifest, "Icon masks").
    icons: [
      { src: assetUrl('/icons/icon-192.png'), sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: assetUrl('/icons/icon-512.png'), sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: assetUrl('/icons/maskable-512.png'), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
