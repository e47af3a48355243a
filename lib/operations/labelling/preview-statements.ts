import "server-only";
import { listLabelPrograms } from "@/lib/db/labelling/label-units";
import { AppError, type FieldFault } from "@/lib/errors";
import { type StatementFinder, statementFinder } from "@/lib/presentation/labelling/statement-finder";
import { requireStudy } from "@/lib/operations/study/require-study";
import { protocolOf } from "@/lib/operations/study/study-summary";
import type { Actor } from "@/lib/study/actor";
import { labelSettings } from "@/lib/study/labelling/labels";
import { queryFaults } from "./plan-units";

/** More programs are not read for a page. */
const PREVIEWED = 20;

interface StatementPreview {
  kinds: { id: string; label: string }[];
  /** Queries that their grammars do not take. */
  faults: FieldFault[];
  programs: {
    key: string;
    language: string;
    code: string;
    /** Of each kind, in the order of `kinds`: the statements that were found; null where the language has no query. */
    found: (string[] | null)[];
  }[];
  /** How many of these programs each kind is found in. */
  counts: number[];
}

/**
 * What the saved queries of a study of statement labels match, in its first programs that are prepared for display.
 *
 * @throws AppError not_found for a study without labels
 */
export async function previewStatements(request: { actor: Actor; slug: string }): Promise<StatementPreview> {
  const study = await requireStudy(request.actor, "view", request.slug);
  const settings = labelSettings(protocolOf(study));
  if (!settings) throw new AppError("not_found", { userMessage: "This study has no labels." });
  const programs = await listLabelPrograms(study.id, PREVIEWED);
  const languages = new Set(programs.map(({ language }) => language));
  const faults = await queryFaults(settings.kinds, languages);
  const finders = new Map<string, StatementFinder>();
  for (const [at, { id, queries }] of settings.kinds.entries())
    for (const [which, { language, query }] of queries.entries()) {
      const isRefused = faults.some(({ path }) => path === `statements.kinds.${at}.queries.${which}.query`);
      if (languages.has(language) && !isRefused)
        finders.set(`${id} ${language}`, await statementFinder(language, query));
    }
  const read = programs.map((program) => ({
    ...program,
    found: settings.kinds.map(({ id }) => {
      const finder = finders.get(`${id} ${program.language}`);
      const points = Array.from(program.code);
      return finder?.find(program.code).map(({ from, to }) => points.slice(from, to).join("")) ?? null;
    }),
  }));
  for (const finder of finders.values()) finder.close();
  return {
    kinds: settings.kinds.map(({ id, label }) => ({ id, label })),
    faults,
    programs: read,
    counts: settings.kinds.map((_, at) => read.filter(({ found }) => (found[at]?.length ?? 0) > 0).length),
  };
}
