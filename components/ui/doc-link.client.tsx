'use client';

import Link from 'next/link';
import { type ComponentProps, useState } from 'react';

interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/** True where the reader's connection is slow or metered: nothing is then fetched ahead (STATE-8). */
function isConnectionPoor(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}

/**
 * A link to a route of this site. Its page is fetched ahead once the reader points at it, focuses or
 * touches it, and never before: a sidebar full of links costs nothing.
 */
export function DocLink(props: ComponentProps<typeof Link>) {
  const [isMeant, setMeant] = useState(false);
  const prepare = () => {
    if (!isMeant && !isConnectionPoor()) setMeant(true);
  };
  // null is Next's own choice: the whole page for a static route.
  return (
    <Link
      {...props}
      prefetch={isMeant ? null : false}
      onPointerEnter={prepare}
      onFocus={prepare}
      onTouchStart={prepare}
    />
  );
}
