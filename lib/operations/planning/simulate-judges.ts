import "server-only";
import { z } from "zod";
import { blockUnit } from "@/lib/allocation/arms";
import type { Actor } from "@/lib/study/actor";
import { AppError } from "@/lib/errors";
import type { Protocol } from "@/lib/study/protocol/protocol";
import type { StudyContents } from "@/lib/study/study-copy";
import { DESIGN_SPECS } from "@/lib/study/design";
import { copyStudy } from "@/lib/operations/study/copy-study";
import { requireStudy } from "@/lib/operations/study/require-study";
import { protocolOf } from "@/lib/operations/study/study-summary";

const judgesSchema = z.int().min(2).max(200);
/** A minute of work, or less. */
const MOST_TRIALS = 6000;

/**
 * Makes a throw-away copy of a draft for simulated judges, in the place of an earlier one; `simulateStudy` then has them judge
 * it. No person can take part in the copy. It is marked as simulated for ever, listed nowhere, exported with nothing, and
 * goes when the draft opens or is deleted, or after a day. Arms stay even, so it may be a few judges more than asked for.
 */
export async function simulateJudges(request: {
  actor: Actor;
  slug: string;
  judges: number;
  now: Date;
}): Promise<{ slug: string; judges: number }> {
  const { actor, slug, now } = request;
  const study = await requireStudy(actor, "edit", slug);
  if (study.state !== "DRAFT")
    throw new AppError("conflict", {
      userMessage: "Judges are simulated for drafts only: this study is for real ones now.",
    });
  if (DESIGN_SPECS[protocolOf(study).design].measures === "labels")
    throw new AppError("conflict", {
      userMessage: "Labels are not simulated: invented ones would say nothing about statements.",
    });
  const asked = judgesSchema.safeParse(request.judges);
  if (!asked.success)
    throw new AppError("invalid", {
      userMessage: "Judges must be a whole number from 2 to 200.",
      faults: [{ path: "judges", message: "must be a whole number from 2 to 200" }],
    });
  let judges = asked.data;
  const copy = await copyStudy({
    actor,
    slug,
    now,
    purpose: "simulation",
    change: (contents) => {
      refuseFew(judges, contents.protocol.timed);
      const unit = blockUnit(contents.protocol);
      judges = Math.ceil(judges / unit) * unit;
      refuseMany(judges, itemsOf(contents));
      return forSimulation(contents, judges);
    },
  });
  return { slug: copy.slug, judges };
}

const forSimulation = (contents: StudyContents, judges: number): StudyContents => {
  const { protocol } = contents;
  return {
    ...contents,
    protocol: {
      ...protocol,
      title: `${protocol.title.slice(0, 180)} (simulated judges)`,
      public: false,
      limits: { ...protocol.limits, sessions: judges },
    },
  };
};

/** Behind a pretest people are excluded, and each group needs two. */
const refuseFew = (judges: number, timed: Protocol["timed"]): void => {
  if (!timed?.pretest) return;
  const { exclude, groups } = timed;
  const fewest = exclude.fastest + exclude.slowest + 2 * groups;
  if (judges >= fewest) return;
  const message = `must be at least ${fewest}: the pretest excludes ${exclude.fastest + exclude.slowest}, and each group needs two`;
  throw new AppError("invalid", {
    userMessage: `People ${message}.`,
    faults: [{ path: "judges", message }],
  });
};

const itemsOf = ({ protocol, tasks }: StudyContents): number => {
  const { itemsPerSession } = protocol.allocation;
  return itemsPerSession === "all" ? new Set(tasks.map(({ key }) => key)).size : itemsPerSession;
};

const refuseMany = (judges: number, items: number): void => {
  const most = Math.floor(MOST_TRIALS / Math.max(1, items));
  if (judges <= most) return;
  const message = `must be at most ${most}: each of them answers ${items} trials`;
  throw new AppError("invalid", {
    userMessage: `Judges ${message}.`,
    faults: [{ path: "judges", message }],
  });
};
