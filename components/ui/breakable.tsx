import { Fragment, type ReactNode } from 'react';

/**
 * Lets a name break after certain characters: `(?<=\.)` for dots.
 * @param partClass class for the parts, if browsers might otherwise break them elsewhere
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
