/**
 * The classes of the theme's colours: short, because long code has hundreds of them, and shared by tokens of one
 * colour, so that adjacent ones need only one element.
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
