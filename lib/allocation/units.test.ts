import { expect, test } from "vitest";
import { exampleTasks } from "@/test/allocation/example-design";
import { prepareDesign } from "./plan-session";
import { listPairFamilies } from "./units";

const large = () => exampleTasks({ tasks: 300, systems: 12, languages: ["c", "java"] });

test("a design that is prepared with pauses holds the families that are listed at once", async () => {
  const design = large();
  let pauses = 0;
  const pause = () => Promise.resolve(void (pauses += 1));
  // Asked for twice at the same moment, it is prepared once.
  await Promise.all([prepareDesign(design, pause), prepareDesign(design, pause)]);
  // 600 tasks with 66 pairs each.
  expect(pauses).toBe(3);
  const prepared = listPairFamilies(design, 0);
  expect(prepared).toEqual(listPairFamilies(large(), 0));
  expect(prepared).toHaveLength(300);
});
