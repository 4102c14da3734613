import type { serveVariant } from './variant';

const off = 'export const announcement: Announcement | undefined = undefined;';
const on =
  "export const announcement: Announcement | undefined = { id: 'node-1.0.14', content: 'Node 1.0.14 is out. [Install it](/quickstart/#install-node).', closable: true };";

/** The site with an announcement, for `serveVariant`. */
export const withAnnouncement: Parameters<typeof serveVariant> = ['announcement', { [off]: on }];
