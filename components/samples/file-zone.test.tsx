// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import { FileZone } from "./file-zone";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

it.each([
  { dropped: ["a.csv"], mayBeSeveral: false, expected: /^a\.csv$/ },
  { dropped: ["a.csv", "b.csv"], mayBeSeveral: false, expected: /^These are several files\./ },
  { dropped: ["a.csv"], mayBeSeveral: true, expected: /^a\.csv$/ },
  { dropped: ["a.csv", "b.csv"], mayBeSeveral: true, expected: /^a\.csv and b\.csv$/ },
])(
  "a drop of $dropped arrives as files or as the sentence about them",
  ({ dropped, mayBeSeveral, expected }) => {
    const given: string[] = [];
    const box = document.body.appendChild(document.createElement("div"));
    const root = createRoot(box);
    act(() =>
      root.render(
        <FileZone
          title="Choose a file"
          where="or drop it here"
          hint="CSV"
          accept=".csv"
          onFile={(file) => given.push(typeof file === "string" ? file : file.name)}
          onSeveral={
            mayBeSeveral ? (several) => given.push(several.map(({ name }) => name).join(" and ")) : null
          }
        />,
      ),
    );
    const drop = new Event("drop", { bubbles: true, cancelable: true });
    const files = dropped.map((name) => new File(["x"], name));
    Object.defineProperty(drop, "dataTransfer", { value: { files, items: [], types: ["Files"] } });
    act(() => void box.querySelector("label")?.dispatchEvent(drop));
    expect(given).toHaveLength(1);
    expect(given[0]).toMatch(expected);
    expect(drop.defaultPrevented, "the browser does not open the file").toBe(true);
    act(() => root.unmount());
    box.remove();
  },
);
