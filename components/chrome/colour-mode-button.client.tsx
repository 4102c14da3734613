'use client';

import { Monitor, Moon, Sun } from 'lucide';
import { useTheme } from 'next-themes';
import { useEffect, useSyncExternalStore } from 'react';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { config } from '@/lib/config';
import styles from './colour-mode-button.module.css';

const { choices } = config.colourMode;
type Choice = (typeof choices)[number];

const icons = { dark: Moon, light: Sun, system: Monitor } satisfies Record<Choice, unknown>;

/** The result of pressing the button. */
const presses: Record<Choice, string> = {
  dark: 'Press for dark',
  light: 'Press for light',
  system: 'Press to follow your system',
};

/**
 * Cycles through the colour modes, and says which one is chosen. Light comes after dark, the default: most systems are
 * dark, so "system" would look as if nothing had happened.
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
    // Another tab stored an invalid value.
    if (theme !== undefined && known === undefined) setTheme(config.colourMode.default);
  }, [theme, known, setTheme]);
  const choice: Choice = (isHydrated && known) || config.colourMode.default;
  const next = choices[(choices.indexOf(choice) + 1) % choices.length] ?? choice;
  return (
    <IconButton
      icon={icons[choice]}
      label={`Colour mode: ${choice}`}
      title={presses[next]}
      // Until the choice is known, show the icon of the current mode.
      className={isHydrated ? undefined : styles.unknown}
      onClick={() => setTheme(next)}
    >
      {!isHydrated && <Icon icon={Sun} />}
    </IconButton>
  );
}
