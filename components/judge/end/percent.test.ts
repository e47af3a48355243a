import { expect, it } from "vitest";
import { wordsIn } from "@/components/judge/words/catalogues";
import { percent } from "./percent";

it("a chance never reads as impossible or certain", () => {
  expect([0.00001, 0.0547, 0.377, 0.999].map((chance) => percent(wordsIn("en").end, chance, "en"))).toEqual([
    "under 0.1%",
    "5.5%",
    "38%",
    "over 99%",
  ]);
});
