/**
 * A function that works out its result once for each object it is given. What every page asks of the whole site
 * would otherwise take time by the square of the pages.
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
