import type { ReactNode } from 'react';
import { NavigationProvider } from '@/components/navigation/navigation-provider.client';
import { SearchProvider } from '@/components/search/search-provider.client';
import { CopyOutcome } from '@/components/ui/copy-outcome.client';
// Imported here to be in the one style sheet of all pages: a separate one would split that into three.
import '@/components/search/site-index.module.css';
import { contentId, repositoryUrl } from '@/lib/config';
import type { NavCategory } from '@/lib/nav';
import type { PublishedVersion } from '@/lib/site/settings';
import type { SidebarTree } from '@/lib/site/types';
import { assetUrl } from '@/lib/urls';
import { CodeReading } from '../code/code-reading.client';
import { ScrollableRegions } from '../ui/scrollable-regions.client';
import { FocusOnNavigation } from './focus-on-navigation.client';
import { Footer } from './footer';
import { Navbar } from './navbar';
import { PopoverFallback } from './popover-fallback.client';
import styles from './shell.module.css';
import { SideMenu } from './side-menu';
import { WebKitResizeFix } from './webkit-resize-fix.client';

interface ShellProps {
  /** Shown above the navbar. */
  notice: ReactNode;
  /** Every version of the documentation. */
  versions: readonly PublishedVersion[];
  sidebar: SidebarTree;
  footer: NavCategory[];
  children: ReactNode;
}

/**
 * What surrounds every page: skip link, navbar, sidebar and footer. Component ids begin with "_", which heading ids
 * never do.
 */
export function Shell({ notice, versions, sidebar, footer, children }: ShellProps) {
  return (
    <NavigationProvider>
      <SearchProvider repository={repositoryUrl}>
        <a href={`#${contentId}`} className={styles.skip} data-no-print>
          Skip to content
        </a>
        {/* For programs that read the HTML. First, because they truncate long pages. People have the page menu. */}
        <p hidden>
          For AI agents: the index of all pages is at <a href={assetUrl('/llms.txt')}>llms.txt</a>. Every document is
          Markdown too, at its address with .md in place of the last slash.
        </p>
        {notice}
        <Navbar versions={versions} />
        <div className={styles.columns}>
          <SideMenu {...sidebar} />
          <main id={contentId} tabIndex={-1} className={styles.main}>
            {children}
          </main>
        </div>
        <Footer groups={footer} />
        <CopyOutcome />
        <CodeReading />
        <ScrollableRegions />
        <WebKitResizeFix />
        <PopoverFallback />
        <FocusOnNavigation />
      </SearchProvider>
    </NavigationProvider>
  );
}
