import styles from './enlarge.module.css';

interface EnlargeProps {
  /** The address of the drawing that is meant; without one, it is the diagram beside the button. */
  drawing?: string;
  /** The look of the button. */
  className?: string | undefined;
}

/** A button that shows a picture as large as the window. `script/main.ts` serves it, which is fetched when it is meant. */
export function Enlarge({ drawing = '', className = styles.open }: EnlargeProps) {
  return (
    <button
      type="button"
      className={className}
      data-enlarge={drawing}
      data-icon="enlarge"
      data-own-script
      data-needs-js
      data-no-print
    >
      Enlarge
    </button>
  );
}
