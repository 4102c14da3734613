import type { ShownDrawings } from '@/lib/content/markdown/remark-diagrams';
import { assetUrl } from '@/lib/site/urls';
import styles from './diagram.module.css';
import { Enlarge } from './enlarge';

const modes = ['dark', 'light'] as const;

interface DiagramProps {
  /** What it shows, in words. */
  alt: string;
  /** Its drawings as JSON; absent in preview. */
  drawings?: string;
  /** Mermaid's text, in preview. */
  source?: string;
}

/**
 * A diagram. Both modes' drawings are in the HTML; the style sheet shows one, of which the browser fetches the shape
 * that suits the window. It can be enlarged: where there is no script, by opening its file.
 */
export function Diagram({ alt, drawings, source }: DiagramProps) {
  if (!drawings) return <div className={styles.diagram} role="img" aria-label={alt} data-mermaid={source} />;
  const drawn: ShownDrawings = JSON.parse(drawings);
  const pictures = modes.map((mode) => {
    const { src, ...size } = drawn[mode].wide;
    // biome-ignore lint/performance/noImgElement: a drawing needs no image service, and an export has none
    return <img key={mode} className={styles[mode]} src={assetUrl(src)} alt={alt} loading="lazy" {...size} />;
  });
  const file = drawn.dark.wide.src;
  return (
    <div className={styles.figure}>
      <div className={styles.bar} data-no-print>
        Diagram
        <a href={assetUrl(file)} className={styles.file}>
          Open full size
        </a>
        <Enlarge id={`_enlarged-${file.replace(/\W/g, '')}`} name={alt}>
          {pictures}
        </Enlarge>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls, this names a place */}
      <div className={styles.diagram} role="group" aria-label="Diagram">
        {pictures.map((picture, place) => {
          const { src, ...size } = drawn[modes[place] ?? 'dark'].narrow;
          return (
            <picture key={src}>
              <source media="(width <= 40rem)" srcSet={assetUrl(src)} {...size} />
              {picture}
            </picture>
          );
        })}
      </div>
    </div>
  );
}
