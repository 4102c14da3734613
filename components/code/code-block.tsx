import { breakable } from '@/components/ui/breakable';
import { CopyIcon } from '@/components/ui/copy-icon';
import { languageName } from '@/lib/markdown/languages';
import { recipeAddress } from '@/lib/urls';
import styles from './code-block.module.css';
import { RunHere } from './run-here.client';
import { WrapButton } from './wrap-button';

interface CodeBlockProps {
  /** The highlighted `code` element. */
  html: string;
  language: string;
  /** A file name or a description, from the fence's info string. */
  title?: string;
  /** The heading above it, which tells its buttons from those of other blocks for who only hears them. */
  heading?: string;
  /** The name of the sample, if the service's model can answer it. */
  run?: string;
  /** The tab group of its documented responses. */
  responses?: string;
  /** The number of lines. */
  lines: string;
  /** True if tabs take the place of its title. */
  isInTabs?: boolean;
  /** True for a short output, which becomes the foot of the block of commands before it. */
  isOutput?: boolean;
  /** True if only the first lines are shown until the reader unfolds it. */
  isFolded?: boolean;
}

/**
 * A fenced code block, with its title or, if it has none, its language, and buttons. A long block is folded by the style
 * sheet alone, so that every line can still be found, read aloud and copied.
 */
export function CodeBlock(block: CodeBlockProps) {
  const { html, language, title, heading, run, responses, lines, isInTabs, isOutput, isFolded } = block;
  // Sentences and expressions, but neither columns nor what is indented.
  const isWrapped = language === 'text' && !/^\s|\S {2,}\S/m.test(html);
  const file = title && recipeAddress(title);
  const name = title ?? languageName(language);
  const place = heading ? `, ${heading}` : '';
  const bar = (
    <>
      <span className={styles.title} data-markdown-ignore={!title || undefined}>
        {file ? breakable(title, /(?<=\/)/) : name}
      </span>
      {!isOutput && <WrapButton className={styles.wrap} />}
      {file && (
        <a href={file} download data-no-print>
          Download
        </a>
      )}
      {!isOutput && <CopyIcon label={`Copy code: ${name}${place}`} />}
    </>
  );
  const code = (
    <>
      <pre
        className={styles.code}
        data-scrollable
        translate="no"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the highlighter's own output, which escapes the code
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {isFolded && (
        <details className={styles.fold} data-no-print data-markdown-ignore>
          <summary data-chevron="end">
            <span>Show all {lines} lines</span>
            <span>Show fewer lines</span>
          </summary>
        </details>
      )}
    </>
  );
  return (
    <figure
      className={styles.block}
      data-in-tabs={isInTabs}
      data-output={isOutput}
      data-wrapped={isWrapped || undefined}
      data-short={Number(lines) < 15 || undefined}
      data-marked={html.includes(' data-line') || undefined}
      data-runnable={run && ''}
    >
      <figcaption className={isOutput ? 'visually-hidden' : styles.bar}>{bar}</figcaption>
      {code}
      {run && <RunHere name={run} place={place} responses={responses} />}
    </figure>
  );
}
