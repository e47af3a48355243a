import { createHash } from "node:crypto";
import { z } from "zod";
import { Unreadable } from "@/lib/exchange/bytes/unreadable";
import { csvRecords } from "@/lib/exchange/csv/csv-records";
import type { ImportError } from "@/lib/exchange/import-report";
import { type Archive, openArchive } from "@/lib/exchange/zip/archive";
import { checkSample } from "@/lib/presentation/check-sample";

/** What a bundle says a study was before anybody judged: enough to run it again. */
export interface ReadBundle {
  slug: string;
  title: string;
  /** SHA-256 of `frozen.json`, lower-case hex, which the study published when it opened. */
  protocolHash: string;
  /** As it was frozen; nobody has parsed it yet. */
  protocol: Record<string, unknown>;
  tasks: { key: string; language: string; title: string; body: string; tests: string | null }[];
  samples: {
    key: string;
    system: string;
    task: string | null;
    language: string;
    original: string;
    originalSha256: string;
    shownSha256: string;
    provenance: Record<string, unknown>;
  }[];
  /** No person answered. */
  isSimulated: boolean;
  /** The numbers of its report that there are, by name; null where it had nothing to report. */
  numbers: { values: ReadonlyMap<string, number>; sha256: string } | null;
}

const text = z.string().max(100_000);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const frozenSchema = z.object({
  protocol: z.record(z.string(), z.unknown()),
  tasks: z.array(z.object({ key: text, language: text, title: text, body: text })),
  samples: z.array(
    z.object({
      key: text,
      system: text,
      task: text.nullable(),
      language: text,
      originalSha256: sha256,
      shownSha256: sha256,
    }),
  ),
});
const studySchema = z.object({
  slug: text,
  title: text,
  protocolHash: sha256.nullish(),
  isSimulated: z.boolean().default(false),
});
const manifestSchema = z.object({ files: z.array(z.object({ path: text, sha256 })) });

/** `frozen.json`, and each table. */
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Reads a `bundle.zip`, and holds it against itself: the hash that was published, the hash of each sample and that of its numbers. Throws `Unreadable` where something
 * is missing, changed, or of another kind.
 */
export async function readBundle(path: string): Promise<ReadBundle> {
  const faults: ImportError[] = [];
  const archive = await openArchive(
    path,
    (fault) => faults.push(fault),
    () => undefined,
  );
  if (!archive) throw new Unreadable(1, faults[0]?.message ?? "is no ZIP archive");
  try {
    return await contentsOf(archive);
  } finally {
    archive.close();
  }
}

async function contentsOf(archive: Archive): Promise<ReadBundle> {
  const [frozenName] = archive.names.filter((name) => /(^|\/)frozen\.json$/.test(name));
  if (frozenName === undefined)
    throw new Unreadable(
      1,
      "holds no frozen.json. Only the bundle of a study that was judged here or on another Evenhand server can be run again; of imported answers nobody froze anything",
    );
  const folder = frozenName.slice(0, -"frozen.json".length);
  const bytes = await bytesOf(archive, frozenName);
  const protocolHash = hashOf(bytes);
  const frozen = parse(frozenSchema, "frozen.json", bytes);
  const study = parse(studySchema, "study.json", await bytesOf(archive, `${folder}study.json`));
  if (study.protocolHash !== protocolHash)
    throw new Unreadable(1, "has a frozen.json that is not the one whose SHA-256 the study published");
  const tests = new Map<string, string>();
  for (const { task = "", language = "", tests: own } of await rowsOf(archive, `${folder}data/tasks.csv`))
    if (own) tests.set(JSON.stringify([task, language]), own);
  const index = new Map<string, Record<string, string>>();
  for (const row of await rowsOf(archive, `${folder}samples/index.csv`)) index.set(row.sample ?? "", row);
  const samples: ReadBundle["samples"] = [];
  for (const sample of frozen.samples) {
    const row = index.get(sample.key);
    const name = `${folder}${row?.original_file ?? ""}`;
    if (!row || !archive.has(name)) throw new Unreadable(1, `lacks the code of sample ${sample.key}`);
    const original = await archive.text(name);
    if (hashOf(Buffer.from(original)) !== sample.originalSha256)
      throw new Unreadable(1, `has other code of sample ${sample.key} than was frozen`);
    const [fault] = checkSample(original, sample.language);
    if (fault) throw new Unreadable(1, `has a sample that cannot be shown, ${sample.key}: ${fault.message}`);
    samples.push({ ...sample, original, provenance: provenanceOf(row.provenance) });
  }
  return {
    slug: study.slug,
    title: study.title,
    protocolHash,
    protocol: frozen.protocol,
    tasks: frozen.tasks.map((task) => ({
      ...task,
      tests: tests.get(JSON.stringify([task.key, task.language])) ?? null,
    })),
    samples,
    isSimulated: study.isSimulated,
    numbers: await numbersOf(archive, folder),
  };
}

async function numbersOf(archive: Archive, folder: string): Promise<ReadBundle["numbers"]> {
  const name = "report-numbers.csv";
  if (!archive.has(`${folder}${name}`)) return null;
  const hash = hashOf(await bytesOf(archive, `${folder}${name}`));
  const manifest = parse(manifestSchema, "manifest.json", await bytesOf(archive, `${folder}manifest.json`));
  if (manifest.files.find(({ path }) => path === name)?.sha256 !== hash)
    throw new Unreadable(1, `has a ${name} that is not the one whose SHA-256 its manifest.json lists`);
  const values = new Map<string, number>();
  for (const { number = "", value = "" } of await rowsOf(archive, `${folder}${name}`)) {
    if (value === "") continue;
    if (!Number.isFinite(Number(value)))
      throw new Unreadable(1, `has a ${name} in which ${number} is no number`);
    values.set(number, Number(value));
  }
  return { values, sha256: hash };
}

const hashOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

async function bytesOf(archive: Archive, name: string): Promise<Buffer> {
  if (!archive.has(name)) throw new Unreadable(1, `lacks ${name}`);
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of archive.bytes(name)) {
    length += piece.length;
    if (length > MOST_BYTES) throw new Unreadable(1, `has a ${name} of more than ${MOST_BYTES} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function parse<T>(schema: z.ZodType<T>, name: string, bytes: Buffer): T {
  const result = schema.safeParse(jsonOf(name, bytes));
  if (result.success) return result.data;
  const { path, message } = result.error.issues[0] ?? { path: [], message: "" };
  throw new Unreadable(1, `has a ${name} that cannot be used: ${path.join(".")}: ${message}`);
}

function jsonOf(name: string, bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    throw new Unreadable(1, `has a ${name} that is no JSON`);
  }
}

/** What is no object says nothing of where a sample is from. */
function provenanceOf(cell: string | undefined): Record<string, unknown> {
  const parsed = z
    .record(z.string(), z.unknown())
    .safeParse(jsonOf("samples/index.csv", Buffer.from(cell || "{}")));
  return parsed.success ? parsed.data : {};
}

async function rowsOf(archive: Archive, name: string): Promise<Record<string, string>[]> {
  if (!archive.has(name)) throw new Unreadable(1, `lacks ${name}`);
  const rows: Record<string, string>[] = [];
  let columns: string[] | null = null;
  for await (const { cells } of csvRecords(archive.bytes(name))) {
    if (columns) rows.push(Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ""])));
    else columns = cells;
  }
  return rows;
}
