import { Fragment, type ReactNode } from 'react';

/**
 * A name that may be broken behind certain letters, which `ends` tells, such as `(?<=\.)` for dots. Parts that a browser
 * might break elsewhere are elements with a class.
 */
export function breakable(name: string, ends: RegExp, partClass?: string): ReactNode[] {
  return name.split(ends).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one name, always in this order
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {partClass ? <span className={partClass}>{part}</span> : part}
    </Fragment>
  ));
}
