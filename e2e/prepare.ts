import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { createSecretToken } from "@/lib/auth/secret-token";
import { db, transaction } from "@/lib/db/shared/client";
import { deleteStudies } from "@/lib/db/study/drafts";
import { countPreparation } from "@/lib/db/study/preparation";
import { createAdminLinkRow, deleteFirstLinks } from "@/lib/db/people/sign-in-links";
import { hashPassword } from "@/lib/auth/password";
import { measureSamples } from "@/lib/operations/samples/measure-samples";
import { setMember } from "@/lib/operations/people/set-member";
import type { StudyRole } from "@/lib/study/member";
import { openStudy } from "@/lib/operations/study/open-study";
import { closeStudy, unsealStudy } from "@/lib/operations/study/step-study";
import { type TestStudy, makeTestResearcher, makeTestStudy } from "@/test/operations/study";
import { type LabelStudy, makeLabelStudy } from "@/test/operations/labelling";
import { type CanaryPlan, makeCanaryStudy } from "@/e2e/canary-study";
import { type ProgramStudy, makeProgramStudy } from "@/e2e/program-study";
import { countLeft, listClosing, listPlacements, tablesWith } from "@/e2e/stored";
import { exchangePlans, mirrorScores, turnLabels, turnWork } from "@/e2e/tamper";

/** What a browser test may ask of the server's inside: set-up that no page offers yet, and looks at what is stored. */
const verbs = {
  study: async (plan: TestStudy & { ownerEmail?: string }) => {
    const { ownerEmail, ...study } = plan;
    const owner = ownerEmail ? await actorOf(ownerEmail) : null;
    return { slug: (await makeTestStudy({ ...study, owner })).slug };
  },
  programStudy: async ({ owner, ...plan }: ProgramStudy & { owner: string }) =>
    makeProgramStudy(plan, await actorOf(owner)),
  labelStudy: async ({ owner, ...plan }: LabelStudy & { owner: string }) => {
    const { slug } = await makeLabelStudy({ ...plan, owner: await actorOf(owner) });
    return { slug };
  },
  /** What a session's timed tasks came to, in the order of their places. */
  completions: (slug: string) => db().$queryRaw<StoredCompletion[]>`
    SELECT t.position, t.left_sample_id IS NULL AS "isScratch", c.outcome, c.runs, c.active_ms AS "activeMs",
      (SELECT count(*)::int FROM submissions s WHERE s.trial_id = t.id) AS submissions
    FROM completions c JOIN trials t ON t.id = c.trial_id JOIN sessions s ON s.id = t.session_id
    JOIN studies y ON y.id = s.study_id WHERE y.slug = ${slug} ORDER BY s.id, t.position`,
  /** Runs of both programs of a trial. */
  runs: (slug: string) => db().$queryRaw<StoredRun[]>`
    SELECT t.position, r.number, r.input_chars AS "inputChars", r.left_end AS "leftEnd", r.right_end AS "rightEnd"
    FROM runs r JOIN trials t ON t.id = r.trial_id JOIN sessions s ON s.id = t.session_id
    JOIN studies y ON y.id = s.study_id WHERE y.slug = ${slug} ORDER BY s.id, t.position, r.number`,
  /** What judges marked in the code, answer by answer. */
  marks: (slug: string) => db().$queryRaw<StoredMarks[]>`
    SELECT t.position, v.remarks, v.tells
    FROM verdicts v JOIN trials t ON t.id = v.trial_id AND t.revision = v.revision JOIN sessions s ON s.id = t.session_id
    JOIN studies y ON y.id = s.study_id WHERE y.slug = ${slug} ORDER BY s.id, t.position`,
  /** What judges said of how blind they were: of each answered trial, and of each session. */
  blinding: async (slug: string) => ({
    seen: await db().$queryRaw<{ seen: string | null }[]>`
      SELECT v.seen FROM verdicts v JOIN trials t ON t.id = v.trial_id AND t.revision = v.revision
      JOIN sessions s ON s.id = t.session_id JOIN studies y ON y.id = s.study_id WHERE y.slug = ${slug} ORDER BY s.id, t.position`,
    guesses: await db().$queryRaw<
      { guesses: { position: number; pane: string; choice: string | null }[] | null }[]
    >`
      SELECT s.guesses FROM sessions s JOIN studies y ON y.id = s.study_id WHERE y.slug = ${slug} ORDER BY s.id`,
  }),
  /** Every label of a study, answer by answer. */
  labels: (slug: string) => db().$queryRaw<StoredLabels[]>`
    SELECT s.id AS session, t.position, v.labels
    FROM verdicts v JOIN trials t ON t.id = v.trial_id AND t.revision = v.revision JOIN sessions s ON s.id = t.session_id
    JOIN studies y ON y.id = s.study_id WHERE y.slug = ${slug} ORDER BY s.id, t.position`,
  /** What a third person decided of labels that differ, as the audit log has it. */
  decisions: (slug: string) => db().$queryRaw<StoredDecision[]>`
    SELECT action, details FROM audit WHERE study = ${slug} AND action LIKE 'study.adjudicate%' ORDER BY id`,
  /** How many sessions were released. */
  releases: (slug: string) => db().allocationEvent.count({ where: { kind: "release", study: { slug } } }),
  /** As if all messages of a study had been sent a day before. */
  aDayLater: (slug: string) => db().$executeRaw`
    UPDATE mails m SET sent_at = m.sent_at - interval '1 day', created_at = m.created_at - interval '1 day'
    FROM mailings g JOIN studies s ON s.id = g.study_id WHERE g.id = m.mailing_id AND s.slug = ${slug}`,
  canaryStudy: (plan: CanaryPlan) => makeCanaryStudy(plan),
  forgetStudy: (slug: string) => deleteStudies({ slug }),
  mirrorScores: (slug: string) => mirrorScores(slug),
  exchangePlans: (slug: string) => exchangePlans(slug),
  turnLabels: (slug: string) => turnLabels(slug),
  turnWork: (slug: string) => turnWork(slug),
  /** Waits until a study's samples are measured and nobody is at them: pages say how far that is. */
  measured: async (slug: string) => {
    const { id: studyId } = await db().study.findUniqueOrThrow({ where: { slug }, select: { id: true } });
    while ((await measureSamples({ studyId, budgetMs: 10_000 })).left > 0 || (await isWorking(studyId)))
      await setTimeout(100);
  },
  /** As the server prints it while there is no administrator. */
  adminLink: async () => {
    const { token, hash } = createSecretToken();
    const createdAt = new Date();
    const expiresAt = new Date(createdAt.getTime() + 3_600_000);
    await transaction(async (tx) => {
      await deleteFirstLinks(tx);
      await createAdminLinkRow(tx, { tokenHash: hash, createdAt, expiresAt });
    });
    return `/welcome/${token}`;
  },
  account: async ({ email, password, isAdmin }: { email: string; password: string; isAdmin: boolean }) => {
    const { id } = await makeTestResearcher(email, isAdmin);
    await db().user.update({ where: { id }, data: { passwordHash: await hashPassword(password) } });
    return { email };
  },
  member: async ({ slug, email, role }: { slug: string; email: string; role: StudyRole }) => {
    const actor = await anAdministrator();
    return { role: (await setMember({ actor, slug, email, role, now: new Date() })).role };
  },
  open: async (slug: string) => openStudy({ actor: await anAdministrator(), slug, now: new Date() }),
  close: async (slug: string) => closeStudy({ actor: await anAdministrator(), slug }),
  unseal: async (slug: string) => unsealStudy({ actor: await anAdministrator(), slug }),
  /** The last revision of every answer of a study, in the order of sessions, positions and questions. */
  scores: (slug: string) => db().$queryRaw<StoredScore[]>`
    SELECT s.id AS session, t.position, t.revision, c.question, c.pane::text AS pane, c.score
    FROM scores c JOIN trials t ON t.id = c.trial_id AND t.revision = c.revision
    JOIN sessions s ON s.id = t.session_id JOIN studies y ON y.id = s.study_id
    WHERE y.slug = ${slug} ORDER BY s.id, t.position, c.question, c.pane`,
  sessions: (slug: string) =>
    db().session.findMany({
      where: { study: { slug } },
      orderBy: { id: "asc" },
      select: { kind: true, state: true, isRepeat: true, answered: true, total: true },
    }),
  left: (slug: string) => countLeft(slug),
  closing: (slug: string) => listClosing(slug),
  placements: (slug: string) => listPlacements(slug),
  tablesWith: (text: string) => tablesWith(text),
  /** Every name that only researchers may know: of systems, arms and samples, and all that is recorded of their origin. */
  secrets: async (slug: string) => {
    const of = { where: { study: { slug } } };
    const systems = await db().system.findMany({ ...of, select: { key: true } });
    const arms = await db().arm.findMany({ ...of, select: { key: true } });
    const samples = await db().sample.findMany({ ...of, select: { key: true, provenance: true } });
    return {
      systems: systems.map(({ key }) => key),
      arms: arms.map(({ key }) => key),
      samples: samples.map(({ key }) => key),
      provenances: samples.map(({ provenance }) => provenance),
    };
  },
  /** How many rows there are of what a start of the server must leave alone. */
  counts: async () => ({
    studies: await db().study.count(),
    systems: await db().system.count(),
    samples: await db().sample.count(),
    sessions: await db().session.count(),
    events: await db().allocationEvent.count(),
    users: await db().user.count(),
    audit: await db().audit.count(),
  }),
};
export type Verbs = typeof verbs;

