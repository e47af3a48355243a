import { expect, it } from "vitest";
import * as verdict from "@/lib/score/verdict";
import { MAX_REASON, MAX_REMARKS } from "./remark-limits";

it("the page allows as much as the server takes", () => {
  expect({ MAX_REASON, MAX_REMARKS }).toEqual({
    MAX_REASON: verdict.MAX_REASON,
    MAX_REMARKS: verdict.MAX_REMARKS,
  });
});
