import { expect, test } from "vitest";
import { type FinishedTrial, toDebriefView } from "@/lib/blind/to-debrief-view";
import { DESIGN_SPECS } from "@/lib/study/designs/designs";
import { designSchema } from "@/lib/study/design";
import { completeProtocol } from "@/lib/study/protocol/protocol";
import { sourceLine } from "@/lib/study/provenance";
import { debriefTells } from "./debrief-tells";

const SYSTEMS = [
  { id: "canary-people", role: "human" as const },
  { id: "canary-robot", role: "machine" as const },
];
const scored = designSchema.options.filter((design) => DESIGN_SPECS[design].measures === "scores");

test.each(
  scored.flatMap((design) => (["none", "score", "truth"] as const).map((show) => ({ design, show }))),
)("$design, $show: what the editor says of the debrief is what a judge gets", ({ design, show }) => {
  const result = completeProtocol({ slug: "s", title: "S", design, systems: SYSTEMS, debrief: { show } });
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  const { protocol } = result;
  const panes: FinishedTrial["panes"] = SYSTEMS.slice(0, protocol.panes).map(({ id, role }) => ({
    pane: { language: "c", code: "x", html: "x" },
    role,
    source: sourceLine(id, {}),
  }));
  const view = toDebriefView(protocol, [{ position: 1, score: 1, panes }], {
    chance: () => 1,
    histogram: null,
  });
  const told = debriefTells(design, show);
  expect(/who or what wrote each program/.test(told)).toBe(JSON.stringify(view).includes("canary"));
  expect(/how many of their answers were right/.test(told)).toBe(view.show === "score");
  expect(/nothing about the programs/.test(told)).toBe(view.show === "none");
});
