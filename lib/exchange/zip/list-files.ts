import { Entry, type ZipFile } from "yauzl";
import type { ImportError } from "@/lib/exchange/import-report";
import { entryFault } from "./entry-fault";
import { readEntryName } from "./entry-name";
import { ZIP_LIMITS } from "./limits";

interface FileList {
  /** What there is to read, by name. */
  files: Map<string, Entry>;
  /** Names of what an operating system leaves behind in archives, and of hidden files. */
  passedOver: string[];
}

/** Reads an archive's directory, and nothing of its files. With any fault told, nothing in it should be read. */
export async function listFiles(zip: ZipFile, fault: (error: ImportError) => void): Promise<FileList> {
  const list: FileList = { files: new Map(), passedOver: [] };
  const names = new Set<string>();
  if (zip.entryCount > ZIP_LIMITS.entries) {
    fault({
      line: 1,
      column: "",
      message: `the archive has more than ${ZIP_LIMITS.entries} entries; send it in parts`,
    });
    return list;
  }
  for await (const entry of zip.eachEntry()) {
    const { name, isFolder, fault: nameFault } = readEntryName(entry.fileNameRaw);
    const message =
      nameFault ?? (names.has(name) && !isFolder ? "stands in the archive more than once" : null);
    names.add(name);
    const isLeft = !message && !isFolder && LEFT_BEHIND.test(name);
    const found = message ?? (isLeft ? null : isFolder ? folderFault(entry) : entryFault(entry));
    if (found) fault({ file: name, line: 1, column: "", message: found });
    else if (isLeft) list.passedOver.push(name);
    else if (!isFolder) list.files.set(name, slim(entry));
  }
  return list;
}

/** A file whose name ends like a folder's would be lost without a word. */
const folderFault = ({ uncompressedSize }: Entry): string | null =>
  uncompressedSize > 0 ? "is named as a folder and holds bytes; make the archive again" : null;

const LEFT_BEHIND = /(^|\/)(\.|__MACOSX\/|Thumbs\.db$|desktop\.ini$)/;

/** An entry keeps the pieces of the directory it was read from; of many thousands only what reading needs is kept. */
const slim = (entry: Entry): Entry => {
  const { compressedSize, uncompressedSize, compressionMethod, crc32, relativeOffsetOfLocalHeader } = entry;
  return Object.assign(new Entry(), {
    compressedSize,
    uncompressedSize,
    compressionMethod,
    crc32,
    relativeOffsetOfLocalHeader,
    generalPurposeBitFlag: entry.generalPurposeBitFlag,
  });
};
