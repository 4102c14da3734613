import { lazy } from 'react';
import { Lightbox } from '@/components/ui/lightbox.client';
import { config } from '@/lib/config';
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
 * A diagram. The HTML has a drawing for each colour mode, and the style sheet shows one. Only the first diagram on a
 * page loads immediately, in the default mode; all others are lazy. Without script, readers can open its file instead
 * of enlarging it.
 */
export function Diagram({ title, alt, drawings, source, first }: DiagramProps) {
  if (!drawings) return LiveDiagram && <LiveDiagram source={source ?? ''} alt={alt} className={styles.diagram} />;
  const { src: file } = drawings.dark.wide;
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
      <div className={styles.diagram} role="group" aria-label="Diagram">
        {modes.map((mode) => {
          const { src, ...size } = drawings[mode].wide;
          const { src: narrow, ...narrowSize } = drawings[mode].narrow;
          const isSoon = first !== undefined && mode === config.colourMode.default;
          return (
            <picture key={mode}>
              <source media="(width <= 40rem)" srcSet={assetUrl(narrow)} {...narrowSize} />
              <img
                className={styles[mode]}
                src={assetUrl(src)}
                alt={alt}
                // It is the largest part of the first screen, and would come after all scripts.
                {...(isSoon ? { fetchPriority: 'high' } : { loading: 'lazy' })}
                {...size}
              />
            </picture>
          );
        })}
      </div>
    </div>
  );
}
