import type { MetadataRoute } from 'next';
import { themeColours } from '@/lib/machines/colours';
import { iconFiles } from '@/lib/machines/icons';
import { identity } from '@/lib/site';
import { assetUrl } from '@/lib/urls';

export const dynamic = 'force-static';

/** What a home screen shows of the site. It opens in the browser: without a connection it is no application. */
export default function manifest(): MetadataRoute.Manifest {
  const { dark } = themeColours;
  return {
    name: identity.name,
    short_name: identity.product,
    description: identity.summary,
    lang: 'en',
    start_url: assetUrl('/'),
    scope: assetUrl('/'),
    display: 'browser',
    background_color: dark,
    theme_color: dark,
    icons: (['icon-192.png', 'icon-512.png', 'maskable-512.png'] as const).map((file) => ({
      src: assetUrl(`/icons/${file}`),
      sizes: `${iconFiles[file].size}x${iconFiles[file].size}`,
      type: 'image/png',
      purpose: 'drawing' in iconFiles[file] ? 'maskable' : 'any',
    })),
  };
}
