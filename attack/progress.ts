/** Says how far a long part has come, every two minutes, and whether its time is over. */
export function startProgress(
  part: string,
  minutes: number,
): { isOver: () => boolean; tell: (done: string) => void } {
  const began = performance.now();
  let told = began;
  return {
    isOver: () => performance.now() - began > minutes * 60_000,
    tell: (done) => {
      if (performance.now() - told < 120_000) return;
      told = performance.now();
      console.log(`${part}: ${done} after ${Math.round((told - began) / 60_000)} minutes`);
    },
  };
}
