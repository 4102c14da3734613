/**
 * Memoises a function by the identity of its argument. What every page asks of the whole site would otherwise take time
 * quadratic in the number of pages.
 * @param work whose result depends on the object alone, which nobody changes afterwards
 */
export function oncePer<Key extends object, Result>(work: (key: Key) => Result): (key: Key) => Result {
  const results = new WeakMap<Key, { result: Result }>();
  return (key) => {
    const known = results.get(key) ?? { result: work(key) };
    results.set(key, known);
    return known.result;
  };
}
