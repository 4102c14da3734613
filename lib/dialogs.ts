/** Ids by which buttons and keys name the dialogs that stand on every page. */
export const dialogIds = { menu: '_menu', search: '_search', shortcuts: '_shortcuts' } as const;
