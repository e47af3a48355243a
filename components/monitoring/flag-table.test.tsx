import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { SessionFlag } from "@/lib/study/protocol/flags";
import { FlagLine } from "./flag-table";

it("counts the sessions with a flag, leads to them, and says nothing where there are none", () => {
  const text = (...flags: SessionFlag[][]) =>
    renderToStaticMarkup(<FlagLine sessions={flags.map((some) => ({ flags: some }))} />);
  expect(text([], [])).toBe("");
  expect(text(["straight-lining", "burst"])).toContain("1 of 1 session has a quality flag");
  expect(text(["straight-lining"], [])).toContain("1 of 2 sessions has a quality flag");
  expect(text(["straight-lining"], ["burst"], [])).toContain(
    '<a href="#flags">2 of 3 sessions have a quality flag</a>',
  );
});
