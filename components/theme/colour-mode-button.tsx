import { Icon } from '@/components/ui/icon';
import button from '@/components/ui/icon-button.module.css';
import { site } from '@/lib/site';
import styles from './colour-mode-button.module.css';

const { choices } = site.colourMode;

/**
 * Cycles through the colour modes light, dark and system, and says which one is active (NAV-3). The style sheet shows
 * the right one of its three faces, and the boot script handles the press, so it works before hydration.
 */
export function ColourModeButton() {
  return (
    <button type="button" className={button.button} data-colour-button data-needs-js>
      {choices.map((choice, place) => {
        const name = `Colour mode: ${choice}`;
        const next = choices[(place + 1) % choices.length];
        return (
          <span key={choice} className={styles.face} data-choice={choice} title={`${name}. Switch to ${next}`}>
            <Icon name={choice} />
            <span className="visually-hidden">{name}</span>
          </span>
        );
      })}
    </button>
  );
}
