import "server-only";
import { getSessionStates } from "@/lib/db/monitoring/progress";
import { countSamples, listTaskLines } from "@/lib/db/samples/sample-lists";
import { listBlindnessChecks } from "@/lib/db/study/blindness-checks";
import { AppError } from "@/lib/errors";
import { requireStudy } from "@/lib/operations/study/require-study";
import { tellableTrials } from "@/lib/operations/study/untelling-lengths";
import { protocolOf, toStudySummary } from "@/lib/operations/study/study-summary";
import { type Deposit, type DepositLicence, readCreators, toDeposit } from "@/lib/results/publishing/deposit";
import { nameOfSystem, systemNames, withNamesInProtocol } from "@/lib/results/naming/system-names";
import type { PlanFacts } from "@/lib/results/publishing/plan-facts";
import {
  type Preregistration,
  asPredictedPreregistration,
  osfPreregistration,
} from "@/lib/results/publishing/preregistration";
import { type StandardItem, standardsChecklist } from "@/lib/results/publishing/standards-checklist";
import { compareCodePoints } from "@/lib/score/orientation";
import type { Actor } from "@/lib/study/actor";
import { citedCheck } from "@/lib/study/publishing/blindness";
import { seal } from "@/lib/study/seal";
import packageJson from "@/package.json";

interface Publishing {
  /** Null once outcomes can be seen: then nothing can be registered before. */
  preregistration: { osf: Preregistration; asPredicted: Preregistration } | null;
  checklist: StandardItem[];
}

/** What goes to others before a study and with its paper: texts to register, and the checklist of the field's standard. */
export async function getPublishing(request: { actor: Actor; slug: string }): Promise<Publishing> {
  const study = await requireStudy(request.actor, "view", request.slug);
  refuseImported(study.imported);
  const facts = await readFacts(study);
  return {
    preregistration: seal(study).sealed
      ? { osf: osfPreregistration(facts), asPredicted: asPredictedPreregistration(facts) }
      : null,
    checklist: standardsChecklist(facts),
  };
}

/**
 * Metadata of a deposit of the bundle, as Zenodo takes them.
 *
 * @param creators one a line: name; affiliation; ORCID iD
 */
export async function getDeposit(request: {
  actor: Actor;
  slug: string;
  creators: string;
  licence: DepositLicence;
}): Promise<Deposit> {
  const study = await requireStudy(request.actor, "export", request.slug);
  refuseImported(study.imported);
  const answer = seal(study);
  if (answer.sealed) throw new AppError("sealed", { userMessage: answer.why });
  const read = readCreators(request.creators);
  if ("fault" in read)
    throw new AppError("invalid", {
      userMessage: read.fault,
      faults: [{ path: "creators", message: read.fault }],
    });
  return toDeposit(await readFacts(study), { creators: read.creators, licence: request.licence });
}

const refuseImported = (imported: unknown): void => {
  if (imported !== null)
    throw new AppError("conflict", {
      userMessage: "These answers were collected elsewhere: how, and by which plan, their source says.",
    });
};

const readFacts = async (study: Awaited<ReturnType<typeof requireStudy>>): Promise<PlanFacts> => {
  const protocol = protocolOf(study);
  const names = systemNames(protocol.systems);
  const [counts, tasks, sessions, checks] = await Promise.all([
    countSamples(study.id),
    listTaskLines(study.id),
    getSessionStates(study.id, await tellableTrials(study)),
    listBlindnessChecks(study.id),
  ]);
  return {
    software: `Evenhand ${packageJson.version}`,
    study: toStudySummary(study),
    protocol: withNamesInProtocol(protocol),
    tasks: new Set(tasks.map(({ key }) => key)).size,
    languages: [...new Set(counts.flatMap(({ language }) => language ?? []))].sort(compareCodePoints),
    samples: protocol.systems.map(({ id }) => ({
      system: nameOfSystem(names, id),
      samples: counts.filter(({ system }) => system === id).reduce((sum, { samples }) => sum + samples, 0),
    })),
    // All that were begun, whatever became of them.
    sessions: sessions.judging + sessions.closing + sessions.released + sessions.done + sessions.withdrawn,
    blindness: citedCheck(checks, study.protocolHash),
  };
};
