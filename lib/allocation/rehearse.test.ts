import { describe, expect, test } from "vitest";
import { examplePools, exampleTasks } from "@/test/allocation/example-design";
import { rehearse } from "./rehearse";

describe("what judges will meet", () => {
  test("of 8 tasks in 2 languages with 3 systems is 8 trials, one language a task, each pair 8/3 times", () => {
    const design = exampleTasks(
      { tasks: 8, systems: 3, languages: ["javascript", "python"] },
      { itemsPerSession: "all" },
    );
    const [arm] = rehearse(design, 24) ?? [];
    expect(arm).toMatchObject({
      judges: 24,
      trials: { least: 8, most: 8 },
      perTask: { least: 24, most: 24 },
      units: 48,
    });
    expect(arm?.rows.map(({ systems }) => systems)).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ]);
    for (const row of arm?.rows ?? []) {
      expect(row.all.mean).toBeCloseTo(8 / 3, 6);
      expect(row.cells.map(({ language }) => language).sort()).toEqual(["javascript", "python"]);
      expect(row.cells.reduce((sum, { trials }) => sum + trials, 0)).toBe(row.all.trials);
      expect(row.tasks).toBe(8);
    }
    // 192 trials over 48 pairs of programs.
    expect(arm?.shared).toBe(48);
  });

  test("of two judges shares nothing when there are enough pairs for both", () => {
    const design = exampleTasks({ tasks: 8, systems: 3, languages: ["c", "go"] }, { itemsPerSession: "all" });
    expect(rehearse(design, 2)?.[0]).toMatchObject({ judges: 2, shared: 0 });
  });

  test("differs by arm, by the arms' weights, and ends with the places of the study", () => {
    const design = exampleTasks(
      { tasks: 6 },
      {
        itemsPerSession: "all",
        sessionLimit: 9,
        arms: [
          { weight: 2, systems: [0, 1], languages: null },
          { weight: 1, systems: [0, 1], languages: null },
        ],
      },
    );
    expect(rehearse(design, 50)?.map(({ judges }) => judges)).toEqual([6, 3]);
  });

  test("counts pools by system, without tasks", () => {
    const design = examplePools({ human: 20, machines: [20] });
    const [arm] = rehearse(design, 10) ?? [];
    expect(arm).toMatchObject({ judges: 10, trials: { least: 10, most: 10 }, perTask: null });
    expect(arm?.rows.map(({ systems }) => systems)).toEqual([[0], [1]]);
    expect(arm?.rows.reduce((sum, { all }) => sum + all.trials, 0)).toBe(100);
  });

  test("is the same every time, and none for more samples than a page can wait for", () => {
    const design = exampleTasks({ tasks: 5, systems: 3 }, { itemsPerSession: "all" });
    expect(rehearse(design, 7)).toEqual(rehearse(design, 7));
    expect(rehearse(examplePools({ human: 4_000, machines: [2_000] }), 5)).toBeNull();
  });
});
