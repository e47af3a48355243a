import { stat } from "node:fs/promises";
import { type Entry, type ZipFile, openPromise } from "yauzl";
import type { ImportError } from "@/lib/exchange/import-report";
import { Unreadable } from "@/lib/exchange/bytes/unreadable";
import { compareCodePoints } from "@/lib/score/orientation";
import { listFiles } from "./list-files";
import { listedNames } from "./listed-names";
import { UnpackBudget } from "./unpack-budget";
import { unpackFile } from "./unpack-file";
import { unpackText } from "./unpack-text";

/** An archive on the disk whose directory was read and found in order. */
export interface Archive {
  /** Of what there is to read, in the order of code points: the same files make the same rows, whoever packed them. */
  names: string[];
  has: (name: string) => boolean;
  /** Both throw `Unreadable`, and count what they unpack. */
  text: (name: string) => Promise<string>;
  bytes: (name: string) => AsyncGenerator<Buffer, void>;
  /** Nothing more can be unpacked. */
  isSpent: () => boolean;
  close: () => void;
}

/**
 * Opens an archive and reads its directory. Null when something in it is wrong, which `fault` was told. What was passed
 * over is told to `note`.
 */
export async function openArchive(
  path: string,
  fault: (error: ImportError) => void,
  note: (sentence: string) => void,
): Promise<Archive | null> {
  let faults = 0;
  const zip = await openZip(path);
  try {
    const { files, passedOver } = await listFiles(zip, (error) => {
      faults += 1;
      fault(error);
    }).catch((error: unknown) => {
      throw unreadable(error);
    });
    if (passedOver.length > 0)
      note(`Passed over ${listedNames(passedOver)}: hidden files, or the system's own.`);
    if (faults === 0) return toArchive(zip, files, new UnpackBudget((await stat(path)).size));
  } catch (error) {
    zip.close();
    throw error;
  }
  zip.close();
  return null;
}

const openZip = (path: string): Promise<ZipFile> =>
  // Names and sizes are checked here, so that a refusal can say which file it means.
  openPromise(path, { autoClose: false, decodeStrings: false, validateEntrySizes: false }).catch(
    (error: unknown) => {
      throw unreadable(error);
    },
  );

const unreadable = (cause: unknown): Error =>
  Object.assign(new Unreadable(1, "is no ZIP archive, or not all of one; make it again and send it whole"), {
    cause,
  });

const toArchive = (zip: ZipFile, files: Map<string, Entry>, budget: UnpackBudget): Archive => {
  const entryOf = (name: string): Entry => {
    const entry = files.get(name);
    if (!entry) throw new Error(`${name} is not in the archive`);
    return entry;
  };
  return {
    names: [...files.keys()].sort(compareCodePoints),
    has: (name) => files.has(name),
    text: (name) => unpackText(zip, entryOf(name), budget),
    bytes: (name) => unpackFile(zip, entryOf(name), budget),
    isSpent: () => budget.isSpent,
    close: () => zip.close(),
  };
};
