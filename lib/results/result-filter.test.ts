import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { countPairs } from "./counts/count-pairs";
import { formatNumber } from "./format-number";
import { parseLines, parseVerdicts } from "@/test/results/golden-study";
import type { MetricCell } from "./metric-cell";
import { toPairsReport } from "./pairs/to-pairs-report";
import { type ResultQuery, filterRows, readResultFilter } from "./result-filter";
import { toTaskClasses } from "./task-classes";

const golden = (name: string) => readFileSync(path.join(import.meta.dirname, "golden", name), "utf8");
const cells: MetricCell[] = parseLines(golden("b_pass_rates/sagodi2024_passrates.csv")).map((row) => ({
  task: row.task ?? "",
  language: row.language ?? "",
  system: row.system ?? "",
  isReference: false,
  n: 1,
  mean: Number(row.random_epsilon),
}));
const systems = ["chatgpt", "copilot"];
const CLASSES = ["both", "only:chatgpt", "only:copilot", "neither"];

/** What passes 75% of the random tests in each language: Ságodi et al., IV.E.2, recomputed from their Tables 1 and 2. */
const ONLY_COPILOT = { cpp: ["solve_boolean"], java: ["dice_game", "find_pair", "indices_of_substring"] };

describe("the classes of tasks", () => {
  const classes = toTaskClasses(cells, systems, 75);
  const tasksOf = (language: string, want: string) =>
    [...classes]
      .filter(([key, one]) => one === want && key.endsWith(`"${language}"]`))
      .map(([key]) => (JSON.parse(key) as [string, string])[0])
      .sort();

  it("are 14, 6, 1 and 4 tasks in C++ and 12, 5, 3 and 5 in Java", () => {
    const sizes = (language: string) => CLASSES.map((want) => tasksOf(language, want).length);
    expect(sizes("cpp")).toEqual([14, 6, 1, 4]);
    expect(sizes("java")).toEqual([12, 5, 3, 5]);
    for (const [language, tasks] of Object.entries(ONLY_COPILOT))
      expect(tasksOf(language, "only:copilot")).toEqual(tasks);
  });

  it("hold what is exactly at the threshold among what reaches it", () => {
    expect(classes.get(JSON.stringify(["vector_distance", "cpp"]))).toBe("both");
    expect(toTaskClasses(cells, systems, 75.001).get(JSON.stringify(["vector_distance", "cpp"]))).not.toBe(
      "both",
    );
  });

  it("are none where a system has no value, and know three systems apart", () => {
    const of = (mean: number, system: string): MetricCell => ({
      task: "a",
      language: "c",
      isReference: false,
      n: 1,
      mean,
      system,
    });
    const three = [of(80, "x"), of(90, "y"), of(10, "z")];
    expect(toTaskClasses(three, ["x", "w"], 75).size).toBe(0);
    expect([...toTaskClasses(three, ["x", "y", "z"], 75).values()]).toEqual(["some"]);
    expect([...toTaskClasses(three, ["x", "z"], 75).values()]).toEqual(["only:x"]);
    expect([...toTaskClasses(three, ["x", "y", "z"], 85).values()]).toEqual(["only:y"]);
  });
});

