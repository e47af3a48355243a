import { createHash } from "node:crypto";
import type { KnownSystem } from "@/lib/db/study/import-context";
import type { StoredSample } from "@/lib/db/samples/stored-samples";
import type { FaultList } from "@/lib/exchange/fault-list";
import { type Remark, type SampleRow, REMARKS } from "@/lib/exchange/sample-rows";
import { RepeatedSamples } from "./repeated-samples";
import { type SampleContext, sampleFaults } from "./sample-faults";
import { sampleTriple } from "./sample-triple";

export interface SampleChange {
  row: SampleRow;
  /** Its key: what lists and exports call it. */
  name: string;
  system: KnownSystem;
  taskId: number | null;
  stored: StoredSample | null;
  /** Whether the code, or the language it is read in, is another one. */
  isNewCode: boolean;
  isMoved: boolean;
  /** Whether the sample's own row changes; its metrics stand elsewhere. */
  isChanged: boolean;
  remarks: { set: Partial<Record<Remark, string>>; drop: Remark[] };
  vetting: "import" | "clear" | "keep";
  /** Those that are new or other than before. */
  metrics: ReadonlyMap<string, number>;
  change: "added" | "updated" | "unchanged";
}

/**
 * What each row of a file is to the samples of a draft. A row is known by its column `sample`; without one by its task,
 * system and language; without a task by its system and a hash of language and code, so that the same file may come
 * twice, and a pool in several files.
 */
export class SampleMatcher {
  readonly #byKey: ReadonlyMap<string, StoredSample>;
  readonly #byTriple = new Map<string, StoredSample[]>();
  readonly #systems: ReadonlyMap<string, KnownSystem>;
  /** By key and language. */
  readonly #taskIds = new Map<string, Map<string, number>>();
  readonly #faultsOf: ReturnType<typeof sampleFaults>;
  readonly #repeated: RepeatedSamples;
  readonly #told: Pick<FaultList, "tell" | "tellRow">;

  constructor(context: SampleContext, faults: Pick<FaultList, "tell" | "tellRow">) {
    const { systems, tasks, stored, panes } = context;
    this.#byKey = new Map(stored.map((sample) => [sample.key, sample]));
    for (const sample of stored) if (sample.task) push(this.#byTriple, sampleTriple(sample), sample);
    this.#systems = new Map(systems.map((system) => [system.key, system]));
    for (const { id, key, language } of tasks) {
      const ids = this.#taskIds.get(key) ?? new Map<string, number>();
      this.#taskIds.set(key, ids.set(language, id));
    }
    this.#faultsOf = sampleFaults(context);
    this.#repeated = new RepeatedSamples(panes === 2 ? stored : [], panes === 2);
    this.#told = faults;
  }

  /** Null when the row cannot be taken, which was told. */
  match(row: SampleRow): SampleChange | null {
    const { key, stored } = this.#find(row);
    const faults = [...this.#faultsOf(row), ...this.#repeated.take(row, key)];
    for (const fault of faults) this.#told.tellRow(fault);
    const system = this.#systems.get(row.system);
    if (faults.length > 0 || !system) return null;
    const taskId = row.task ? (this.#taskIds.get(row.task)?.get(row.language) ?? null) : null;
    return toChange(row, { key, stored, system, taskId });
  }

  /** Tells what only the whole file shows. */
  finish(): void {
    for (const fault of this.#repeated.finish()) this.#told.tell(fault);
  }

  #find(row: SampleRow): { key: string; stored: StoredSample | null } {
    const triple = sampleTriple(row);
    const alike = row.sample || !row.task ? [] : (this.#byTriple.get(triple) ?? []);
    const [only] = alike;
    if (only && alike.length === 1) return { key: only.key, stored: only };
    const key = row.sample ?? (row.task ? triple : hashKey(row));
    return { key, stored: this.#byKey.get(key) ?? null };
  }
}

const push = <V>(map: Map<string, V[]>, key: string, value: V): void => {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
};

const hashKey = ({ system, language, code }: SampleRow): string =>
  `${system}:${sha256(`${language}\0${code}`).slice(0, 16)}`;

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

const toChange = (
  row: SampleRow,
  found: { key: string; stored: StoredSample | null; system: KnownSystem; taskId: number | null },
): SampleChange => {
  const { key: name, stored, system, taskId } = found;
  const isNewCode = !stored || stored.language !== row.language || stored.codeSha256 !== sha256(row.code);
  const isMoved = stored !== null && sampleTriple(stored) !== sampleTriple(row);
  const remarks = toRemarks(row, stored?.remarks ?? {});
  const vetting = toVetting(row, stored, isNewCode);
  const known = stored?.metrics;
  const metrics = known
    ? new Map([...row.metrics].filter(([metric, value]) => known[metric] !== value))
    : row.metrics;
  const isChanged =
    isNewCode ||
    isMoved ||
    vetting !== "keep" ||
    remarks.drop.length > 0 ||
    Object.keys(remarks.set).length > 0 ||
    isOtherGenerated(row, stored);
  return {
    row,
    name,
    system,
    taskId,
    stored,
    isNewCode,
    isMoved,
    isChanged,
    remarks,
    vetting,
    metrics,
    change: stored === null ? "added" : isChanged || metrics.size > 0 ? "updated" : "unchanged",
  };
};

/** A column that is not in the file says nothing; an empty cell takes a remark away. */
const toRemarks = (row: SampleRow, before: Readonly<Record<string, string>>): SampleChange["remarks"] => {
  const remarks: SampleChange["remarks"] = { set: {}, drop: [] };
  for (const remark of REMARKS) {
    const said = row[remark];
    if (said && before[remark] !== sha256(said)) remarks.set[remark] = said;
    else if (said === "" && before[remark] !== undefined) remarks.drop.push(remark);
  }
  return remarks;
};

const isOtherGenerated = ({ generated }: SampleRow, stored: StoredSample | null): boolean => {
  if (typeof generated !== "string") return false;
  return (generated === "" ? null : sha256(generated)) !== (stored?.generatedSha256 ?? null);
};

/** Somebody looked at the code that stood there; other code is vetted anew. */
const toVetting = (
  row: SampleRow,
  stored: StoredSample | null,
  isNewCode: boolean,
): SampleChange["vetting"] => {
  const was = stored?.vetting ?? null;
  if (row.vetted) return was === "accepted" && !isNewCode ? "keep" : "import";
  const isTakenBack = row.vetted === false && was === "accepted";
  return was !== null && (isNewCode || isTakenBack) ? "clear" : "keep";
};
