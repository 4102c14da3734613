import base from './base.module.css';
import tokens from './tokens.module.css';

/**
 * Class names of the `html` element: they set the tokens and the looks of bare elements. Both are
 * style modules because the bundler ships plain and modular styles as two render-blocking files.
 */
export const rootClassName = `${tokens.tokens} ${base.base}`;
