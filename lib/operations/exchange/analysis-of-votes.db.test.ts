import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { seededRandom } from "@/lib/simulate/random";
import { importRecordedStudy } from "./import-recorded-study";
import { expectAgreement, prepareAnalysis } from "@/test/operations/analysis";

/** The scripts of bundles, of votes that were collected elsewhere. */
const { administrator, take } = prepareAnalysis();

describe("of imported votes", { timeout: 300_000 }, () => {
  const cells = Array.from({ length: 60 }, (_, at) => ({
    task: `t${at % 10}`,
    rater: `r${Math.floor(at / 10)}`,
    at,
  }));

  /** Choices of some judges about some tasks, on both sides; the first systems are better. */
  const bringVotes = async (
    slug: string,
    { judges, tasks, isBeaten }: { judges: number; tasks: number; isBeaten: boolean },
  ) => {
    const random = seededRandom(slug);
    const rows = Array.from({ length: judges * 9 }, (_, at) => {
      const [left = 0, right = 1] = random.sample([0, 1, 2, 3], 2);
      const chance =
        isBeaten || Math.min(left, right) > 0 ? 1 / (1 + Math.exp((left - right) / 2)) : left === 0 ? 1 : 0;
      const winner = random.chance(chance) ? "model_a" : "model_b";
      return [`s${left}`, `s${right}`, winner, `r${at % judges}`, `t${random.integer(tasks)}`];
    });
    const text = [["model_a", "model_b", "winner", "judge", "task"], ...rows]
      .map((row) => row.join(","))
      .join("\n");
    const about = { slug, title: slug, citation: "Somebody (2024)" };
    await importRecordedStudy({
      actor: administrator(),
      now: new Date(),
      about,
      format: "battles",
      mapping: {},
      file: { format: "csv", text },
    });
    return take(slug);
  };

  test.each([
    ["with tasks met several times", { judges: 12, tasks: 5, isBeaten: true }],
    ["about one task", { judges: 12, tasks: 1, isBeaten: true }],
    ["of which one never lost", { judges: 12, tasks: 5, isBeaten: false }],
  ])("strengths of four systems %s", async (words, votes) => {
    await expectAgreement(await bringVotes(`votes-${words.replaceAll(" ", "-")}`, votes), 100);
  });

  describe("with ties between systems on recorded sides", () => {
    const systems = ["a", "b", "c"];
    const bringVotes = async (slug: string, votes: readonly (string | number)[][]) => {
      const text = [["model_a", "model_b", "winner", "judge", "task"], ...votes]
        .map((row) => row.join(","))
        .join("\n");
      const about = { slug, title: slug, citation: "Somebody (2024)" };
      await importRecordedStudy({
        actor: administrator(),
        now: new Date(),
        about,
        format: "battles",
        mapping: { ties: "keep", sides: "recorded" },
        file: { format: "csv", text },
      });
      const taken = await take(slug);
      const values = new Map(taken.numbers.map(({ number, value }) => [number, value]));
      return { taken, of: (name: string) => values.get(`questions[preference].strengths.${name}`) };
    };
    const votesOf = (seed: string, count: number) => {
      const random = seededRandom(seed);
      return Array.from({ length: count }, () => {
        const [left = "a", right = "b"] = random.sample(systems, 2);
        const isLeft = random.chance(left < right ? 0.6 : 0.4);
        const winner = random.chance(0.3) ? "tie" : isLeft ? "model_a" : "model_b";
        return [left, right, winner, `j${random.integer(6)}`, `t${random.integer(7)}`];
      });
    };

    test("than which judges, tasks and a system have nothing else, every number agrees", async () => {
      const only = [
        ["a", "b", "tie", "ties-only", "t1"],
        ["c", "b", "tie", "ties-only", "t1"],
        ["b", "a", "tie", "j1", "ties-only"],
        ["z", "b", "tie", "j2", "t2"],
        ...[0, 1, 2, 3, 4, 5].map((at) => [systems[at % 3] ?? "", "z", "tie", `j${at}`, `t${(5 * at) % 7}`]),
      ];
      const { taken, of } = await bringVotes("ties-only", [...votesOf("ties", 90), ...only]);
      expect([of("judges"), of("tasks"), of("choices"), of("systems[z].ties")]).toEqual([
        7,
        8,
        93,
        undefined,
      ]);
      const known = new Map(taken.numbers.map(({ number, value }) => [number, value]));
      expect(["judges", "tasks", "trials"].map((name) => known.get(name))).toEqual([7, 8, 100]);
      const pair = "questions[preference].contrasts[a,z]";
      expect([known.get(`${pair}.shown`), known.get(`${pair}.incomplete`)]).toEqual([2, 0]);
      for (const name of ["nu.value", "leftAdvantage.se", "systems[c].sideAdjusted.strength", "allEqual.p"])
        expect([name, of(name)]).toEqual([name, expect.any(Number)]);
      await expectAgreement(taken, 200);
      for (const file of ["report.md", "report.tex"]) {
        const text = readFileSync(join(taken.folder, file), "utf8");
        expect(text).toContain("Davidson ranking");
        expect(text).toContain("Strengths from the choices (Davidson, with ties)");
        expect(text).toContain("are those of Davidson (1970), in which a tie is an outcome of its own");
        expect(text).toContain("all choices between a and z are ties (2)");
        expect(text).toContain("Not among the strengths, because all their choices are ties: z.");
        expect(text).not.toMatch(/NaN|Infinity|undefined|null|Missing answers|no answers compare/);
      }
    });

    test("where one system never lost, every number agrees and there is neither nu nor an interval", async () => {
      const votes = votesOf("never lost", 80).map(([left, right, winner, ...place]) =>
        left === "a" || right === "a"
          ? [left, right, left === "a" ? "model_a" : "model_b", ...place]
          : [left, right, winner, ...place],
      ) as string[][];
      const { taken, of } = await bringVotes("never-lost", votes);
      expect([of("nu"), of("systems[a].interval"), of("ties")]).toEqual([null, null, expect.any(Number)]);
      expect(of("systems[a].strength")).toBeGreaterThan(1);
      await expectAgreement(taken, 200);
    });

    test("of two judges, every number agrees and nu has no interval", async () => {
      const votes = votesOf("two judges", 60).map((vote, at) => [
        ...vote.slice(0, 3),
        `j${at % 2}`,
        vote[4] ?? "",
      ]);
      const { taken, of } = await bringVotes("two-judges-tie", votes);
      expect([of("nu.value"), of("nu.interval")]).toEqual([expect.any(Number), null]);
      await expectAgreement(taken, 200);
    });
  });

  test("votes between pairs that were always shown in one order, every number agrees", async () => {
    const pairs = ["a,b", "b,c", "a,c"];
    const rows = cells.map(
      ({ task, rater, at }) => `${task},${rater},${pairs[at % 3]},${at % 4 === 0 ? "model_a" : "model_b"}`,
    );
    const text = ["task,judge,model_a,model_b,winner", ...rows].join("\n");
    const about = { slug: "one-order", title: "One order", citation: "Somebody (2024)" };
    await importRecordedStudy({
      actor: administrator(),
      now: new Date(),
      about,
      format: "battles",
      mapping: { sides: "recorded" },
      file: { format: "csv", text },
    });
    const taken = await take("one-order");
    const left = taken.numbers.find(({ number }) => number === "questions[preference].choices.left.share");
    expect(left).toMatchObject({ value: null, why: "unbalanced_sides" });
    await expectAgreement(taken, 200);
  });

  test("votes of two judges, whose agreement counts two answers and has Cohen's kappas", async () => {
    const rows = cells
      .slice(0, 30)
      .flatMap(({ at }) =>
        ["ann", "bob"].map((judge, which) => [
          "x",
          "y",
          (at * 7 + which * (at % 3 === 0 ? 1 : 2)) % 4 < 2 ? "model_a" : "model_b",
          judge,
          `q${at}`,
        ]),
      );
    const text = [["model_a", "model_b", "winner", "judge", "task"], ...rows]
      .map((row) => row.join(","))
      .join("\n");
    const about = { slug: "votes", title: "votes", citation: "Somebody (2024)" };
    await importRecordedStudy({
      actor: administrator(),
      now: new Date(),
      about,
      format: "battles",
      file: { format: "csv", text },
    });
    const taken = await take("votes");
    const values = new Map(taken.numbers.map(({ number, value }) => [number, value]));
    const at = "questions[preference].agreement";
    expect([values.get(`${at}.categories[1]`), values.get(`${at}.categories[2]`)]).toEqual([-1, 1]);
    expect(values.get(`${at}.categories[3]`)).toBeUndefined();
    expect(values.get(`${at}.cohen.units`)).toBe(30);
    expect(values.get(`${at}.cohen.kappa`)).not.toBeNull();
    await expectAgreement(taken, 60);
  });
});
