/**
 * The keys of connections of a workflow and of the nodes at their ends, or the key of a node. A node's key is its place
 * in the workflow, `3`; a connection's names its nodes and the output between them, `3-0-4`.
 */
export function partsOf(keys: string | readonly string[] = []): ReadonlySet<string | undefined> {
  return new Set(
    [keys].flat().flatMap((key) => {
      const [from, , to] = key.split('-');
      return [key, from, to ?? key];
    }),
  );
}
