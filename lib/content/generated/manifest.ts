import { identity } from '../../site';
import { themeColours } from '../../site/colours';
import { assetUrl } from '../../site/urls';
import { iconFiles } from './icons';

/** The manifest's path, without base path. */
export const manifestPath = '/manifest.webmanifest';

/** What a home screen shows of the site. It opens in the browser, since it isn't an application that works offline. */
export const manifest = {
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
