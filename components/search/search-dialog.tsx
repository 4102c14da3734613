import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { TextLink } from '@/components/ui/text-link';
import { dialogIds, resultsId } from '@/lib/browser/dialogs';
import { searchFailureId, site } from '@/lib/site';
import styles from './search-dialog.module.css';
import panelStyles from './search-panel.module.css';

/**
 * The search dialog, which `script/main.ts` serves. The field is in the HTML from the start, so nothing typed while the
 * script loads is lost. React leaves alone what the script writes into the panel.
 */
export function SearchDialog() {
  return (
    <dialog id={dialogIds.search} closedby="any" aria-label="Search" className={styles.dialog} data-own-script>
      <div className={styles.head}>
        <Icon name="search" />
        <input
          className={styles.field}
          type="text"
          role="combobox"
          aria-label="Search the documentation"
          aria-expanded="false"
          aria-controls={resultsId}
          aria-autocomplete="list"
          placeholder="Search the documentation"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck="false"
          enterKeyHint="go"
          suppressHydrationWarning
        />
        <IconButton icon="close" label="Close search" commandfor={dialogIds.search} command="close" />
      </div>
      <p id={searchFailureId} role="alert" className={styles.failure} hidden suppressHydrationWarning>
        Search could not be loaded. Type to try again, or look through the{' '}
        <TextLink href={site.indexRoute}>index of titles and terms</TextLink>.
      </p>
      <div
        className={panelStyles.panel}
        data-search-panel
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, and so not compared by React
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    </dialog>
  );
}
