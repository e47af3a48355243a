import type { Watched } from "./watch";

export function printHead(samples: number, bytes: number): void {
  console.log(
    `${samples} samples, ${(bytes / 1e6).toFixed(0)} MB of CSV; seconds, ms that judges waited, MB`,
  );
  console.log(
    `${"".padEnd(38)}${["seconds", "p50", "p95", "worst", "errors", "server", "workshop"].map((name) => name.padStart(9)).join("")}`,
  );
}

/** A line for a step, and one for each yardstick with how much of its speed the step has. */
export function printJob(
  name: string,
  { seconds, verdicts, memoryMb }: Watched<unknown>,
  yardsticks: Record<string, number> = {},
): void {
  const { p50, p95, worst, errors } = verdicts;
  const cells = [seconds.toFixed(2), p50.toFixed(0), p95.toFixed(0), worst.toFixed(0), errors.toFixed(0)];
  const all = [...cells, String(memoryMb.server), String(memoryMb.workshop)];
  console.log(`${name.padEnd(38)}${all.map((cell) => cell.padStart(9)).join("")}`);
  for (const [yardstick, took] of Object.entries(yardsticks))
    console.log(
      `  ${yardstick.padEnd(36)}${took.toFixed(3).padStart(9)}   its speed: ${(took / seconds).toFixed(2)}`,
    );
}
