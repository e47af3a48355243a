import type { AllocationEvent } from "@/lib/allocation/allocation-event";
import { foldEvents } from "@/lib/allocation/fold-events";
import { type PlannedTrial, samplesOf } from "@/lib/allocation/plan";
import { toAllocationDesign } from "@/lib/allocation/to-allocation-design";
import type { FrozenStudy } from "@/lib/study/frozen";
import type { BundleFiles } from "./bundle-files";
import { tableRows } from "./table-rows";

/** What a row of trials.csv must say, in the words of the study. */
export interface ExpectedTrial {
  task: string;
  language: string;
  left_sample: string;
  right_sample: string;
  left_system: string;
  right_system: string;
}

/** A session that the log started and nobody withdrew. */
export interface ExpectedSession {
  judge: string;
  arm: string;
  /** The judge had begun another session before; null where that one was withdrawn. */
  isRepeat: boolean | null;
  /** By position, without attention checks. */
  trials: ReadonlyMap<number, ExpectedTrial>;
}

const LOG = "data/allocations.csv";
const KINDS: readonly string[] = ["start", "release", "return", "withdraw", "assign"];

/** Plans every session anew from the frozen study, the seed and the log. */
export async function replayLog(
  files: BundleFiles,
  frozen: FrozenStudy,
  seed: Uint8Array,
): Promise<{ sessions: Map<string, ExpectedSession>; started: number; faults: string[] }> {
  const { events, faults } = await readEvents(files, frozen);
  const folded = foldEvents(toAllocationDesign(frozen), seed, events);
  const tell = teller(frozen);
  const sessions = new Map<string, ExpectedSession>();
  const earlier = new Map<string, "begun" | "withdrawn">();
  for (const { session, judge, status, outcome } of folded.sessions) {
    if (outcome.kind === "refused") continue;
    const before = earlier.get(judge);
    const isGone = status === "withdrawn";
    earlier.set(judge, isGone && before !== "begun" ? "withdrawn" : "begun");
    if (isGone) continue;
    const { arm, trials } = outcome.plan;
    sessions.set(session, {
      judge,
      arm: frozen.protocol.arms[arm]?.id ?? "",
      isRepeat: before === "withdrawn" ? null : before === "begun",
      trials: new Map(trials.flatMap((one) => ("check" in one ? [] : [[one.position, tell(one)] as const]))),
    });
  }
  const impossible = folded.faults.map(({ ordinal, message }) => `${LOG}: event ${ordinal}: ${message}`);
  return { sessions, started: folded.sessions.length, faults: [...faults, ...impossible] };
}

const readEvents = async (
  files: BundleFiles,
  { protocol }: FrozenStudy,
): Promise<{ events: AllocationEvent[]; faults: string[] }> => {
  const arms = new Map(protocol.arms.map(({ id }, at) => [id, at]));
  const events: AllocationEvent[] = [];
  const faults: string[] = [];
  for await (const { line, cell } of tableRows(files, LOG, [
    "ordinal",
    "kind",
    "judge",
    "session",
    "invite_arm",
    "answered",
  ])) {
    const [ordinal, answered, kind] = [Number(cell("ordinal")), Number(cell("answered")), cell("kind")];
    const inviteArm = cell("invite_arm") === "" ? null : arms.get(cell("invite_arm"));
    if (
      !Number.isSafeInteger(ordinal) ||
      !Number.isSafeInteger(answered) ||
      !KINDS.includes(kind) ||
      inviteArm === undefined
    )
      faults.push(`${LOG}: line ${line}: is no event of this study`);
    else {
      const event = { ordinal, answered, inviteArm, judge: cell("judge"), session: cell("session") };
      events.push({ ...event, kind: kind as AllocationEvent["kind"] });
    }
  }
  return { events, faults };
};

/** Ordinals to names. */
const teller = ({ tasks, samples }: FrozenStudy): ((trial: PlannedTrial) => ExpectedTrial) => {
  const taskAt = new Map(tasks.map((task) => [task.ordinal, task]));
  const sampleAt = new Map(samples.map((sample) => [sample.ordinal, sample]));
  return (trial) => {
    const task = "check" in trial || trial.task === null ? undefined : taskAt.get(trial.task);
    const [left, right] = samplesOf(trial).map((ordinal) => sampleAt.get(ordinal));
    return {
      task: task?.key ?? left?.key ?? "",
      // Who begins from scratch is shown no sample.
      language: left?.language ?? task?.language ?? "",
      left_sample: left?.key ?? "",
      right_sample: right?.key ?? "",
      left_system: left?.system ?? "",
      right_system: right?.system ?? "",
    };
  };
};
