/**
 * The stages that a build prints, in seconds: each line that ends in a time, such as "✓ Compiled successfully in
 * 12.3s" or "Links checked in 1.5 s, 0 problems.". A stage that comes more than once is summed.
 */
export function stagesOf(output: string): Map<string, number> {
  const stages = new Map<string, number>();
  for (const [, name = '', number, unit = ''] of output.matchAll(
    /^[^\w\n]*(\S.*?)(?: checked)? in (\d+(?:\.\d+)?) ?(ms|s|min)\b/gm,
  )) {
    const seconds = Number(number) * ({ ms: 0.001, s: 1, min: 60 }[unit] ?? 1);
    const stage = name.replace(/ using \d+ workers?| \([\d/]+\)|\b\d+ /g, '');
    stages.set(stage, (stages.get(stage) ?? 0) + seconds);
  }
  return stages;
}
