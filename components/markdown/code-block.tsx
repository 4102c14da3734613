import styles from './code-block.module.css';
import { CopyButton } from './copy-button.client';

/** The words shown for a fence's language; one that isn't here shows its name as written. */
const languageNames: Record<string, string> = {
  bash: 'Shell',
  sh: 'Shell',
  json: 'JSON',
  yaml: 'YAML',
  js: 'JavaScript',
  mjs: 'JavaScript',
  ts: 'TypeScript',
  python: 'Python',
  http: 'HTTP',
  text: 'Text',
  sql: 'SQL',
  nginx: 'nginx',
  ini: 'INI',
  diff: 'Diff',
};

interface CodeBlockProps {
  /** The `code` element with its coloured lines, as the highlighter made it. */
  html: string;
  language: string;
  /** A file name or what the code is, as given after the fence's language. */
  title?: string;
  /** What the code was proved against. */
  proof?: string;
}

/** A fenced code block: title or language, a copy button, and lines that scroll inside it. */
export function CodeBlock({ html, language, title, proof }: CodeBlockProps) {
  const languageName = languageNames[language] ?? language;
  return (
    <figure className={styles.block} data-proof={proof}>
      <figcaption className={styles.bar}>
        <span className={styles.title}>{title ?? languageName}</span>
        {title && <span className={styles.language}>{languageName}</span>}
        <CopyButton />
      </figcaption>
      <pre
        className={styles.code}
        data-scrollable
        translate="no"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the highlighter's own output, which escapes the code
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </figure>
  );
}
