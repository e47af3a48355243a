import { expect, test } from "vitest";
import { fromClipboard } from "./from-clipboard";

test("quotes inside a copied cell stay, and cells of several lines are one cell", () => {
  const copied =
    'task\tsystem\tcode\r\nsum\tModel A\tprint("x, y")\r\nsum\tModel B\t"def f():\n    return ""x"""\r\n';
  expect(fromClipboard(copied)).toBe(
    'task,system,code\r\nsum,Model A,"print(""x, y"")"\r\nsum,Model B,"def f():\n    return ""x"""\r\n',
  );
});

test("an empty last cell is a cell, and empty lines are none", () => {
  expect(fromClipboard("a\tb\n1\t\n\n2\t3")).toBe("a,b\r\n1,\r\n2,3\r\n");
});

test("what is no copy of cells stays as it is", () => {
  expect(fromClipboard("task,code\nsum,x\ty\n")).toBe("task,code\nsum,x\ty\n");
  expect(fromClipboard("")).toBe("");
});
