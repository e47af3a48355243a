import { describe, expect, it } from "vitest";
import { completionFor } from "./completion";

const codes = [
  { when: "completed" as const, code: "A B&C" },
  { when: "screened-out" as const, code: "S" },
];
const prolific = { idParam: "PROLIFIC_PID" };

describe("completionFor", () => {
  it("leads to Prolific with the code, for who comes from there", () => {
    const address = "https://app.prolific.com/submissions/complete?cc=A+B%26C";
    expect(completionFor({ completion: { codes }, panel: prolific }, "completed")).toEqual({
      code: "A B&C",
      address,
    });
  });

  it("leads to the researcher's own address, with the code where it says so or as cc", () => {
    const to = (redirect: string) =>
      completionFor({ completion: { codes, redirect }, panel: { idParam: "worker" } }, "screened-out")
        ?.address;
    expect(to("https://panel.example/done?x=1")).toBe("https://panel.example/done?x=1&cc=S");
    expect(to("https://panel.example/done/{code}")).toBe("https://panel.example/done/S");
  });

  it("gives a code to copy where it knows no address", () => {
    const completion = { codes };
    expect(completionFor({ completion, panel: { idParam: "worker" } }, "completed")).toEqual({
      code: "A B&C",
      address: null,
    });
  });

  it("pays whoever failed a check, unless the protocol has a code for that", () => {
    const failed = [...codes, { when: "failed-check" as const, code: "F" }];
    expect(completionFor({ completion: { codes }, panel: prolific }, "failed-check")?.code).toBe("A B&C");
    expect(completionFor({ completion: { codes: failed }, panel: prolific }, "failed-check")?.code).toBe("F");
  });

  it("is nothing without a code, but for an address at which being sent back is enough", () => {
    expect(completionFor({ completion: { codes: [] }, panel: prolific }, "completed")).toBeNull();
    const completion = { codes: [], redirect: "https://panel.example/done" };
    expect(completionFor({ completion, panel: prolific }, "completed")).toEqual({
      code: null,
      address: "https://panel.example/done",
    });
    expect(completionFor({ completion, panel: prolific }, "screened-out")).toBeNull();
  });
});
