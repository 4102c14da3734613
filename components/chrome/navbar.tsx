import { DocLink } from '@/components/navigation/doc-link.client';
import { SearchButton } from '@/components/search/search-button.client';
import { TextLink } from '@/components/ui/text-link';
import { Wordmark } from '@/components/ui/wordmark';
import { config } from '@/lib/config';
import type { PublishedVersion } from '@/lib/site/settings';
import { ColourModeButton } from './colour-mode-button.client';
import { HidingHeader } from './hiding-header.client';
import { MenuButton } from './menu-button';
import styles from './navbar.module.css';
import { VersionMenu } from './version-menu.client';

/** The bar at the top of every page. On the mobile layout, its right-hand side moves into the side menu. */
export function Navbar({ versions }: { versions: readonly PublishedVersion[] }) {
  return (
    <HidingHeader className={styles.bar}>
      <nav aria-label="Main" className={styles.inner}>
        <div className={styles.left}>
          <MenuButton action="show" />
          <a href={config.productUrl} className={styles.logo} aria-label="8kit website">
            <Wordmark />
          </a>
          <DocLink href="/" className={styles.entry}>
            {config.title}
          </DocLink>
          <VersionMenu versions={versions} />
        </div>
        <SearchButton />
        <div className={styles.right}>
          <TextLink href={config.githubUrl} className={styles.link}>
            GitHub
          </TextLink>
          <ColourModeButton />
        </div>
      </nav>
    </HidingHeader>
  );
}
