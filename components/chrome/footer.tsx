import { TextLink } from '@/components/ui/text-link';
import { config } from '@/lib/config';
import { flattenNav, type NavCategory } from '@/lib/nav';
import styles from './footer.module.css';

/** The footer's groups of links and the copyright line. */
export function Footer({ groups }: { groups: NavCategory[] }) {
  return (
    <footer className={styles.footer} data-no-print>
      <div className={styles.groups}>
        {groups.map((group) => (
          <section key={group.label} aria-label={group.label}>
            <h2 className={styles.title}>{group.label}</h2>
            <ul>
              {flattenNav(group.items).map((link) => (
                <li key={link.label}>
                  <TextLink href={link.href}>{link.label}</TextLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p className={styles.copyright}>Copyright © {config.copyrightYear} 8kit</p>
    </footer>
  );
}
