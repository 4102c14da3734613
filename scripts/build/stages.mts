/** Seconds that each stage of the build took, in the order in which they ended. */
const seconds = new Map<string, number>();

/** Runs a stage of the build, and notes how long it took. */
export async function stage<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await work();
  seconds.set(name, (performance.now() - start) / 1000);
  return result;
}

/** Says how long each stage took. Some of them ran beside each other. */
export function writeStages(): void {
  const stages = [...seconds].map(([name, time]) => `${time.toFixed(1).padStart(6)} s  ${name}`);
  console.log(`\n${stages.join('\n')}\n${(performance.now() / 1000).toFixed(1).padStart(6)} s  in all\n`);
}
