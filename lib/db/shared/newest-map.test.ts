import { expect, it } from "vitest";
import { NewestMap } from "./newest-map";

it("forgets the entry that was used longest ago, whether it was set or read", () => {
  const map = new NewestMap<string, number | null>(2);
  map.set("a", 1);
  map.set("b", null);
  expect(map.get("a")).toBe(1);
  map.set("c", 3);
  expect([map.get("a"), map.get("b"), map.get("c")]).toEqual([1, undefined, 3]);
});

it("replaces an entry without forgetting another one", () => {
  const map = new NewestMap<string, number | null>(2);
  map.set("a", 1);
  map.set("b", null);
  map.set("b", 2);
  expect([map.get("a"), map.get("b")]).toEqual([1, 2]);
  map.delete("a");
  expect(map.get("a")).toBeUndefined();
});
