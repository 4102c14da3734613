'use client';

import { Search as Magnifier, X } from 'lucide';
import { usePathname } from 'next/navigation';
import {
  type ChangeEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useNavigation } from '@/components/navigation/navigation-provider.client';
import { Dialog } from '@/components/ui/dialog.client';
import { FailureBoundary } from '@/components/ui/failure-boundary.client';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { ReloadButton } from '@/components/ui/reload.client';
import { TextLink } from '@/components/ui/text-link';
import { useSettled } from '@/components/ui/use-settled.client';
import { config } from '@/lib/config';
import { assetUrl, questionUrl, routeOf, withTrailingSlash } from '@/lib/urls';
import { type LoadedSearch, loadSearch } from './load-search.client';
import styles from './search-dialog.module.css';
import { groupsOfResults, groupsOfStarts, type Option, optionId, ResultList, resultsId } from './search-results.client';

/** The maximum number of results: anyone who needs more needs other words. */
const limit = 12;
/** The same for results that only come near to an answer. */
const nearLimit = 5;

interface SearchDialogProps {
  query: string;
  /** Where a question without an answer can be reported. */
  repository?: string;
  onQuery: (query: string) => void;
  onClose: () => void;
}

/** The search dialog. A failure of search is told in it: the page around it keeps working. */
export function SearchDialog(props: SearchDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  // Typing replaces what is already there. Not in a later effect, which would select a letter that has been typed by then.
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <Dialog label="Search" className={styles.dialog} onClose={props.onClose}>
      <FailureBoundary part="Search">
        <Search field={field} {...props} />
      </FailureBoundary>
    </Dialog>
  );
}

interface SearchProps extends SearchDialogProps {
  field: RefObject<HTMLInputElement | null>;
}

/**
 * Searches as the reader types. Before that, it offers pages to start from. Each changing text has
 * its own element: on a page that the browser translates, React can't find any other.
 */
function Search({ field, query, repository, onQuery, onClose }: SearchProps) {
  const { loaded, failure, load } = useLoadedSearch();
  const { navigate } = useNavigation();
  const pathname = usePathname();
  // The start page shows the main document.
  const openPath = pathname === '/' ? routeOf(config.version.mainDoc) : withTrailingSlash(pathname);
  const [chosen, setChosen] = useState(0);
  const text = query.trim();
  const results = useMemo(() => {
    const found = (text && loaded?.search(text, limit)) || [];
    return found[0]?.isNear ? found.slice(0, nearLimit) : found;
  }, [text, loaded]);
  const groups = useMemo(
    () => (text === '' ? groupsOfStarts(loaded?.starts ?? [], openPath) : groupsOfResults(results)),
    [text, results, loaded, openPath],
  );
  const options = groups.flatMap((group) => group.options);
  const isLoading = text !== '' && !loaded && !failure;
  const isSearched = text !== '' && loaded !== undefined;
  const isAnswered = results[0]?.isNear === false;
  /** A pasted log would fill the dialog. */
  const shortened = text.length > 100 ? `${text.slice(0, 100)} …` : text;
  const status = useSettled(isLoading ? 'Loading search' : isSearched ? inWords(shortened, options, isAnswered) : '');

  const ask = (to: string) => {
    onQuery(to);
    setChosen(0);
  };
  const open = (option: Option | undefined) => {
    if (!option) return;
    onClose();
    navigate(option.href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (isComposing(event.nativeEvent) || (!step && event.key !== 'Enter')) return;
    event.preventDefault();
    const option = options[chosen];
    if (!step && (event.ctrlKey || event.metaKey)) {
      // As with a click: another tab, and the reader stays in the results.
      if (option) window.open(assetUrl(option.href));
    } else if (!step) open(option);
    else if (options.length > 0) setChosen((chosen + step + options.length) % options.length);
  };

  return (
    <>
      <div className={styles.head}>
        <Icon icon={Magnifier} />
        <input
          ref={field}
          className={styles.field}
          type="text"
          role="combobox"
          aria-label="Search the documentation"
          aria-expanded={options.length > 0}
          aria-controls={resultsId}
          aria-autocomplete="list"
          aria-activedescendant={optionId(options[chosen], chosen)}
          placeholder="Search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck="false"
          enterKeyHint="go"
          // More than any error that is pasted, and little enough to be searched with each key.
          maxLength={2000}
          value={query}
          onChange={({ target }: ChangeEvent<HTMLInputElement>) => ask(target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton icon={X} label="Close search" onClick={onClose} />
      </div>
      <div className={styles.panel}>
        {isSearched && !isAnswered && results.length > 0 && (
          <p className={styles.near}>
            Nothing found for <strong>{shortened}</strong>. This comes nearest:
          </p>
        )}
        <ResultList groups={groups} chosen={chosen} onFollow={onClose} />
        {failure && (
          <div className={styles.message}>
            <p role="alert">{`Search could not be loaded. ${failure.message}`}</p>
            <button type="button" onClick={load}>
              Retry
            </button>
            <ReloadButton />
            <p>
              Or look through the <IndexLink onFollow={onClose} />.
            </p>
          </div>
        )}
        {isLoading && <p className={styles.message}>Loading search …</p>}
        {isSearched && !isAnswered && (
          <div className={styles.message}>
            {results.length === 0 && (
              <p>
                Nothing found for <strong>{shortened}</strong>.
              </p>
            )}
            <p>
              Try other words or an error code, look through the <IndexLink onFollow={onClose} />, or{' '}
              <TextLink href={config.communityUrl}>ask the community</TextLink>.
            </p>
            {/* Nothing is sent before the reader does so. */}
            {repository ? (
              <TextLink href={questionUrl(text, repository)}>Report that this question has no answer</TextLink>
            ) : (
              <TextLink href={config.feedbackHref} onClick={onClose}>
                Tell us what you were looking for
              </TextLink>
            )}
          </div>
        )}
        <p role="status" className="visually-hidden">
          {status}
        </p>
        <p className={styles.foot}>
          <kbd>↑</kbd> <kbd>↓</kbd> choose, <kbd>Enter</kbd> open, <kbd>Esc</kbd> close
        </p>
      </div>
    </>
  );
}

/** Links to the index of all titles and terms. */
function IndexLink({ onFollow }: { onFollow: () => void }) {
  return (
    <TextLink href={config.indexRoute} onClick={onFollow}>
      index of titles and terms
    </TextLink>
  );
}

/** True for keys that belong to an input method. Safari ends its word before it reports the Enter that confirmed it. */
function isComposing({ isComposing, keyCode }: globalThis.KeyboardEvent): boolean {
  return isComposing || keyCode === 229;
}

/** What a listener is told of the results: how many there are, for which query, and the one that Enter opens. */
function inWords(query: string, [first, ...others]: readonly Option[], isAnswered: boolean): string {
  if (!first) return `Nothing found for ${query}`;
  const title = first.title.map(({ text }) => text).join('');
  if (!isAnswered) return `Nothing found for ${query}. Nearest: ${title}`;
  return others.length === 0
    ? `1 result for ${query}: ${title}`
    : `${others.length + 1} results for ${query}, first: ${title}`;
}

/** Loads search when the dialog opens, and again when asked. */
function useLoadedSearch() {
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
