import { Copy } from 'lucide';
import type { ComponentProps } from 'react';
import { Icon } from './icon';
import { IconButton } from './icon-button';

/** One element, so that a page's data hold it once for all buttons. */
const icon = Icon({ icon: Copy });

/**
 * A small button that copies the code of the surrounding figure or, if there is one, the full address of a file of the
 * site; with `data-copy="file"`, that file. components/ui/copy-outcome.client.tsx listens for all of them.
 */
export function CopyIcon({ address, ...rest }: ComponentProps<typeof IconButton> & { address?: string }) {
  return (
    <IconButton isSmall value={address} data-copy={address === undefined ? 'code' : 'address'} {...rest}>
      {icon}
    </IconButton>
  );
}
