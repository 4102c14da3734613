/**
 * The keys of everything to mark: a node, or connections with the nodes at their ends. A node's key is its index in the
 * workflow, `3`; a connection's has both nodes and the output between them, `3-0-4`.
 */
export function markedKeys(keys: string | readonly string[] = []): ReadonlySet<string | undefined> {
  return new Set(
    [keys].flat().flatMap((key) => {
      const [from, , to] = key.split('-');
      return [key, from, to ?? key];
    }),
  );
}