describe("a filtered report", () => {
  const rows = parseVerdicts(golden("a_side_by_side_table4/verdicts.csv"));
  const choices = {
    languages: ["cpp", "java"],
    systems,
    metrics: ["random_epsilon"],
    arms: [...new Set(rows.map(({ arm }) => arm))],
    profile: [
      { id: "role", label: "Your role", choices: ["student", "engineer"] },
      { id: "years", label: "Years", choices: ["few", "many"] },
    ],
  };
  const filtered = (query: ResultQuery, judges: string[] | null = null) => {
    const { filter, faults } = readResultFilter(query, choices);
    expect(faults).toEqual([]);
    return filterRows(rows, filter, { cells, judges: judges && new Set(judges) });
  };
  const analysis = { primary: "preference", family: [], alpha: 0.05, margin: null };
  const classQuery = { metric: "random_epsilon", atLeast: 75 };

  it("holds the tasks of its class, and says of how many", () => {
    const { count } = filtered({ ...classQuery, language: "cpp", class: "both" });
    expect(count).toEqual({ tasks: 14, of: 25, withoutValue: 0 });
    expect(filtered({ ...classQuery, class: "neither" }).count).toEqual({
      tasks: 9,
      of: 50,
      withoutValue: 0,
    });
    expect(filtered({}).rows).toEqual(rows);
  });

  it("has the means that Ságodi's Table 4 gives for each class", () => {
    const mean = (language: string, want: string, column: string) => {
      const kept = filtered({ ...classQuery, language, class: want }).rows;
      const { paper } = toPairsReport({ ...countPairs(kept), order: [], analysis, isWhole: false });
      const at = paper.columns.findIndex(({ id }) => id === column);
      return formatNumber(paper.blocks[0]?.sums.average[at] as number, 2);
    };
    expect(mean("cpp", "both", "first_impression.chatgpt")).toBe("7.79");
    expect(mean("cpp", "only:chatgpt", "acceptance.copilot")).toBe("-2.33");
    // An exact tie in the class that Copilot alone passes.
    expect(mean("java", "only:copilot", "usability.chatgpt")).toBe("6.67");
    expect(mean("java", "only:copilot", "usability.copilot")).toBe("6.67");
  });

  it("counts tasks that have no class", () => {
    const { filter } = readResultFilter({ ...classQuery, language: "cpp", class: "both" }, choices);
    const { count } = filterRows(rows, filter, {
      cells: cells.filter(({ task }) => task !== "basement"),
      judges: null,
    });
    expect(count).toEqual({ tasks: 13, of: 25, withoutValue: 1 });
  });

  it("holds the judges who said so of themselves, and takes what sums up judges as chosen", () => {
    const query = { profile: "role", answer: "student" };
    expect(readResultFilter(query, choices).filter.profile).toEqual({
      field: "role",
      label: "Your role",
      answer: "student",
    });
    const [judge = ""] = rows.map((row) => row.judge);
    const kept = filtered(query, [judge]).rows;
    expect(kept).toEqual(rows.filter((row) => row.judge === judge));
    expect(kept.length).toBeLessThan(rows.length);
    expect(filtered(query, []).rows).toEqual([]);
    const sums = rows.map(({ arm, language, task }) => ({ arm, language, task }));
    const { filter } = readResultFilter(query, choices);
    expect(filterRows(sums, filter, { cells, judges: new Set() }).rows).toEqual(sums);
  });

  it.each<[ResultQuery, string[]]>([
    [{ profile: "role" }, ["answer"]],
    [{ answer: "student" }, ["profile"]],
    [{ profile: "age", answer: "student" }, ["profile"]],
    [{ profile: "role", answer: "many" }, ["answer"]],
    [{ language: "rust" }, ["language"]],
    [{ arm: "none" }, ["arm"]],
    [{ metric: "random_epsilon" }, ["atLeast", "class"]],
    [{ class: "both" }, ["metric", "atLeast"]],
    [{ ...classQuery, class: "some" }, ["class"]],
    [{ ...classQuery, class: "only:human" }, ["class"]],
    [{ ...classQuery, metric: "smells", class: "both" }, ["metric"]],
    [{ ...classQuery, class: "both", systems: "chatgpt" }, ["systems"]],
    [{ ...classQuery, class: "both", systems: "chatgpt,chatgpt" }, ["systems"]],
    [{ ...classQuery, class: "both", systems: "chatgpt,human" }, ["systems"]],
  ])("refuses %j, and says where", (query, paths) => {
    expect(readResultFilter(query, choices).faults.map(({ path: where }) => where)).toEqual(paths);
  });
});
