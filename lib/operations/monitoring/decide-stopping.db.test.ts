import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/study/actor";
import type { EvenScore } from "@/lib/score/even-score";
import { createStudy } from "@/lib/operations/study/create-study";
import { getProgress } from "./get-progress";
import { answerTrials, startAsJudge, toVerdict } from "@/test/operations/judge";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";

let admin: Actor;
beforeAll(async () => {
  admin = await makeTestResearcher("stopping@example.org", true);
});

const stoppingOf = async (slug: string) => (await getProgress({ actor: admin, slug })).stopping;
type Trial = Parameters<typeof toVerdict>[0];
const judge = async (slug: string, say: (trial: Trial) => EvenScore, trials?: number) =>
  answerTrials((await startAsJudge(slug)).token, trials, (trial) => toVerdict(trial, () => say(trial)));
/** The test's programs end with which system wrote them. */
const isOf = (pane: Trial["panes"][number] | undefined, system: number) =>
  pane?.code.includes(`, ${system})`);

describe("of human or robot", () => {
  const start = (slug: string, rule: "beta-binomial" | "bounded-mean") =>
    makeTestStudy({
      slug,
      design: "human-or-robot",
      tasks: 20,
      protocol: { allocation: { itemsPerSession: 10, mix: "independent" }, analysis: { stopping: { rule } } },
    });

  test("the beta-binomial rule says stop once, and for ever, when answers are right too often, and nothing more", async () => {
    await start("coins", "beta-binomial");
    expect(await stoppingOf("coins")).toEqual({ rule: "beta-binomial", decision: "continue" });
    await judge("coins", (trial) => (isOf(trial.panes[0], 0) ? 2 : -1));
    expect(await stoppingOf("coins")).toEqual({ rule: "beta-binomial", decision: "stop" });
    await judge("coins", (trial) => (isOf(trial.panes[0], 0) ? -1 : 2));
    expect((await stoppingOf("coins"))?.decision).toBe("stop");
  });

  test("the bounded mean looks at judges who finished, not at their answers", async () => {
    await start("judges", "bounded-mean");
    for (let judges = 0; judges < 3; judges += 1)
      await judge("judges", (trial) => (isOf(trial.panes[0], 0) ? 2 : -1), 9);
    expect((await stoppingOf("judges"))?.decision).toBe("continue");
    for (let judges = 0; judges < 15; judges += 1)
      await judge("judges", (trial) => (isOf(trial.panes[0], 0) ? 2 : -1));
    expect((await stoppingOf("judges"))?.decision).toBe("stop");
  });
});

test.each(["preference", "readability"])(
  "side by side the bounded mean finds a system ahead on %s, whichever side it stood on",
  async (primary) => {
    const slug = `ahead-${primary}`;
    const ahead = (trial: Trial) => (isOf(trial.panes[0], 1) ? ("left" as const) : ("right" as const));
    await makeTestStudy({
      slug,
      design: "side-by-side",
      tasks: 4,
      protocol: { analysis: { primary, stopping: { rule: "bounded-mean" } } },
    });
    for (let judges = 0; judges < 20; judges += 1)
      await answerTrials((await startAsJudge(slug)).token, undefined, (trial) =>
        toVerdict(trial, (_question, pane) =>
          pane === undefined ? (ahead(trial) === "left" ? -2 : 2) : pane === ahead(trial) ? 2 : -2,
        ),
      );
    expect((await stoppingOf(slug))?.decision).toBe("stop");
  },
);

test("judges who lean to a side, not to a system, give no reason to stop", async () => {
  await makeTestStudy({
    slug: "leaning",
    design: "side-by-side",
    tasks: 4,
    protocol: { analysis: { stopping: { rule: "bounded-mean" } } },
  });
  for (let judges = 0; judges < 20; judges += 1) await judge("leaning", () => -2);
  expect((await stoppingOf("leaning"))?.decision).toBe("continue");
});

test("a study without a rule is told nothing, and a rule that could not keep its promise is refused", async () => {
  await makeTestStudy({ slug: "no-rule", design: "side-by-side" });
  expect(await stoppingOf("no-rule")).toBeNull();
  const systems = [{ id: "a" }, { id: "b" }, { id: "c" }];
  const wrong = (changes: object) =>
    createStudy({
      actor: admin,
      document: {
        slug: "wrong-rule",
        title: "x",
        design: "side-by-side",
        languages: ["c"],
        systems,
        ...changes,
      },
    });
  await expect(wrong({ analysis: { stopping: { rule: "bounded-mean" } } })).rejects.toMatchObject({
    faults: [{ path: "analysis.stopping" }],
  });
  await expect(
    wrong({ systems: systems.slice(1), analysis: { stopping: { rule: "beta-binomial" } } }),
  ).rejects.toMatchObject({ faults: [{ path: "analysis.stopping" }] });
});
