import { describe, expect, it } from "vitest";
import { commandOf, type KeyPlace } from "./keyboard";

const press = (key: string, place: KeyPlace = "page", hasModifier = false) => ({ key, place, hasModifier });
const on = { singleKeys: true };
const off = { singleKeys: false };

describe("the keys of a trial", () => {
  it("mark with 1 to 4, and there is no key for zero", () => {
    const scores = ["1", "2", "3", "4"].map((key) => commandOf(press(key), on));
    expect(scores).toEqual([-2, -1, 1, 2].map((score) => ({ do: "mark", score })));
    expect(commandOf(press("0"), on)).toBeNull();
    expect(commandOf(press("5"), on)).toBeNull();
  });

  it("send with Enter from a mark or the page, never from a text field, and leave buttons their Enter", () => {
    expect(commandOf(press("Enter", "scale"), on)).toEqual({ do: "submit" });
    expect(commandOf(press("Enter", "page"), on)).toEqual({ do: "submit" });
    expect(commandOf(press("Enter", "text"), on)).toBeNull();
    expect(commandOf(press("Enter", "control"), on)).toBeNull();
  });

  it("do nothing in a text field and nothing with a modifier", () => {
    for (const key of ["1", "t", "?", "Backspace", "ArrowLeft"]) {
      expect(commandOf(press(key, "text"), on)).toBeNull();
      expect(commandOf(press(key, "scale", true), on)).toBeNull();
    }
  });

  it("move the focus with arrows on a scale only, so that code still scrolls", () => {
    expect(commandOf(press("ArrowRight", "scale"), on)).toEqual({ do: "move", to: "next-mark" });
    expect(commandOf(press("ArrowDown", "page"), on)).toBeNull();
  });

  it("change a mark from the button that sends, and go back from it", () => {
    expect(commandOf(press("ArrowUp", "send"), on)).toEqual({ do: "move", to: "control-before" });
    expect(commandOf(press("ArrowDown", "send"), on)).toBeNull();
    expect(commandOf(press("2", "send"), on)).toEqual({ do: "mark", score: -1 });
    expect(commandOf(press("Backspace", "send"), on)).toEqual({ do: "clear" });
    expect(commandOf(press("Backspace", "send"), off)).toBeNull();
    expect(commandOf(press("Enter", "send"), on)).toBeNull();
  });

  it("scroll the code from a scale, and leave the code's own scrolling to the browser", () => {
    expect(commandOf(press("PageDown", "scale"), off)).toMatchObject({ do: "scroll" });
    expect(commandOf(press("PageDown", "code"), on)).toBeNull();
    expect(commandOf(press("PageDown", "text"), on)).toBeNull();
    expect(commandOf(press("j"), on)).toMatchObject({ do: "scroll" });
  });

  it("choose a program, its size and its width by single keys, unless these are off", () => {
    expect(commandOf(press("]", "scale"), on)).toEqual({ do: "pane", side: "right" });
    expect(commandOf(press("m", "code"), on)).toEqual({ do: "maximise" });
    for (const key of ["[", "]", "m", "w", "+", "-", "i", "j", "k"])
      expect(commandOf(press(key, "scale"), off)).toBeNull();
  });

  it("leave Space and Tab to the browser", () => {
    expect(commandOf(press(" ", "scale"), on)).toBeNull();
    expect(commandOf(press("Tab", "scale"), on)).toBeNull();
  });

  it("switched off, work only on a scale that has the focus, and letters not at all", () => {
    expect(commandOf(press("1", "page"), off)).toBeNull();
    expect(commandOf(press("1", "scale"), off)).toEqual({ do: "mark", score: -2 });
    expect(commandOf(press("Backspace", "scale"), off)).toEqual({ do: "clear" });
    expect(commandOf(press("t", "scale"), off)).toBeNull();
    expect(commandOf(press("?", "page"), off)).toBeNull();
    expect(commandOf(press("Enter", "page"), off)).toEqual({ do: "submit" });
  });
});
