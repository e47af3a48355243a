import { formatInterval, formatLevel, formatNumber, formatPEquation } from "@/lib/results/format-number";
import { isUndefined, reasonInWords } from "@/lib/stats/undefined";
import { CONDITIONS, type OutcomeCounts, type TimedPart } from "./report";

/** The answer in one sentence: how many times as long it takes from a program. */
export function ratioSentence({ people, tasks, ratio }: TimedPart): string {
  const who = `${counted(people, "person", "people")} and ${counted(tasks, "task", "tasks")}`;
  if (isUndefined(ratio.estimate))
    return `Times from a program and from scratch cannot be compared: ${reasonInWords(ratio.estimate)} (${who}).`;
  const times = `Starting from a program, tasks took ${formatNumber(ratio.estimate, 2)} times as long as from scratch`;
  if (isUndefined(ratio.interval) || isUndefined(ratio.pTwoSided)) {
    const why = isUndefined(ratio.interval) ? reasonInWords(ratio.interval) : "";
    return `${times}; no interval: ${why} (${who}).`;
  }
  const { low, high, level } = ratio.interval;
  const percent = `${Number((100 * level).toPrecision(6))}%`;
  const said =
    low > 1
      ? "tasks were completed more slowly from a program"
      : high < 1
        ? "tasks were completed faster from a program"
        : "no significant difference";
  return `${times} (${percent} interval ${formatInterval({ low, high, level }, 2)}; ${formatPEquation(ratio.pTwoSided)}): ${said}, over ${who}.`;
}

/** "ratio of geometric means 0.98, 95% CI 0.80 to 1.21, t(9.3) = -0.21, p = 0.84" */
export function ratioLine({ ratio }: TimedPart): string | null {
  const { estimate, interval, df, logSe, pTwoSided } = ratio;
  if (isUndefined(estimate) || isUndefined(interval) || isUndefined(df) || isUndefined(pTwoSided))
    return null;
  const t = isUndefined(logSe)
    ? ""
    : `t(${formatNumber(df, 1)}) = ${formatNumber(Math.log(estimate) / logSe, 2)}, `;
  return `ratio of geometric means ${formatNumber(estimate, 2)}, ${formatLevel(interval)} ${formatInterval(interval, 2)}, ${t}${formatPEquation(pTwoSided)}`;
}

/** How many completions the ratio leaves out, and why. */
export function leftOutSentence({ conditions }: TimedPart): string {
  const of = (what: keyof OutcomeCounts): [number, number] => {
    const [scratch = 0, program = 0] = CONDITIONS.map(
      (name) => conditions.find(({ condition }) => condition === name)?.outcomes[what] ?? 0,
    );
    return [scratch, program];
  };
  const said = (["gaveUp", "timedOut", "unfinished", "notOpened"] as const).flatMap((what) => {
    const [scratch, program] = of(what);
    return scratch + program === 0
      ? []
      : [`${scratch + program} ${LEFT_OUT[what]} (${scratch} from scratch, ${program} from a program)`];
  });
  const [scratch, program] = of("passed");
  const passed = `${counted(scratch + program, "task was", "tasks were")} completed, ${scratch} from scratch and ${program} from a program.`;
  if (said.length === 0) return `${passed} None was given up, and none ran out of time.`;
  return `${passed} Not completed: ${said.join("; ")}. The ratio is about completed tasks; the restricted mean and the rank test also count tasks that were given up or ran out of time.`;
}

const LEFT_OUT: Readonly<Record<"gaveUp" | "timedOut" | "unfinished" | "notOpened", string>> = {
  gaveUp: "given up",
  timedOut: "out of time",
  unfinished: "still open",
  notOpened: "never opened",
};

export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
}

/** "all", or "group A". */
export function partName({ group }: Pick<TimedPart, "group">): string {
  return group === "" ? "All people" : `Group ${group}`;
}
