import type { FirstPaintSettings } from '@/lib/browser/first-paint';
import { announcementKeys, config } from '@/lib/config';
import { assetUrl } from '@/lib/urls';

interface FirstPaintProps {
  announcement: { id: string } | undefined;
  versions: readonly { name: string }[];
}

/** The script in the head of every page, lib/browser/first-paint.ts, and the data it needs. */
export function FirstPaint({ announcement, versions }: FirstPaintProps) {
  const { colourMode, versionStorageKey, wrapStorageKey, tabsStoragePrefix } = config;
  const settings: FirstPaintSettings = {
    choices: [
      { key: colourMode.storageKey, known: colourMode.choices },
      { key: versionStorageKey, known: versions.map(({ name }) => name) },
    ],
    announcement: announcement && { id: announcement.id, keys: announcementKeys },
    colourModeKey: colourMode.storageKey,
    wrapKey: wrapStorageKey,
    tabsPrefix: tabsStoragePrefix,
    isPreview: process.env.NODE_ENV === 'development',
  };
  return (
    <script
      src={assetUrl(config.firstPaintPath)}
      data-settings={JSON.stringify(settings)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the end of a build puts the script here, where React would find none
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}
