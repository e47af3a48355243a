import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { verdictFaults } from "@/lib/score/verdict-faults";
import { DESIGN_SPECS, designSchema, presetQuestions } from "@/lib/study/design";
import { profileFaults } from "@/lib/study/profile";
import type { Field } from "@/lib/study/protocol/protocol-input";
import { type ShownSample, answerAtRandom, answerTrial } from "./answer-trial";
import { fillFields } from "./fill-fields";
import { drawJudge } from "./judge";
import { USUAL_POPULATION } from "./population";
import { seededRandom } from "./random";
import { sampleTrait } from "./traits";

const human: ShownSample = { system: "people", role: "human", trait: 0 };
const robot: ShownSample = { system: "robot", role: "machine", trait: 0 };
const timing = { readMs: 1, judgeMs: 1, hiddenMs: 0 };

describe("a simulated answer", () => {
  test.each(designSchema.options)("to a trial of %s is one that the study takes", (design) => {
    const {
      panes,
      preset: { allowBack, tells },
    } = DESIGN_SPECS[design];
    const questions = presetQuestions(design);
    const asked = { questions, panes, allowBack, allowComment: true, tells };
    const random = seededRandom(design);
    for (let run = 0; run < 200; run++) {
      const judge = drawJudge(random, { ...USUAL_POPULATION, careless: 0.5 });
      const right = panes === 2 ? robot : null;
      const answers = [
        answerTrial(random, judge, { left: human, right, questions }),
        answerAtRandom(random, judge, { panes, questions }),
      ];
      for (const scores of answers) expect(verdictFaults(asked, { scores, timing })).toEqual([]);
    }
  });

  test("is right more often than not, whichever side the human sample stands on", () => {
    const random = seededRandom("right");
    const questions = presetQuestions("which-is-human");
    const right = (left: ShownSample, other: ShownSample, sign: 1 | -1): number => {
      let count = 0;
      for (let run = 0; run < 2000; run++) {
        const judge = drawJudge(random, USUAL_POPULATION);
        const [said] = answerTrial(random, judge, { left, right: other, questions });
        if (sign * (said?.score ?? 0) > 0) count += 1;
      }
      return count / 2000;
    };
    expect(right(human, robot, -1)).toBeGreaterThan(0.55);
    expect(right(robot, human, 1)).toBeGreaterThan(0.55);
  });

  test("favours the better program on either side, by marks and by choice", () => {
    const random = seededRandom("better");
    const questions = presetQuestions("side-by-side");
    const better = { system: "alpha", role: "other", trait: 1 } as const;
    const worse = { system: "beta", role: "other", trait: -1 } as const;
    const totals = { left: 0, right: 0, choice: 0 };
    for (let run = 0; run < 500; run++) {
      const isLeft = run % 2 === 0;
      const judge = drawJudge(random, USUAL_POPULATION);
      const trial = { left: isLeft ? better : worse, right: isLeft ? worse : better, questions };
      for (const { pane, score } of answerTrial(random, judge, trial)) {
        if (pane === undefined) totals.choice += isLeft ? -score : score;
        else totals[(pane === "left") === isLeft ? "left" : "right"] += score;
      }
    }
    expect(totals.left).toBeGreaterThan(totals.right + 500);
    expect(totals.choice).toBeGreaterThan(400);
  });
});

test("a sample has the same trait for every judge of a simulation, and another in the next", () => {
  const sample = { system: "alpha", key: "task-1-alpha" };
  expect(sampleTrait("a", sample)).toBe(sampleTrait("a", sample));
  expect(sampleTrait("a", sample)).not.toBe(sampleTrait("b", sample));
});

test("a simulated judge fills in whatever fields a study has", () => {
  const range = fc.record(
    { min: fc.double({ min: -50, max: 50, noNaN: true }), wide: fc.double({ min: 0, max: 9, noNaN: true }) },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(range, fc.boolean(), ({ min, wide }, hasMin) => {
      const max = wide === undefined ? undefined : (min ?? 0) + wide;
      const fields: Field[] = [
        {
          id: "years",
          label: "Years",
          type: "number",
          required: true,
          ...(hasMin && min !== undefined ? { min } : {}),
          ...(max === undefined ? {} : { max }),
        },
        { id: "role", label: "Role", type: "choice", choices: ["student", "teacher"], required: true },
        { id: "more", label: "More", type: "text", required: true },
      ];
      expect(profileFaults(fields, fillFields(seededRandom("fields"), fields))).toEqual([]);
    }),
  );
});
