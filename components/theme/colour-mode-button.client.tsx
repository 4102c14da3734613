'use client';

import { useTheme } from 'next-themes';
import { useEffect, useSyncExternalStore } from 'react';
import { Icon } from '@/components/ui/icon';
import { type ColourModeChoice, site } from '@/lib/site';
import styles from './colour-mode-button.module.css';

const { choices, default: defaultChoice } = site.colourMode;

function isChoice(value: string | undefined): value is ColourModeChoice {
  return choices.some((choice) => choice === value);
}

const never = () => () => {};

/** Steps through the colour modes light, dark and system, and tells which is chosen (NAV-3, STATE-1). */
export function ColourModeButton() {
  const { theme, setTheme } = useTheme();
  // The choice is known in the browser only; the server's HTML shows the default.
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const choice = isHydrated && isChoice(theme) ? theme : defaultChoice;

  useEffect(() => {
    // Rubbish in storage is replaced by the default (STATE-10).
    if (!isChoice(theme)) setTheme(defaultChoice);
  }, [theme, setTheme]);

  const next = choices[(choices.indexOf(choice) + 1) % choices.length] ?? defaultChoice;
  const name = `Colour mode: ${choice}`;
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={name}
      title={`${name}. Switch to ${next}`}
      data-needs-js
      onClick={() => setTheme(next)}
    >
      <Icon name={choice} />
    </button>
  );
}
