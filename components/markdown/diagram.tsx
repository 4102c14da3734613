import { assetUrl } from '@/lib/urls';
import styles from './diagram.module.css';
import { LiveDiagram } from './live-diagram.client';

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

/** A diagram. Both modes' drawings are in the HTML; the style sheet shows one, and only that is fetched. */
export function Diagram({ alt, dark, light, width, height, source }: DiagramProps) {
  if (!dark || !light) return <LiveDiagram source={source ?? ''} alt={alt} />;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls, this names a place that scrolls
    <div className={styles.diagram} data-scrollable role="group" aria-label="Diagram">
      {/* biome-ignore lint/performance/noImgElement: a drawing needs no image service, and an export has none */}
      <img className={styles.dark} src={assetUrl(dark)} alt={alt} width={width} height={height} loading="lazy" />
      {/* biome-ignore lint/performance/noImgElement: as above */}
      <img className={styles.light} src={assetUrl(light)} alt={alt} width={width} height={height} loading="lazy" />
    </div>
  );
}
