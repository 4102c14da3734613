import type { ReactNode } from 'react';
import { PageLoading } from '@/components/feedback/page-loading.client';
import { ProgressBar } from '@/components/feedback/progress-bar.client';
import { Sidebar } from '@/components/nav/sidebar.client';
import type { Sidebar as SidebarData } from '@/lib/content/types';
import type { NavCategory } from '@/lib/nav/types';
import { FocusOnNavigation } from './focus-on-navigation.client';
import { Footer } from './footer';
import { HidingNavbar } from './hiding-navbar.client';
import { LateFont } from './late-font.client';
import { MobileMenu } from './mobile-menu.client';
import { Navbar } from './navbar';
import { ScrollableRegions } from './scrollable-regions.client';
import styles from './shell.module.css';

interface ShellProps {
  /** Stands above the navbar. */
  notice: ReactNode;
  sidebar: SidebarData;
  footer: NavCategory[];
  children: ReactNode;
}

/** What stands around every page: skip link, navbar, sidebar, footer, and the side menu of the mobile layout. */
export function Shell({ notice, sidebar, footer, children }: ShellProps) {
  return (
    <>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      {notice}
      <Navbar />
      <MobileMenu label={sidebar.label} items={sidebar.items} />
      <div className={styles.columns}>
        <div className={styles.sidebar} data-no-print>
          <Sidebar label={sidebar.label} items={sidebar.items} />
        </div>
        <main id="content" tabIndex={-1} className={styles.main}>
          <PageLoading>{children}</PageLoading>
        </main>
      </div>
      <Footer groups={footer} />
      <ScrollableRegions />
      <LateFont />
      <HidingNavbar />
      <FocusOnNavigation />
      <ProgressBar />
    </>
  );
}
