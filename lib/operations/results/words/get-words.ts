import "server-only";
import { countWords, listWordTasks, listWords } from "@/lib/db/results/words/words";
import { type MarkedProgram, getMarkedProgram, listMarkedPrograms } from "@/lib/db/results/words/marks";
import { recordLook } from "@/lib/db/study/audit";
import { AppError } from "@/lib/errors";
import { requireStudy } from "@/lib/operations/study/require-study";
import { protocolOf } from "@/lib/operations/study/study-summary";
import { toLineHeat } from "@/lib/results/words/line-heat";
import type { LineHeat, WordCount, WordEntry } from "@/lib/results/words/words";
import { systemChoices, systemNames, withSystemNames } from "@/lib/results/naming/system-names";
import type { WordQuery } from "@/lib/results/words/word-query";
import type { Actor } from "@/lib/study/actor";
import { type RemarkRules, asksTellReasons, remarkRules } from "@/lib/study/remarks";
import { seal } from "@/lib/study/seal";

export const WORDS_A_PAGE = 50;
/** Programs to choose from; the export has the marks of all. */
const MOST_PROGRAMS = 200;

interface ProgramHeat extends MarkedProgram {
  code: string;
  html: string;
  /** Judges who answered a trial with the program. */
  of: number;
  lines: LineHeat[];
}

interface Words {
  entries: WordEntry[];
  total: number;
  counts: WordCount[];
  programs: MarkedProgram[];
  /** The chosen program; null where no program was marked. */
  heat: ProgramHeat | null;
  choices: { systems: { value: string; name: string }[]; tasks: string[]; rules: RemarkRules | null };
  /** Whether judges were offered a place to write in. */
  mayWrite: boolean;
  /** What closing questions are called. */
  closing: Record<string, string>;
}

/**
 * What judges of an unsealed study wrote, page by page, and what they marked in the code. Nothing of it is in a public answer. A look is
 * a line of the audit log, as one at the results is. Systems are called by their labels; a filter names them by their ids.
 */
export async function getWords({
  actor,
  slug,
  query,
}: {
  actor: Actor;
  slug: string;
  query: WordQuery;
}): Promise<Words> {
  const study = await requireStudy(actor, "view", slug);
  const answer = seal(study);
  if (answer.sealed) throw new AppError("sealed", { userMessage: answer.why });
  await recordLook(actor, slug);
  const protocol = protocolOf(study);
  const part = { limit: WORDS_A_PAGE, offset: (query.page - 1) * WORDS_A_PAGE };
  const [{ entries, total }, counts, tasks, programs] = [
    await listWords(study.id, query.filter, part),
    await countWords(study.id),
    await listWordTasks(study.id),
    await listMarkedPrograms(study.id, MOST_PROGRAMS),
  ];
  const names = systemNames(protocol.systems);
  const chosen = programs.find(({ sample }) => sample === query.program) ?? programs[0];
  return {
    entries: withSystemNames(entries, names),
    total,
    counts: withSystemNames(counts, names),
    programs: withSystemNames(programs, names),
    heat: chosen ? withSystemNames(await heatOf(study.id, chosen), names) : null,
    choices: {
      systems: systemChoices(
        names,
        protocol.systems.map(({ id }) => id),
      ),
      tasks,
      rules: remarkRules(protocol),
    },
    mayWrite:
      protocol.allowComment ||
      protocol.closing.length > 0 ||
      remarkRules(protocol) !== null ||
      asksTellReasons(protocol),
    closing: Object.fromEntries(protocol.closing.map(({ id, label }) => [id, label])),
  };
}

const heatOf = async (studyId: number, program: MarkedProgram): Promise<ProgramHeat | null> => {
  const found = await getMarkedProgram(studyId, program.sample);
  if (!found) return null;
  const { code, html, marks, judges } = found;
  return { ...program, code, html, of: judges, lines: toLineHeat(code, marks) };
};
