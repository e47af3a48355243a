import "server-only";
import { doLengthsTellArms } from "@/lib/allocation/telling-lengths";
import { requireOpenedStudy } from "@/lib/db/study/frozen-studies";
import type { StudyFacts } from "@/lib/db/study/studies";
import { seal } from "@/lib/study/seal";
import { protocolOf } from "@/lib/operations/study/study-summary";

/** How far a session is; null while the study is sealed and the number of its trials would tell its arm. */
export interface SessionLength {
  answered: number | null;
  total: number | null;
}

/** Takes out of listed sessions how long they are, where that would break the seal. */
export async function withUntellingLengths<S extends { answered: number; total: number }>(
  study: StudyFacts,
  sessions: readonly S[],
): Promise<(Omit<S, keyof SessionLength> & SessionLength)[]> {
  if (!(await hidesLengths(study))) return [...sessions];
  return sessions.map((session) => ({ ...session, answered: null, total: null }));
}

/** Whether the seal forbids to say how many trials sessions have. */
export async function hidesLengths(study: StudyFacts): Promise<boolean> {
  return seal(study).sealed && (await isTelling(study));
}

const isTelling = async (study: StudyFacts): Promise<boolean> => {
  if (study.state === "DRAFT") return false;
  const known = telling.get(study.id);
  if (known !== undefined) return known;
  const { design } = await requireOpenedStudy(study.id);
  const fresh = doLengthsTellArms(design, protocolOf(study).limits);
  telling.set(study.id, fresh);
  return fresh;
};

/** An opened study's design never changes. */
const telling = new Map<number, boolean>();
