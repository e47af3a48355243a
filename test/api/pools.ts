import { expect } from "vitest";
import type { Actor } from "@/lib/study/actor";
import { addSamples } from "@/lib/operations/samples/add-samples";
import { makeTestStudy } from "@/test/operations/study";
import { callOk } from "./test-api";
import { V1 } from "./material";

/** A draft of two pools, whose matching over the interface is previewed, applied and undone; resolves to the calls made. */
export async function matchPoolsByCalls(owner: Actor, token: string): Promise<string[]> {
  const slug = "pools";
  await makeTestStudy({ slug, design: "human-or-robot", tasks: 6, owner, isDraft: true });
  const long = (at: number) => ({
    key: `long-${at}`,
    system: "people",
    language: "plain",
    taskKey: null,
    provenance: {},
    original: "do_it();\n".repeat(40 + at),
    vetted: { why: "written for tests" },
  });
  await addSamples({ slug, now: new Date(), tasks: [], samples: [long(0), long(1)] });
  const path = `${V1}/${slug}/pool-matching`;
  const rule = { method: "nearest", by: ["lines"], within: 0.1, score: false };
  const preview = await callOk(200, "POST", path, { token, json: { rule } });
  expect((preview["setAside"] as { key: string }[]).map(({ key }) => key).sort()).toEqual([
    "long-0",
    "long-1",
  ]);
  const asideOf = async () => {
    const state = await callOk(200, "GET", path, { token });
    expect(state["mayMatch"]).toBe(true);
    return (state["systems"] as { setAside: number }[]).reduce((sum, one) => sum + one.setAside, 0);
  };
  expect(await asideOf()).toBe(0);
  const applied = await callOk(200, "POST", path, { token, json: { rule, dryRun: false } });
  expect(applied["setAside"]).toEqual(preview["setAside"]);
  expect(await asideOf()).toBe(2);
  expect(await callOk(200, "DELETE", path, { token })).toEqual({ takenBack: 2 });
  expect(await asideOf()).toBe(0);
  return ["GET", "POST", "DELETE"].map((method) => `${method} ${V1}/{slug}/pool-matching`);
}
