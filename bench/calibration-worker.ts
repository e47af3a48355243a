import { allScenarios } from "@/lib/simulate/calibration/scenarios";
import { runScenario } from "@/lib/simulate/calibration/tally";

/** Runs what the parent asks for, part by part. Scenarios hold functions, so they are named by their place in the list. */
const scenarios = allScenarios();

process.on("message", ({ scenario, from, to }: { scenario: number; from: number; to: number }) => {
  const one = scenarios[scenario];
  if (!one) throw new Error(`there is no scenario ${scenario}`);
  const before = process.cpuUsage();
  const tallies = runScenario(one, from, to);
  const { user, system } = process.cpuUsage(before);
  process.send?.({ scenario, tallies, seconds: (user + system) / 1e6 });
});
process.send?.("ready");
