import { describe, expect, test } from "vitest";
import { EVEN_SCORES } from "@/lib/score/even-score";
import { seededRandom } from "@/lib/simulate/random";
import { listPublicStudies } from "./list-public-studies";
import { closeStudy, unsealStudy } from "@/lib/operations/study/step-study";
import { answerTrials, startAsJudge, toVerdict } from "@/test/operations/judge";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";

describe("listPublicStudies", () => {
  test("says nothing of an outcome before unsealing, hides a closed study, and gives the sentence afterwards", async () => {
    const actor = await makeTestResearcher("owner@example.org", true);
    await makeTestStudy({ slug: "shown", design: "human-or-robot", tasks: 12, protocol: { public: true } });
    const random = seededRandom("shown");
    for (let judge = 0; judge < 3; judge += 1) {
      const { token } = await startAsJudge("shown");
      // Judges who all say the same leave nothing to estimate an interval from.
      await answerTrials(token, Infinity, (trial) =>
        toVerdict(trial, () => EVEN_SCORES[random.integer(4)] ?? 1),
      );
    }
    expect(await listPublicStudies({ nowMs: 0 })).toMatchObject([
      { slug: "shown", isOpen: true, result: null },
    ]);
    await closeStudy({ actor, slug: "shown" });
    expect(await listPublicStudies({ nowMs: 0 })).toEqual([]);
    await unsealStudy({ actor, slug: "shown" });
    const [study] = await listPublicStudies({ nowMs: 0 });
    expect(study).toMatchObject({ slug: "shown", isOpen: false, isUnsealedEarly: false });
    expect(study?.result).toMatch(
      /^3 people were right \d+% of the time \(95% confidence: \d+ to \d+%, .* Guessing is right 50%/,
    );
  });

  test("carries the stamp of a study that was unsealed while it was open", async () => {
    const actor = await makeTestResearcher("early@example.org", true);
    await makeTestStudy({ slug: "hasty", design: "human-or-robot", tasks: 12, protocol: { public: true } });
    await answerTrials((await startAsJudge("hasty")).token);
    await unsealStudy({ actor, slug: "hasty", reason: "the paper was due" });
    const studies = await listPublicStudies({ nowMs: 0 });
    expect(studies.find(({ slug }) => slug === "hasty")).toMatchObject({ isUnsealedEarly: true });
  });
});
