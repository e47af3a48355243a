import { createHash } from "node:crypto";
import { db } from "@/lib/db/shared/client";
import { deleteStudies } from "@/lib/db/study/drafts";
import { copyStudy } from "@/lib/operations/study/copy-study";
import { toCanary } from "@/lib/study/canary";
import { asksSeenBefore } from "@/lib/study/blinding/blinding-settings";
import type { BlindnessProgress } from "@/lib/study/publishing/blindness";
import type { StudyContents } from "@/lib/study/study-copy";
import { compareCrawls } from "./compare";
import { type Crawl, type Heard, crawlAsJudge } from "./crawl";
import { exampleAnswers } from "./example-answers";
import type { Checked } from "./report";

/** Two of the words would not meet by chance, in a page or in a script. */
const CANARY = { word: "CanaryZeppelinQuokka", figure: 8_041_739 };
const SEED = new Uint8Array(createHash("sha256").update("evenhand blindness").digest());
const MOST_JUDGES = 12;

/**
 * Copies a study twice, as it is and renamed, has the same judges go through both on the server at `base`, and says what
 * was alike. The copies have the same slug, one after the other, and are deleted whatever happens.
 */
export async function checkBlindness(given: {
  base: string;
  slug: string;
  now: Date;
  say: (line: string) => void;
  /** Hears of every answer. */
  note?: (progress: BlindnessProgress) => void;
}): Promise<Omit<Checked, "version" | "date">> {
  const { base, slug, now, say, note } = given;
  const copySlug = `blindness-${createHash("sha256").update(`${slug} ${now.toISOString()}`).digest("hex").slice(0, 12)}`;
  const notes = new Set<string>();
  const crawls: Heard[][][] = [];
  let [trials, seen, all] = [0, 0, 0];
  for (const [name, change] of RUNS) {
    say(`Crawling a copy of ${slug}, ${name} ...`);
    let answers: Crawl["answers"];
    try {
      await copyStudy({
        actor: null,
        slug,
        now,
        purpose: "blindness",
        as: copySlug,
        seed: SEED,
        change: (contents) => {
          const { profile, closing } = contents.protocol;
          answers = {
            profile: exampleAnswers(profile),
            closing: exampleAnswers(closing),
            ...(asksSeenBefore(contents.protocol) && { trial: { seen: "not-sure" } }),
          };
          return change(comparable(contents, notes));
        },
      });
      all = await db().arm.count({ where: { study: { slug: copySlug } } });
      const [first] = crawls;
      const judges: Heard[][] = [];
      let heard = 0;
      const hears = () => {
        heard += 1;
        note?.({
          copy: first ? 2 : 1,
          judges: judges.length,
          of: first?.length ?? Math.min(all, MOST_JUDGES),
          answers: heard,
          ofAnswers: first?.reduce((sum, { length }) => sum + length, 0) ?? null,
        });
      };
      while (first ? judges.length < first.length : judges.length === 0 || seen < all) {
        const judge = judges.length;
        if (judge === MOST_JUDGES) break;
        judges.push(
          await crawlAsJudge({
            base,
            slug: copySlug,
            judge,
            earlier: first?.[judge],
            withdraws: judge === 0,
            hears,
            ...(answers ? { answers } : {}),
          }),
        );
        seen = (await armsSeen(copySlug)).length;
      }
      trials = await db().trial.count({ where: { session: { study: { slug: copySlug } } } });
      crawls.push(judges);
    } finally {
      await deleteStudies({ slug: copySlug });
    }
  }
  const [plain = [], renamed = []] = crawls;
  const { title, state, protocolHash } = await db().study.findUniqueOrThrow({ where: { slug } });
  return {
    study: { slug, title, state, protocolHash },
    judges: plain.length,
    arms: { seen, all },
    trials,
    comparisons: plain.map((heard, judge) =>
      compareCrawls(heard, renamed[judge] ?? [], [CANARY.word, String(CANARY.figure)]),
    ),
    notes: [...notes],
  };
}

const RUNS: [name: string, change: (contents: StudyContents) => StudyContents][] = [
  ["as it is", (contents) => contents],
  ["renamed to canary words", (contents) => toCanary(contents, CANARY)],
];

/** After the last trial a debrief may name sources on purpose; the copies stop at the score, so that its page is compared too. */
const comparable = (contents: StudyContents, notes: Set<string>): StudyContents => {
  const { protocol } = contents;
  if (protocol.timed?.pretest)
    notes.add("people were followed to the end of the pretest; a researcher begins the main part");
  if (protocol.debrief.show !== "truth") return contents;
  notes.add(
    "the debrief names each item's source after the last trial, on purpose; the copies showed the score only",
  );
  return { ...contents, protocol: { ...protocol, debrief: { ...protocol.debrief, show: "score" } } };
};

const armsSeen = (slug: string) =>
  db().session.findMany({ where: { study: { slug } }, distinct: ["armId"], select: { armId: true } });
