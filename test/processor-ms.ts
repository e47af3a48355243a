/**
 * Milliseconds of processor time that work takes in this process. What other programs do meanwhile hardly
 * counts, so a test may hold a generous limit against it where a slower algorithm would take many times as long.
 */
export function processorMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
