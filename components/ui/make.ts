type Child = Node | string | undefined;

/** Makes an element. Attributes that are undefined or false are left out; true ones are empty. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | boolean | undefined>>,
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined && value !== false) element.setAttribute(key, value === true ? '' : value);
  element.append(...children.filter((child) => child !== undefined));
  return element;
}
