import { lazy } from 'react';
import { assetUrl } from '@/lib/urls';
import styles from './diagram.module.css';
import { Enlarge } from './enlarge';

/** Draws in the browser. In preview only, so that nothing of it is in the export. */
const LiveDiagram =
  process.env.NODE_ENV === 'development'
    ? lazy(async () => ({ default: (await import('./live-diagram.client')).LiveDiagram }))
    : undefined;

interface DiagramProps {
  /** What it shows, in words. */
  alt: string;
  /** Paths of the drawings for the two modes, and their size in pixels; absent in preview. */
  dark?: string;
  light?: string;
  width?: string;
  height?: string;
  /** Mermaid's text, in preview. */
  source?: string;
}

/**
 * A diagram. Both modes' drawings are in the HTML; the style sheet shows one, and only that is fetched. It can be
 * enlarged: where there is no script, by opening its file.
 */
export function Diagram({ alt, dark, light, width, height, source }: DiagramProps) {
  if (!dark || !light) return LiveDiagram && <LiveDiagram source={source ?? ''} alt={alt} />;
  const place = { width, height, loading: 'lazy' } as const;
  const drawings = (
    <>
      {/* biome-ignore lint/performance/noImgElement: a drawing needs no image service, and an export has none */}
      <img className={styles.dark} src={assetUrl(dark)} alt={alt} {...place} />
      {/* biome-ignore lint/performance/noImgElement: as above */}
      <img className={styles.light} src={assetUrl(light)} alt={alt} {...place} />
    </>
  );
  return (
    <div className={styles.figure}>
      <div className={styles.bar} data-no-print>
        Diagram
        <a href={assetUrl(dark)} className={styles.file}>
          Open full size
        </a>
        <Enlarge id={`_enlarged-${dark.replace(/\W/g, '')}`} name={alt}>
          {drawings}
        </Enlarge>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls, this names a place that scrolls */}
      <div className={styles.diagram} data-scrollable role="group" aria-label="Diagram">
        {drawings}
      </div>
    </div>
  );
}
