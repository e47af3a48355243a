import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { requireDataFolder } from "./data-folder";

const work = mkdtempSync(join(tmpdir(), "evenhand-folder-"));
const disk = mkdtempSync(join(tmpdir(), "evenhand-disk-"));
const mount = (...options: string[]): boolean => {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", options.join(","), "tmpfs", disk], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
};
const mayMount = mount("size=64k");
afterAll(() => {
  if (mayMount) execFileSync("umount", [disk]);
  for (const folder of [work, disk]) rmSync(folder, { recursive: true });
});

test("a folder that is there or can be made is taken, and nothing is left in it", () => {
  const folder = join(work, "new", "data");
  requireDataFolder(folder);
  requireDataFolder(folder);
  expect(existsSync(folder)).toBe(true);
  expect(existsSync(join(folder, ".writable"))).toBe(false);
});

test("a file in its place and a place where nobody makes folders are refused in words", () => {
  writeFileSync(join(work, "file"), "");
  expect(() => requireDataFolder(join(work, "file"))).toThrow("there is a file of that name");
  expect(() => requireDataFolder(join(work, "file", "data"))).toThrow("there is a file of that name");
  if (existsSync("/proc/self"))
    expect(() => requireDataFolder("/proc/evenhand")).toThrow("it cannot be made there");
});

test.skipIf(!mayMount)(
  "so are a full disk and one that can only be read (where disks may be mounted)",
  () => {
    expect(() => {
      for (let at = 0; ; at += 1) writeFileSync(join(disk, `filler-${at}`), Buffer.alloc(4096));
    }).toThrow("ENOSPC");
    expect(() => requireDataFolder(disk)).toThrow("its disk is full");
    execFileSync("mount", ["-o", "remount,ro", disk]);
    expect(() => requireDataFolder(disk)).toThrow("its disk can only be read");
  },
);
