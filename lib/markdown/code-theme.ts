import { createCssVariablesTheme, type ShikiTransformer, type ThemeRegistrationRaw } from 'shiki';

const variablesTheme = createCssVariablesTheme({ name: 'tokens', variablePrefix: '--code-' });

/** A Shiki theme whose colours are names; the tokens of the style sheet give both modes' values. */
export const codeTheme: ThemeRegistrationRaw = { ...variablesTheme, settings: variablesTheme.tokenColors ?? [] };

/**
 * Writes token colours as classes (`style="color:var(--code-token-string)"` → `class="string"`):
 * smaller, and allowed by a style policy without inline styles.
 */
export const tokenClasses: ShikiTransformer = {
  name: 'token-classes',
  span(node) {
    const token = /var\(--code-(?:token-)?([a-z-]+)\)/.exec(String(node.properties.style ?? ''))?.[1];
    delete node.properties.style;
    if (token && token !== 'foreground') this.addClassToHast(node, `tok-${token}`);
  },
  pre(node) {
    delete node.properties.style;
    delete node.properties.tabindex;
    delete node.properties.class;
  },
};
