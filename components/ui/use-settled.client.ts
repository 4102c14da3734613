'use client';

import { useEffect, useState } from 'react';
import { config } from '@/lib/config';

/**
 * For status messages: a screen reader that is given one for each key or press reads none to its end.
 * @returns the value once it has stayed the same for a while, until then the one before
 */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), config.statusDelay);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
