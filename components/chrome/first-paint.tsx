import { announcementKeys, site } from '@/lib/config';
import { assetUrl } from '@/lib/urls';

interface FirstPaintProps {
  announcement: { id: string } | undefined;
  versions: readonly { name: string }[];
}

/** The script in the head of each page, public/scripts/first-paint.js, with what it needs to know. */
export function FirstPaint({ announcement, versions }: FirstPaintProps) {
  const settings = {
    theme: { key: site.colourMode.storageKey, choices: site.colourMode.choices },
    announcement: announcement && { id: announcement.id, keys: announcementKeys },
    versions: { key: site.versionStorageKey, names: versions.map(({ name }) => name) },
    wrapKey: site.wrapStorageKey,
    tabsPrefix: site.tabsStoragePrefix,
  };
  return <script src={assetUrl(site.firstPaintPath)} data-settings={JSON.stringify(settings)} />;
}
