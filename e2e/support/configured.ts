import { buildVariant } from './variant';

const edits = {
  "export const versions: readonly PublishedVersion[] = [{ ...site.version, href: '/' }];":
    "export const versions: readonly PublishedVersion[] = [{ ...site.version, href: '/' }, { name: '1.0', label: '1.0', href: '/quickstart/' }];",
  'export const announcement: Announcement | undefined = undefined;':
    "export const announcement: Announcement | undefined = { id: 'node-1.0.14', content: 'Node 1.0.14 is out. [Install it](/quickstart/#install-node).', closable: true };",
};

const environment = { DOCS_ANALYTICS_ID: 'G-TEST123', DOCS_REPOSITORY: 'https://github.com/owner/docs' };

const moved = (from: string, to: string) => `- from: ${from}\n  to: ${to}\n  since: 2026-01-31\n  why: It moved.\n`;
const files = {
  'content/concepts/locks.md': (text: string) => text.replace('{#next-steps}', '{#next-steps #where-to-go}'),
  'content/redirects.yaml': () =>
    moved('/concepts/mutexes/', '/concepts/locks/') + moved('/mutex.html', '/concepts/locks/#next-steps'),
};

/**
 * Builds the site with all that its owner can configure: a second version, an announcement, a repository, analytics,
 * and pages that moved. Takes as long as a build.
 */
export function buildConfigured(): void {
  buildVariant('configured', edits, environment, files);
}