interface StoredScore {
  session: number;
  position: number;
  revision: number;
  question: string;
  pane: "left" | "right" | "both";
  score: number;
}

interface StoredCompletion {
  position: number;
  isScratch: boolean;
  outcome: string | null;
  runs: number;
  activeMs: number;
  submissions: number;
}

interface StoredRun {
  position: number;
  number: number;
  inputChars: number;
  leftEnd: string;
  rightEnd: string;
}

interface StoredLabels {
  session: number;
  position: number;
  labels: { kind: string; label: string; passages?: { pane: string; from: number; to: number }[] }[];
}

interface StoredDecision {
  action: string;
  details: { unit: string; label?: string };
}

interface StoredMarks {
  position: number;
  remarks:
    | { pane: string; from: number; to: number; kind: string; severity?: string; text?: string }[]
    | null;
  tells: { pane: string; from: number; to: number; note?: string }[] | null;
}

const isWorking = async (studyId: number): Promise<boolean> => (await countPreparation(studyId)).isWorking;

const actorOf = (email: string) =>
  db().user.findUniqueOrThrow({ where: { email }, select: { id: true, email: true, isAdmin: true } });

/** A file that runs alone may ask before a test has made an administrator. */
const anAdministrator = async () =>
  (await db().user.findFirst({
    where: { isAdmin: true },
    select: { id: true, email: true, isAdmin: true },
  })) ?? makeTestResearcher("prepare@example.org", true);

// One question a line, one answer a line, until whoever asks hangs up.
for await (const line of createInterface({ input: process.stdin })) {
  const { verb, given } = JSON.parse(line) as { verb: keyof Verbs; given: never };
  try {
    const value: unknown = await (verbs[verb] as (given: never) => unknown)(given);
    process.stdout.write(`${JSON.stringify({ value })}\n`);
  } catch (error) {
    const fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
    process.stdout.write(`${JSON.stringify({ fault })}\n`);
  }
}
process.exit(0);
