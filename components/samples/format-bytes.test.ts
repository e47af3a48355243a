import { expect, test } from "vitest";
import { formatBytes } from "./format-bytes";

test("a size is written with the unit that keeps it short", () => {
  const sizes = [0, 1, 999, 1000, 9949, 9950, 999_499, 999_500, 312_000_000, 1_073_741_824];
  expect(sizes.map(formatBytes)).toEqual([
    "0 bytes",
    "1 byte",
    "999 bytes",
    "1.0 KB",
    "9.9 KB",
    "10 KB",
    "999 KB",
    "1.0 MB",
    "312 MB",
    "1074 MB",
  ]);
});
