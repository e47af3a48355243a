import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const REASONS: Readonly<Record<string, string>> = {
  EROFS: "its disk can only be read",
  ENOSPC: "its disk is full",
  EDQUOT: "its disk is full for this user",
  EACCES: "this user may not write there",
  EPERM: "this user may not write there",
  ENOTDIR: "there is a file of that name",
  EEXIST: "there is a file of that name",
  ENOENT: "it cannot be made there",
};

/** Makes the data folder where there is none. @throws Error with a sentence where nothing can be written into it */
export function requireDataFolder(folder: string): void {
  const probe = join(folder, ".writable");
  try {
    makeFolder(resolve(folder));
    writeFileSync(probe, "Can this folder be written to?\n");
    rmSync(probe);
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    throw new Error(
      `Evenhand keeps its data in ${folder}, but ${REASONS[code] ?? message}. Mend that and start again, or name another folder by EVENHAND_DATA.`,
      { cause: error },
    );
  }
}

/** With its parents. Node's own recursive call never returns where a file system knows no folders to make, such as /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}
