'use client';

import Link from 'next/link';
import { type ComponentProps, useState } from 'react';

interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/** True if the reader's connection is slow or metered: nothing is prefetched then (STATE-8). */
function isConnectionPoor(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}

/**
 * A link to a route of this site. It prefetches its page when the reader points at it, focuses it or touches it, and
 * never before: a sidebar full of links costs nothing.
 */
export function DocLink(props: ComponentProps<typeof Link>) {
  const [isMeant, setMeant] = useState(false);
  const prepare = () => {
    if (!isMeant && !isConnectionPoor()) setMeant(true);
  };
  // null is Next's default: the whole page for a static route.
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
