import { Fragment, type ReactNode } from 'react';

/** Lets a name break after certain characters: `(?<=\.)` for dots. */
export function breakable(name: string, ends: RegExp): ReactNode[] {
  return name.split(ends).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one name, always in this order
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
