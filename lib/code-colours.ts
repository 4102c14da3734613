/**
 * The classes of the theme's colours: short, as long code has hundreds, and one for what looks alike, so that neighbours
 * need one element.
 */
export const colourClasses = {
  keyword: '_k',
  string: '_s',
  'string-expression': '_s',
  link: '_s',
  inserted: '_s',
  constant: '_n',
  function: '_u',
  parameter: '_u',
  changed: '_u',
  comment: '_c',
  punctuation: '_p',
  deleted: '_d',
} as const;
