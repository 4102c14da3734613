/** Duration of each stage of the build in seconds, in the order in which they ended. */
const seconds = new Map<string, number>();

/** Runs a stage of the build, and records how long it took. */
export async function stage<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await work();
  seconds.set(name, (performance.now() - start) / 1000);
  return result;
}

/** Prints how long each stage took, which `npm run bench` reads. Some of them ran in parallel. */
export function writeStages(): void {
  for (const [name, time] of seconds) console.log(`${name} in ${time.toFixed(1)} s`);
  console.log(`Built in ${(performance.now() / 1000).toFixed(1)} s`);
}
