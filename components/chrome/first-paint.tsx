import { announcementKeys, config } from '@/lib/config';
import { assetUrl } from '@/lib/urls';

interface FirstPaintProps {
  announcement: { id: string } | undefined;
  versions: readonly { name: string }[];
}

/** The script in the head of every page, public/scripts/first-paint.js, and the data it needs. */
export function FirstPaint({ announcement, versions }: FirstPaintProps) {
  const settings = {
    theme: { key: config.colourMode.storageKey, choices: config.colourMode.choices },
    announcement: announcement && { id: announcement.id, keys: announcementKeys },
    versions: { key: config.versionStorageKey, names: versions.map(({ name }) => name) },
    wrapKey: config.wrapStorageKey,
    tabsPrefix: config.tabsStoragePrefix,
  };
  return (
    <script
      src={assetUrl(config.firstPaintPath)}
      data-settings={JSON.stringify(settings)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: scripts/export/inline-first-paint.ts puts the script here
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}
