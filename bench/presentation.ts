import { highlight } from "@/lib/presentation/highlight";
import { presentText } from "@/lib/presentation/present";
import { KNOWN_LANGUAGES } from "@/lib/study/known-languages";
import { PROGRAMS } from "./presented-programs";

const ALL = { comments: "remove", identifiers: "unify", format: "unify" } as const;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 2);

/** Samples a second of one core's time, by language: all steps of the presentation without colours, and the colours alone. */
export async function benchPresentation(): Promise<void> {
  console.log("presentation, samples a second of one core: all steps, and the colours");
  for (const { id } of KNOWN_LANGUAGES) {
    const code = PROGRAMS[id];
    const { shown, skipped } = await presentText(code, id, ALL);
    if (skipped.length > 0) throw new Error(`The program in ${id} skips ${skipped.join(", ")}.`);
    const steps = await rate(() => presentText(code, id, ALL));
    const colours = await rate(() => highlight(shown, id));
    console.log(`${id.padEnd(12)} ${steps.toFixed(0).padStart(8)} ${colours.toFixed(0).padStart(8)}`);
  }
}

/** By processor time, so that a machine that does other things as well does not decide. */
async function rate(work: () => Promise<unknown>): Promise<number> {
  for (let warm = 0; warm < 5; warm += 1) await work();
  const began = process.cpuUsage();
  const spent = () => {
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1e6;
  };
  let done = 0;
  for (; spent() < SECONDS; done += 1) await work();
  return done / spent();
}
