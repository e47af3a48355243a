import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { SumKey } from "./sum-key";

it("says whom a sign favours, once there are columns that compare two systems", () => {
  const text = (...pairs: { earlier: string; later: string }[]) =>
    renderToStaticMarkup(<SumKey pairs={pairs} />);
  expect(text()).not.toContain("in favour of");
  expect(text({ earlier: "chatgpt", later: "copilot" })).toContain(
    "In the column “+ copilot, − chatgpt” positive is in favour of copilot, negative in favour of chatgpt.",
  );
  expect(text({ earlier: "a", later: "b" }, { earlier: "a", later: "c" })).toContain(
    "In a column “+ A, − B” positive is in favour of A, negative in favour of B.",
  );
});
