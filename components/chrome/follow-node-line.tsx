'use client';

import { useEffect } from 'react';
import { followNodeLine } from '@/lib/node-lines';

/** Shows the line of the node that the reader goes back to, or chooses in another tab (LINE-2). */
export function FollowNodeLine() {
  useEffect(followNodeLine, []);
  return null;
}
