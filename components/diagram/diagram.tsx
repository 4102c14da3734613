import { lazy } from 'react';
import { Lightbox } from '@/components/ui/lightbox.client';
import type { ShownDrawings } from '@/lib/diagrams/remark-diagrams';
import { assetUrl } from '@/lib/urls';
import styles from './diagram.module.css';

/** Only in preview, so that the export contains none of it. */
const LiveDiagram =
  process.env.NODE_ENV === 'development'
    ? lazy(async () => ({ default: (await import('./live-diagram.client')).LiveDiagram }))
    : undefined;

const modes = ['dark', 'light'] as const;

interface DiagramProps {
  /** A short title. */
  title: string;
  /** A description of what it shows. */
  alt: string;
  /** Its drawings; absent in preview. */
  drawings?: ShownDrawings;
  /** Mermaid source, in preview. */
  source?: string;
  /** Set on the first one of its page. */
  first?: string;
}

/**
 * A diagram. The HTML has a drawing for each colour mode, and the style sheet shows one. All are lazy, so that the others
 * aren't loaded; the script of the first paint asks for the first one of the page. Without script, readers can open its
 * file instead of enlarging it.
 */
export function Diagram({ title, alt, drawings, source, first }: DiagramProps) {
  if (!drawings) return LiveDiagram && <LiveDiagram source={source ?? ''} alt={alt} className={styles.diagram} />;
  const { src: file } = drawings.dark.wide;
  const files = modes.flatMap((mode) => [drawings[mode].wide, drawings[mode].narrow].map(({ src }) => assetUrl(src)));
  return (
    <div className={styles.figure}>
      <div className={styles.bar}>
        {title}
        <a href={assetUrl(file)} className={styles.file} data-without-js data-no-print data-markdown-ignore>
          Open full size
        </a>
        <Lightbox name={alt} title={title}>
          {modes.map((mode) => {
            const { src, ...size } = drawings[mode].wide;
            // Lazy, or React would preload both with the page.
            // biome-ignore lint/performance/noImgElement: an export has no server to optimise it
            return <img key={mode} className={styles[mode]} src={assetUrl(src)} alt={alt} loading="lazy" {...size} />;
          })}
        </Lightbox>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls, this names a region */}
      <div
        className={styles.diagram}
        role="group"
        aria-label="Diagram"
        data-pictures={first === undefined ? undefined : files.join(' ')}
      >
        {modes.map((mode) => {
          const { src, ...size } = drawings[mode].wide;
          const { src: narrow, ...narrowSize } = drawings[mode].narrow;
          return (
            <picture key={mode}>
              <source media="(width <= 40rem)" srcSet={assetUrl(narrow)} {...narrowSize} />
              <img className={styles[mode]} src={assetUrl(src)} alt={alt} loading="lazy" {...size} />
            </picture>
          );
        })}
      </div>
    </div>
  );
}
