import type { ReactNode } from 'react';
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
  language: string;
  /** A file name or what the code is, as given after the fence's language. */
  title?: string;
  /** What the code was proved against. */
  proof?: string;
  children: ReactNode;
}

/** A fenced code block: title or language, a copy button, and lines that scroll inside it. */
export function CodeBlock({ language, title, proof, children }: CodeBlockProps) {
  const languageName = languageNames[language] ?? language;
  return (
    <figure className={styles.block} data-proof={proof}>
      <figcaption className={styles.bar}>
        <span className={styles.title}>{title ?? languageName}</span>
        {title && <span className={styles.language}>{languageName}</span>}
        <CopyButton />
      </figcaption>
      <pre className={styles.code} data-scrollable translate="no">
        {children}
      </pre>
    </figure>
  );
}
