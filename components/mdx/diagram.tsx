import { lazy } from 'react';
import { site } from '@/lib/config';
import type { ShownDrawings } from '@/lib/markdown/remark-diagrams';
import { assetUrl } from '@/lib/urls';
import styles from './diagram.module.css';
import { Enlarge } from './enlarge.client';

/** In preview only, so that nothing of it is in the export. */
const LiveDiagram =
  process.env.NODE_ENV === 'development'
    ? lazy(async () => ({ default: (await import('./live-diagram.client')).LiveDiagram }))
    : undefined;

const modes = ['dark', 'light'] as const;

interface DiagramProps {
  /** What it proves, in a few words. */
  title: string;
  /** What it shows, in words. */
  alt: string;
  /** Its drawings as JSON; absent in preview. */
  drawings?: string;
  /** Mermaid's text, in preview. */
  source?: string;
  /** Present on the first of its page. */
  first?: string;
}

/**
 * A diagram. Both modes' drawings are in the HTML; the style sheet shows one, of which the browser fetches the shape
 * that suits the window: on the first of a page, the default mode's while the style sheet is still coming, any other when
 * it is near. It can be enlarged: where there is no script, by opening its file.
 */
export function Diagram({ title, alt, drawings, source, first }: DiagramProps) {
  if (!drawings) return LiveDiagram && <LiveDiagram source={source ?? ''} alt={alt} className={styles.diagram} />;
  const drawn: ShownDrawings = JSON.parse(drawings);
  const { src: file } = drawn.dark.wide;
  return (
    <div className={styles.figure}>
      <div className={styles.bar}>
        {title}
        <a href={assetUrl(file)} className={styles.file} data-no-print>
          Open full size
        </a>
        <Enlarge name={alt} title={title}>
          {modes.map((mode) => {
            const { src, ...size } = drawn[mode].wide;
            // Lazy, or React asks for both with the page.
            // biome-ignore lint/performance/noImgElement: an export has no server that could optimise it
            return <img key={mode} className={styles[mode]} src={assetUrl(src)} alt={alt} loading="lazy" {...size} />;
          })}
        </Enlarge>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls, this names a place */}
      <div className={styles.diagram} role="group" aria-label="Diagram">
        {modes.map((mode) => {
          const { src, ...size } = drawn[mode].wide;
          const { src: narrow, ...narrowSize } = drawn[mode].narrow;
          const isSoon = first !== undefined && mode === site.colourMode.default;
          return (
            <picture key={mode}>
              <source media="(width <= 40rem)" srcSet={assetUrl(narrow)} {...narrowSize} />
              <img
                className={styles[mode]}
                src={assetUrl(src)}
                alt={alt}
                // Not before the style sheet, which it would hold up.
                {...(isSoon ? { fetchPriority: 'low' } : { loading: 'lazy' })}
                {...size}
              />
            </picture>
          );
        })}
      </div>
    </div>
  );
}
