'use client';

import { useTheme } from 'next-themes';
import { useEffect, useSyncExternalStore } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { config } from '@/lib/config';
import styles from './colour-mode-button.module.css';

const { choices } = config.colourMode;
type Choice = (typeof choices)[number];

/** What a press leads to. */
const presses: Record<Choice, string> = {
  dark: 'Press for dark',
  light: 'Press for light',
  system: 'Press to follow your system',
};

/**
 * Cycles through the colour modes, and says which one is chosen. From dark, which is the default, light comes
 * next: as most systems are dark, "system" would look as if nothing had happened.
 */
export function ColourModeButton() {
  const { theme, setTheme } = useTheme();
  // The server doesn't know the reader's choice.
  const isHydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const known = choices.find((choice) => choice === theme);
  useEffect(() => {
    // Rubbish that another tab has stored.
    if (theme !== undefined && known === undefined) setTheme(config.colourMode.default);
  }, [theme, known, setTheme]);
  const choice: Choice = (isHydrated && known) || config.colourMode.default;
  const next = choices[(choices.indexOf(choice) + 1) % choices.length] ?? choice;
  const name = `Colour mode: ${choice}`;
  return (
    <IconButton
      icon={choice}
      label={name}
      title={`${name}. ${presses[next]}.`}
      // Until the choice is known, the icon is that of the mode that is shown.
      className={isHydrated ? undefined : styles.unknown}
      onClick={() => setTheme(next)}
    />
  );
}
