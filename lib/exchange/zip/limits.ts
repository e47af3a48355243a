import { SAMPLE_LIMITS } from "@/lib/presentation/check-sample";
import { IMPORT_LIMITS } from "@/lib/exchange/import-report";

/** How large an archive may be on the inside. A small one can unpack to more than a disk holds, so each is told beforehand. */
export const ZIP_LIMITS = {
  /** Files and folders, with those that are passed over: macOS adds a shadow to every file. */
  entries: 3 * IMPORT_LIMITS.rows,
  nameBytes: 1000,
  /** A file that is one sample, or one task. */
  textBytes: SAMPLE_LIMITS.bytes,
  /** All that is unpacked in one reading counts like a file that came as it is. */
  unpackedBytes: IMPORT_LIMITS.bytes,
  /** Programs shrink to a tenth, and tables of like ones to a fiftieth; deflate reaches a thousandth with nothing but zeros. */
  ratio: 200,
  /** So much is never suspicious. */
  unsuspectedBytes: 16 * 1024 * 1024,
} as const;
