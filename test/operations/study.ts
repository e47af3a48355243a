import "server-only";
import { getUserByEmail } from "@/lib/db/people/users";
import type { Actor } from "@/lib/study/actor";
import { db } from "@/lib/db/shared/client";
import { type Design, hasTruth } from "@/lib/study/design";
import type { ProtocolInput } from "@/lib/study/protocol/protocol-input";
import { type NewSample, type NewTask, addSamples } from "@/lib/operations/samples/add-samples";
import { createStudy } from "@/lib/operations/study/create-study";
import { openStudy } from "@/lib/operations/study/open-study";

export interface TestStudy {
  slug: string;
  design: Design;
  /** Tasks in each language; in a design with pools, samples of each system. */
  tasks?: number;
  languages?: string[];
  systems?: { id: string; role?: "human" | "machine" | "other"; reference?: boolean }[];
  /** The seed is 32 times this byte, so that a study is the same each time it is made. */
  seedByte?: number;
  owner?: Actor | null;
  isDraft?: boolean;
  /** What else the protocol shall say. */
  protocol?: Partial<ProtocolInput>;
}

/** The moment at which test studies open. */
const OPENED = new Date("2026-01-01T00:00:00.000Z");

/** A small study for tests and benches, made by the operations that make any study: it has no state they cannot give. */
export async function makeTestStudy(plan: TestStudy): Promise<{ slug: string; seed: Uint8Array }> {
  const { slug, design, tasks = 4, languages = ["plain"], systems = SYSTEMS[design], owner = null } = plan;
  const hasPools = hasTruth(design);
  const seed = new Uint8Array(32).fill(plan.seedByte ?? 7);
  const document: ProtocolInput = {
    slug,
    design,
    systems,
    languages,
    title: `Study ${slug}`,
    presentation: { comments: "keep", identifiers: "keep", format: "keep" },
    ...plan.protocol,
  };
  await createStudy({ actor: owner, document });
  const newTasks: NewTask[] = languages.flatMap((language) =>
    Array.from({ length: hasPools ? 0 : tasks }, (_, at) => ({
      key: `task-${at}`,
      language,
      title: `Task ${at}`,
      body: `Do number ${at}.`,
    })),
  );
  const samples: NewSample[] = languages.flatMap((language, spoken) =>
    Array.from({ length: tasks }, (_, at) =>
      systems.map(({ id, role }, which) => ({
        key: `s-${spoken}-${at}-${which}`,
        system: id,
        language,
        taskKey: hasPools ? null : `task-${at}`,
        original: `do_it(${spoken}, ${at}, ${which})\n# \u{1F916}\n`,
        provenance: { package: `package of ${id}`, line: at },
        vetted: role === "human" ? { why: "written for tests" } : null,
      })),
    ).flat(),
  );
  await addSamples({ slug, tasks: newTasks, samples, now: OPENED });
  if (!plan.isDraft) await openStudy({ actor: owner, slug, now: OPENED, seed });
  return { slug, seed };
}

const SYSTEMS: Record<Design, NonNullable<TestStudy["systems"]>> = {
  "side-by-side": [{ id: "alpha" }, { id: "beta" }],
  rating: [{ id: "alpha" }, { id: "beta" }],
  "timed-task": [{ id: "generator" }],
  labelling: [{ id: "people", reference: true }, { id: "generator" }],
  "human-or-robot": [
    { id: "people", role: "human" },
    { id: "generator", role: "machine" },
  ],
  "which-is-human": [
    { id: "people", role: "human" },
    { id: "generator", role: "machine" },
  ],
};

/** An account, straight into the table: signing up is not what these tests are about. */
export async function makeTestResearcher(email: string, isAdmin = false): Promise<Actor> {
  const { id } = await db().user.create({ data: { email, isAdmin }, select: { id: true } });
  return { id, email, isAdmin };
}

/** For looks at what is stored. */
export async function studyIdOf(slug: string): Promise<number> {
  return (await db().study.findUniqueOrThrow({ where: { slug }, select: { id: true } })).id;
}

/** Whoever has this account. */
export async function actorOf(email: string): Promise<Actor> {
  const account = await getUserByEmail(email);
  if (!account) throw new Error(`there is no account of ${email}`);
  return account;
}
