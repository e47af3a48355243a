import "server-only";
import { createCopy } from "@/lib/db/shared/copies";
import { transaction } from "@/lib/db/shared/client";
import { writeAudit } from "@/lib/db/study/audit";
import { getReplicates, listShownSamples, setReplicates } from "@/lib/db/study/replications";
import { AppError, type FieldFault } from "@/lib/errors";
import { Unreadable } from "@/lib/exchange/bytes/unreadable";
import { type ReadBundle, readBundle } from "@/lib/exchange/replication/read-bundle";
import { publishedEstimates } from "@/lib/results/replication/estimates";
import { type TaskTests, taskTestsSchema } from "@/lib/sandbox/task-tests";
import type { Actor } from "@/lib/study/actor";
import { type Protocol, type ProtocolResult, completeProtocol } from "@/lib/study/protocol/protocol";
import { renameProtocol } from "@/lib/study/protocol/to-protocol-input";
import { type Replicated, type Sameness, samenessOf } from "@/lib/study/publishing/replication";
import { requireStudy } from "./require-study";
import { refusePageName, taken } from "./study-names";

/**
 * Makes a draft from a study's bundle: protocol, tasks and samples as they were frozen, under a name of its own and, once it opens, with
 * a seed of its own, and without the original's contact and ethics approval. What judges see is made again, so that the draft can say
 * where this version of the server shows something else.
 */
export async function replicateStudy(request: {
  actor: Actor;
  path: string;
  as: string;
  title: string | undefined;
  now: Date;
}): Promise<{ slug: string; state: "DRAFT"; samples: number }> {
  const { actor, as, now } = request;
  const bundle = await readOrRefuse(request.path);
  const original = requireUsable(completeProtocol({ ...bundle.protocol, slug: as }));
  const title = request.title?.trim() || original.title;
  const protocol = requireUsable(renameProtocol(original, { slug: as, title, ...OF_OTHERS }));
  refusePageName(as);
  const faults = misfits(bundle, new Set(protocol.systems.map(({ id }) => id)));
  if (faults.length > 0)
    throw new AppError("invalid", { userMessage: "The bundle does not fit together.", faults });
  const { slug, protocolHash } = bundle;
  const replicates: Replicated = {
    slug,
    title: bundle.title,
    protocolHash,
    shown: Object.fromEntries(bundle.samples.map(({ key, shownSha256 }) => [key, shownSha256])),
    originals: Object.fromEntries(bundle.samples.map(({ key, originalSha256 }) => [key, originalSha256])),
    published: bundle.numbers && {
      numbersHash: bundle.numbers.sha256,
      isSimulated: bundle.isSimulated,
      protocol: { ...original },
      estimates: publishedEstimates(protocol, bundle.numbers.values),
    },
  };
  await transaction(async (tx) => {
    // Two at once: the second waits here, then finds the first.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${as}))`;
    if (await tx.study.findUnique({ where: { slug: as }, select: { id: true } })) throw taken(as);
    await createCopy(tx, {
      copyOfId: null,
      ownerId: actor.id,
      isSimulated: false,
      protocol,
      contents: {
        protocol,
        tasks: bundle.tasks.map(({ tests, ...task }) => ({
          ...task,
          ...(tests !== null && { tests: testsOf(tests) }),
        })),
        samples: bundle.samples.map(({ shownSha256: _shown, originalSha256: _original, ...sample }) => ({
          ...sample,
          ...NOT_PREPARED,
          vettedBy: actor.email,
          vettedWhy: `frozen in the study ${slug}`,
          isVetted: true,
        })),
      },
      now,
    });
    await setReplicates(tx, as, replicates);
    await writeAudit(tx, actor, "study.create", { study: as, details: { from: slug, protocolHash } });
  }, 120_000);
  return { slug: as, state: "DRAFT", samples: bundle.samples.length };
}

const requireUsable = (result: ProtocolResult): Protocol => {
  if (result.ok) return result.protocol;
  throw new AppError("invalid", {
    userMessage: "The study of this bundle cannot be made here.",
    faults: result.faults,
  });
};

/** Whom judges ask, and who approved it: not those of the original. */
const OF_OTHERS = { contact: "", ethicsId: "" };

const NOT_PREPARED = { shown: null, html: null, generated: null, skipped: [], names: null, metrics: [] };

async function readOrRefuse(path: string): Promise<ReadBundle> {
  try {
    return await readBundle(path);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    throw new AppError("invalid", { userMessage: `The archive ${error.message}.` });
  }
}

/** Samples of systems or tasks that the bundle does not have, two of one key, and tests that no sandbox could run. */
function misfits({ tasks, samples }: ReadBundle, systems: ReadonlySet<string>): FieldFault[] {
  const known = new Set(tasks.map(({ key, language }) => JSON.stringify([key, language])));
  const keys = new Set<string>();
  const faults: FieldFault[] = [];
  for (const { key, system, task, language } of samples) {
    const path = `samples.${key}`;
    if (keys.has(key)) faults.push({ path, message: "stands in the bundle more than once" });
    keys.add(key);
    if (!systems.has(system)) faults.push({ path, message: `is of an unknown system: ${system}` });
    if (task !== null && !known.has(JSON.stringify([task, language])))
      faults.push({ path, message: `is for an unknown task: ${task} in ${language}` });
  }
  if (known.size < tasks.length)
    faults.push({ path: "tasks", message: "stand in the bundle more than once" });
  for (const { key, tests } of tasks)
    if (tests !== null && testsOf(tests) === null)
      faults.push({ path: `tasks.${key}`, message: "has tests that cannot be read" });
  return faults.slice(0, 100);
}

const testsOf = (text: string): TaskTests | null => {
  try {
    return taskTestsSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
};

/** What a study runs again, and whether its judges see the same; null where it runs nothing again. */
export async function getReplicated(request: {
  actor: Actor;
  slug: string;
}): Promise<(Pick<Replicated, "slug" | "title" | "protocolHash"> & { sameness: Sameness }) | null> {
  const study = await requireStudy(request.actor, "view", request.slug);
  const found = await getReplicates(study.id);
  if (found === null) return null;
  const { slug, title, protocolHash, shown } = found;
  return { slug, title, protocolHash, sameness: samenessOf(shown, await listShownSamples(study.id)) };
}
