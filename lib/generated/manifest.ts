import { themeColours } from '../metadata/colours';
import { identity } from '../site';
import { assetUrl } from '../urls';
import { iconFiles } from './icons';

/** Where the manifest stands, without base path. */
export const manifestPath = '/manifest.webmanifest';

/** What a home screen shows of the site. It opens in the browser: without a connection it is no application. */
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
