import type { MetadataRoute } from 'next';
import { iconFiles } from '@/app/icons/icon-files';
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
    icons: (['icon-192.png', 'icon-512.png', 'maskable-512.png'] as const).map((file) => ({
      src: assetUrl(`/icons/${file}`),
      sizes: `${iconFiles[file].size}x${iconFiles[file].size}`,
      type: 'image/png',
      purpose: 'drawing' in iconFiles[file] ? 'maskable' : 'any',
    })),
  };
}
