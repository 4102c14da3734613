import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The fonts and the icon that images are drawn with. */
export interface ImageSources {
  fonts: { name: string; weight: 400 | 600; data: Buffer }[];
  /** The site's icon: an SVG in base64. */
  icon: string;
}

/** Reads the fonts and the icon from disk. */
export function readImageSources(): ImageSources {
  const fonts = join(process.cwd(), 'node_modules/@fontsource/figtree/files');
  return {
    fonts: ([400, 600] as const).map((weight) => ({
      name: 'Figtree',
      weight,
      data: readFileSync(join(fonts, `figtree-latin-${weight}-normal.woff`)),
    })),
    icon: readFileSync(join(process.cwd(), 'public/icon.svg')).toString('base64'),
  };
}
