'use client';

import { type ChangeEvent, type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Dialog } from '@/components/ui/dialog.client';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { TextLink } from '@/components/ui/text-link';
import { site } from '@/lib/config';
import { type LoadedSearch, loadSearch } from './load-search';
import { addRecent, clearRecent, readRecent } from './recent';
import styles from './search-dialog.module.css';
import { groupsOfResults, groupsOfStarts, optionId, ResultList, recentId, resultsId } from './search-results';

/** Results shown at most; whoever needs more needs other words. */
const limit = 12;

interface SearchDialogProps {
  query: string;
  onQuery: (query: string) => void;
  onShortcuts: () => void;
  onClose: () => void;
}

/** Searches as the reader types. Before that, it offers recent results and pages to start from. */
export function SearchDialog({ query, onQuery, onShortcuts, onClose }: SearchDialogProps) {
  const { loaded, failure, load } = useSearch();
  const [recent, setRecent] = useState(readRecent);
  const [chosen, setChosen] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const text = query.trim();
  const results = useMemo(() => (text && loaded?.search(text, limit)) || [], [text, loaded]);
  const groups = useMemo(
    () => (text === '' ? groupsOfStarts(recent, loaded?.starts ?? []) : groupsOfResults(results)),
    [text, results, recent, loaded],
  );
  const options = groups.flatMap((group) => group.options);
  const isLoading = text !== '' && !loaded && !failure;

  // What is there already, typing replaces.
  useEffect(() => field.current?.select(), []);

  const ask = (to: string) => {
    onQuery(to);
    setChosen(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.nativeEvent.isComposing || options.length === 0 || (!step && event.key !== 'Enter')) return;
    event.preventDefault();
    if (step) setChosen((chosen + step + options.length) % options.length);
    else document.getElementById(optionId(chosen))?.click();
  };
  const onFollow = ({ target, currentTarget }: MouseEvent) => {
    const link = target instanceof Element && target.closest('a');
    if (!link) return;
    const option = options.find((_, at) => link.id === optionId(at));
    if (option) addRecent({ href: option.href, title: option.title, page: option.page });
    currentTarget.closest('dialog')?.close();
  };

  return (
    <Dialog label="Search" className={styles.dialog} onClose={onClose}>
      <div className={styles.head}>
        <Icon name="search" />
        <input
          ref={field}
          className={styles.field}
          type="text"
          role="combobox"
          aria-label="Search the documentation"
          aria-expanded={options.length > 0}
          aria-controls={resultsId}
          aria-autocomplete="list"
          aria-activedescendant={options.length > 0 ? optionId(chosen) : undefined}
          placeholder="Search the documentation"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck="false"
          enterKeyHint="go"
          value={query}
          onChange={({ target }: ChangeEvent<HTMLInputElement>) => ask(target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton icon="close" label="Close search" onClick={onClose} />
      </div>
      {/* biome-ignore lint/a11y: a press on a link in it, by whatever means, is a click */}
      <div className={styles.panel} onClick={onFollow}>
        {text === '' && recent.length > 0 && (
          <p id={recentId} className={styles.label}>
            Recent
            <button
              type="button"
              onClick={() => {
                clearRecent();
                setRecent([]);
                setChosen(0);
                field.current?.focus();
              }}
            >
              Clear
            </button>
          </p>
        )}
        <ResultList groups={groups} chosen={chosen} />
        {failure && (
          <div className={styles.message}>
            <p role="alert">Search could not be loaded. {failure.message}</p>
            <button type="button" onClick={load}>
              Retry
            </button>
            <p>
              Or look through the <TextLink href={site.indexRoute}>index of titles and terms</TextLink>.
            </p>
          </div>
        )}
        {isLoading && <p className={styles.message}>Loading search …</p>}
        {loaded && text !== '' && results.length === 0 && (
          <div className={styles.message}>
            <p>
              Nothing found for <strong>{text}</strong>.
            </p>
            <p>
              Try fewer or other words, an error code, or the name of an action. Or look through the{' '}
              <TextLink href={site.indexRoute}>index of titles and terms</TextLink>.
            </p>
          </div>
        )}
        <p role="status" className="visually-hidden">
          {isLoading && 'Loading search'}
          {loaded && text !== '' && `${results.length} ${results.length === 1 ? 'result' : 'results'}`}
        </p>
        <p className={styles.foot}>
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> choose, <kbd>Enter</kbd> open, <kbd>Esc</kbd> close
          </span>
          <button type="button" onClick={onShortcuts}>
            All shortcuts
          </button>
        </p>
      </div>
    </Dialog>
  );
}

/** Loads search when the dialog opens, and again when asked. */
function useSearch() {
  const [state, setState] = useState<{ loaded?: LoadedSearch; failure?: Error }>({});
  const load = () => {
    setState({});
    loadSearch().then(
      (loaded) => setState({ loaded }),
      (failure) => setState({ failure }),
    );
  };
  useEffect(load, []);
  return { ...state, load };
}
