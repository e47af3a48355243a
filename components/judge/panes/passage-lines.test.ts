import { describe, expect, it } from "vitest";
import { countLines, firstPassage, linesOfPassage, passageOfLines } from "./passage-lines";

/** Two code points beyond the basic plane, an empty line, and a line break at the end. */
const CODE = "\n  a = \u{1F916}\n\nreturn \u{1F916}b\n";

describe("lines and passages of a program", () => {
  it("takes what stands in the lines, in code points", () => {
    const passage = passageOfLines(CODE, "right", 2, 4);
    expect(passage).toEqual({ pane: "right", from: 3, to: 19 });
    expect([...CODE].slice(3, 19).join("")).toBe("a = \u{1F916}\n\nreturn \u{1F916}b");
    expect(passage && linesOfPassage(CODE, passage)).toEqual({ first: 2, last: 4 });
  });

  it("finds nothing in empty lines", () => {
    expect(passageOfLines(CODE, "left", 3, 3)).toBeNull();
    expect(passageOfLines(CODE, "left", 1, 1)).toBeNull();
  });

  it("counts no line behind the last line break", () => {
    expect(countLines(CODE)).toBe(4);
    expect(countLines("x")).toBe(1);
    expect(countLines("")).toBe(1);
  });

  it("begins at the first line with something in it", () => {
    const first = firstPassage(CODE, "left");
    expect(first && linesOfPassage(CODE, first)).toEqual({ first: 2, last: 2 });
    expect(firstPassage("\n \n", "left")).toBeNull();
  });

  it("does not reach into a line by its line break alone", () => {
    expect(linesOfPassage("ab\ncd", { pane: "left", from: 0, to: 3 })).toEqual({ first: 1, last: 1 });
    expect(linesOfPassage("ab\ncd", { pane: "left", from: 0, to: 4 })).toEqual({ first: 1, last: 2 });
  });
});
