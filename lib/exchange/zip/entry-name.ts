import { ZIP_LIMITS } from "./limits";

interface EntryName {
  /** Without empty steps and those that stay ("./"). Where there is a fault, only fit to be shown. */
  name: string;
  isFolder: boolean;
  fault: string | null;
}

/** The name of an archive's entry from its bytes. One that would lead anywhere but into the archive is at fault. */
export function readEntryName(raw: Uint8Array): EntryName {
  const text = decode(raw);
  const fault = text === null ? NOT_UTF8 : nameFault(text, raw.length);
  if (text === null || fault) return { name: shownName(raw), isFolder: false, fault };
  return { name: toInnerName(text), isFolder: text.endsWith("/"), fault: null };
}

/** A path as archives and tables name it. macOS writes letters with accents in two characters, tables mostly in one. */
export function toInnerName(path: string): string {
  return path
    .normalize("NFC")
    .split("/")
    .filter((step) => step !== "" && step !== ".")
    .join("/");
}

const NOT_UTF8 = "has a name that is not UTF-8; rename it, or make the archive with UTF-8 names";

const nameFault = (name: string, bytes: number): string | null => {
  if (bytes > ZIP_LIMITS.nameBytes) return `has a name of more than ${ZIP_LIMITS.nameBytes} bytes`;
  if (INVISIBLE.test(name)) return "has a character in its name that cannot be seen";
  if (name.includes("\\")) return "has a backslash in its name; archives put a slash between folders";
  if (/^\/|^[a-z]:/i.test(name)) return "has an absolute path; archives name files from their own top";
  if (name.split("/").includes("..")) return "has a path that leads out of the archive (..)";
  return toInnerName(name) === "" ? "has no name" : null;
};

const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]/u;

const decode = (raw: Uint8Array): string | null => {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(raw);
  } catch {
    return null;
  }
};

const shownName = (raw: Uint8Array): string =>
  new TextDecoder().decode(raw.subarray(0, 200)).replace(new RegExp(INVISIBLE, "gu"), "\uFFFD");
