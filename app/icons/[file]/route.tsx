import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { notFound } from 'next/navigation';
import { ImageResponse } from 'next/og';
import { darkColours } from '@/lib/machines/colours';
import { type IconFile, iconFiles, isIconName } from '@/lib/machines/icons';

export const dynamic = 'force-static';
export const dynamicParams = false;

export function generateStaticParams() {
  return Object.keys(iconFiles).map((file) => ({ file }));
}

/** The site's icon as a picture, for systems that don't take the drawing itself. */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params;
  if (!isIconName(file)) notFound();
  const { size, drawing }: IconFile = iconFiles[file];
  const svg = readFileSync(join(process.cwd(), 'app/icon.svg')).toString('base64');
  const edge = Math.round(size * (drawing ?? 1));
  const ground = drawing === undefined ? 'transparent' : darkColours.bg;
  return new ImageResponse(
    <div style={{ display: 'flex', width: size, height: size, padding: (size - edge) / 2, background: ground }}>
      {/* biome-ignore lint/performance/noImgElement: drawn into a picture, not into a page */}
      <img src={`data:image/svg+xml;base64,${svg}`} width={edge} height={edge} alt="" />
    </div>,
    { width: size, height: size },
  );
}
