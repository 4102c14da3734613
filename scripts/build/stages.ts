/** Runs a stage of the build, and prints how long it took in seconds. Some run in parallel. */
export async function stage<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await work();
  console.log(`${name} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}
