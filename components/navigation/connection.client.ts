'use client';

/** The part of the Network Information API that Chromium has. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** True on a slow connection, or if the reader saves data. */
export function isPoorConnection(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
