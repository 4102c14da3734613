/**
 * The least milliseconds of the processor that a call takes, of three: how busy the machine is with other things, or when
 * memory is tidied up, says nothing of it.
 */
export function costOf(call: () => unknown): number {
  const costs = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    call();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...costs);
}
