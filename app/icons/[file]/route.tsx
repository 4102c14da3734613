import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { notFound } from 'next/navigation';
import { ImageResponse } from 'next/og';
import { type IconFile, iconFiles } from '@/app/icons/icon-files';
import { darkColours } from '@/lib/colours';

/* Icons for home screens and browsers, drawn from public/icon.svg. */
export const dynamic = 'force-static';

export function generateStaticParams() {
  return Object.keys(iconFiles).map((file) => ({ file }));
}

export async function GET(_request: Request, { params }: RouteContext<'/icons/[file]'>) {
  const icons: Readonly<Record<string, IconFile>> = iconFiles;
  const { size, drawing } = icons[(await params).file] ?? notFound();
  const edge = Math.round(size * (drawing ?? 1));
  const background = drawing === undefined ? 'transparent' : darkColours.bg;
  const svg = readFileSync(join(process.cwd(), 'public/icon.svg')).toString('base64');
  return new ImageResponse(
    <div style={{ display: 'flex', width: size, height: size, padding: (size - edge) / 2, background }}>
      {/* biome-ignore lint/performance/noImgElement: part of an image, not of a page */}
      <img src={`data:image/svg+xml;base64,${svg}`} width={edge} height={edge} alt="" />
    </div>,
    { width: size, height: size },
  );
}
