import { describe, expect, it } from "vitest";
import { examplePools, exampleTasks } from "@/test/allocation/example-design";
import { exposureSpread } from "./exposure-spread";

describe("the spread of exposures", () => {
  it("is nothing of everything before the first session, in every design", () => {
    const designs = [
      exampleTasks({ tasks: 3 }),
      exampleTasks({ tasks: 3, systems: 3 }),
      exampleTasks({ tasks: 3, systems: 2 }, { preset: "rating" }),
      examplePools({ human: 4, machines: [5] }),
      examplePools({ human: 4, machines: [5] }, { preset: "which-is-human" }),
    ];
    const spreads = designs.map((design) => exposureSpread(design, []));
    expect(spreads.map(({ units }) => units)).toEqual([3, 3, 6, 9, 9]);
    for (const { shown, least, most, sidesPerUnit } of spreads)
      expect([shown, least, most, sidesPerUnit]).toEqual([0, 0, 0, 0]);
  });

  it("counts a task once, however many arms or pairs of systems show it, and keeps arms apart", () => {
    const design = exampleTasks(
      { tasks: 2, systems: 3 },
      { arms: [1, 1].map((weight) => ({ weight, systems: [0, 1, 2], languages: null })) },
    );
    const [first, second] = design.samples.filter(({ task }) => task === 0).map(({ ordinal }) => ordinal);
    const use = { samples: [first ?? 0, second ?? 0], exposures: 4, balance: -2 };
    const spread = exposureSpread(design, [[use], []]);
    expect(spread).toMatchObject({ units: 2, shown: 1, least: 0, most: 4, sidesPerUnit: 2 });
    expect(
      spread.rows.filter(({ measure }) => measure === "exposures").map(({ arm, max }) => [arm, max]),
    ).toEqual([
      [0, 4],
      [1, 0],
    ]);
  });
});
