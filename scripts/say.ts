const began = performance.now();

/** Says what is being done, with the seconds since the start, so that nobody waits in the dark. */
export function say(line: string): void {
  console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${line}`);
}
