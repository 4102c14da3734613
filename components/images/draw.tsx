import { ImageResponse } from 'next/og';
import type { Draw } from '@/lib/content/generated/files';
import type { ImageSources } from '@/lib/content/generated/image-sources';
import { identity } from '@/lib/site';
import { darkColours } from '@/lib/site/colours';
import { SocialImage } from './social-image';

/** Draws the site's pictures as PNG, from the fonts and the drawing of the icon. */
export function drawWith({ fonts, icon: svg }: ImageSources): Draw {
  return {
    socialImage: (page) => png(new ImageResponse(<SocialImage page={page} />, { ...identity.socialImage, fonts })),
    icon({ size, drawing }) {
      const edge = Math.round(size * (drawing ?? 1));
      const ground = drawing === undefined ? 'transparent' : darkColours.bg;
      return png(
        new ImageResponse(
          <div style={{ display: 'flex', width: size, height: size, padding: (size - edge) / 2, background: ground }}>
            {/* biome-ignore lint/performance/noImgElement: drawn into a picture, not into a page */}
            <img src={`data:image/svg+xml;base64,${svg}`} width={edge} height={edge} alt="" />
          </div>,
          { width: size, height: size },
        ),
      );
    },
  };
}

async function png(image: ImageResponse): Promise<Uint8Array> {
  return new Uint8Array(await image.arrayBuffer());
}
