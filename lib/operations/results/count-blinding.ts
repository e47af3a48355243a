import "server-only";
import { type CountFilter, hasSeenAnswer, readGuesses } from "@/lib/db/results/counts";
import type { StudyFacts } from "@/lib/db/study/studies";
import type { PairCounts } from "@/lib/results/counts/counts";
import type { PairsInput } from "@/lib/results/pairs/to-pairs-report";
import type { SeenAnswer } from "@/lib/score/seen";
import { asksSeenBefore, sourceSettings } from "@/lib/study/blinding/blinding-settings";
import { importedOf, protocolOf } from "@/lib/operations/study/study-summary";
import { readCounts, toCounted } from "./count-results";
import { stillCounting } from "./still-counting";

interface Chosen {
  counts: PairCounts;
  part: CountFilter;
}

/** What judges said of how blind they were, of the same part of a study as its counts. */
export async function countBlinding(
  study: StudyFacts,
  chosen: Chosen,
): Promise<NonNullable<PairsInput["blinding"]>> {
  const protocol = protocolOf(study);
  // Nobody was asked in a study whose answers were imported.
  if (importedOf(study)) return { recognition: null, source: null };
  const source = sourceSettings(protocol);
  return {
    recognition: asksSeenBefore(protocol) ? await countWithoutSeen(study, chosen) : null,
    source: source && {
      choices: source.choices,
      counts: await readGuesses(await toCounted(study.id, protocol), chosen.part),
    },
  };
}

const countWithoutSeen = async (study: StudyFacts, { counts, part }: Chosen) => {
  const without = async (answer: SeenAnswer, known: PairCounts, all: SeenAnswer[]): Promise<PairCounts> =>
    (await hasSeenAnswer(study.id, answer)) ? countWithout(study, { ...part, withoutSeen: all }) : known;
  const withoutYes = await without("yes", counts, ["yes"]);
  const withoutUnsure = await without("not-sure", withoutYes, ["yes", "not-sure"]);
  return { withoutYes, withoutUnsure };
};

const countWithout = async (study: StudyFacts, filter: CountFilter): Promise<PairCounts> => {
  const counted = await readCounts(study.id, filter);
  if (!counted.isCounted) throw stillCounting(counted.progress);
  if (counted.counts.kind !== "pairs")
    throw new Error("a design with a truth does not ask what was seen before");
  return counted.counts.counts;
};
