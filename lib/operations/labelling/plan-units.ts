import "server-only";
import type { LabelSource } from "@/lib/db/labelling/label-units";
import { AppError, type FieldFault } from "@/lib/errors";
import { bestReferenceBleu } from "@/lib/metrics/best-reference-bleu";
import { codeWords } from "@/lib/metrics/code-words";
import { MEASURING } from "@/lib/metrics/measure-program";
import { areSameStatements } from "@/lib/presentation/labelling/same-statements";
import {
  type FoundStatement,
  type StatementFinder,
  QueryFault,
  statementFinder,
} from "@/lib/presentation/labelling/statement-finder";
import { readProgram } from "@/lib/presentation/read-program";
import type { LabelKind } from "@/lib/study/labelling/label-settings";
import { type LabelUnit, isSetByItself } from "@/lib/study/labelling/labels";

/** More programs are not labelled by hand, and opening a study would take minutes. */
const MOST_PROGRAMS = 3000;

/**
 * What is labelled of some programs: each kind of statement of each, held against the reference of the same task and language that
 * gives the greatest BLEU, by the code as people see it. A program without a reference is left out.
 *
 * @throws AppError invalid with the queries that their grammars do not take, or for more than `MOST_PROGRAMS` programs
 */
export async function planUnits(
  programs: readonly LabelSource[],
  references: readonly LabelSource[],
  kinds: readonly LabelKind[],
): Promise<LabelUnit[]> {
  if (programs.length > MOST_PROGRAMS)
    throw new AppError("conflict", {
      userMessage: `${programs.length} programs would have to be labelled. Draw fewer tasks: at most ${MOST_PROGRAMS} programs can be labelled in one study.`,
    });
  const languages = new Set(programs.map(({ language }) => language));
  const finders = await openFinders(kinds, languages);
  try {
    const rivals = await readReferences(references);
    const units: LabelUnit[] = [];
    for (const program of programs) {
      const own = rivals.get(placeOf(program)) ?? [];
      const words = await wordsOf(program);
      const best = bestReferenceBleu(
        words,
        own.map((rival) => rival.words),
        MEASURING.bleu.smoothing,
      );
      const reference = best && own[best.reference];
      if (reference) units.push(...unitsOf(program, reference, { kinds, finders }));
    }
    return units;
  } finally {
    for (const finder of finders.values()) finder.close();
  }
}

/** What keeps queries from being asked, each under its place in the protocol; empty: all compile. */
export async function queryFaults(
  kinds: readonly LabelKind[],
  languages: ReadonlySet<string>,
): Promise<FieldFault[]> {
  const faults: FieldFault[] = [];
  for (const [at, { queries }] of kinds.entries())
    for (const [which, { language, query }] of queries.entries()) {
      if (!languages.has(language)) continue;
      try {
        (await statementFinder(language, query)).close();
      } catch (cause) {
        if (!(cause instanceof QueryFault)) throw cause;
        faults.push({ path: `statements.kinds.${at}.queries.${which}.query`, message: cause.message });
      }
    }
  return faults;
}

type Finders = ReadonlyMap<string, StatementFinder>;

const openFinders = async (
  kinds: readonly LabelKind[],
  languages: ReadonlySet<string>,
): Promise<Map<string, StatementFinder>> => {
  const faults = await queryFaults(kinds, languages);
  if (faults.length > 0)
    throw new AppError("conflict", { userMessage: "The study is not complete yet.", faults });
  const finders = new Map<string, StatementFinder>();
  for (const { id, queries } of kinds)
    for (const { language, query } of queries)
      if (languages.has(language)) finders.set(`${id} ${language}`, await statementFinder(language, query));
  return finders;
};

type Reference = LabelSource & { words: string[] };

const readReferences = async (references: readonly LabelSource[]): Promise<Map<string, Reference[]>> => {
  const byPlace = new Map<string, Reference[]>();
  for (const reference of references) {
    const list = byPlace.get(placeOf(reference)) ?? [];
    byPlace.set(placeOf(reference), [...list, { ...reference, words: await wordsOf(reference) }]);
  }
  return byPlace;
};

const placeOf = ({ task, language }: LabelSource): string => JSON.stringify([task, language]);

/** As BLEU is measured: without comments. */
const wordsOf = async ({ code, language }: LabelSource): Promise<string[]> =>
  codeWords((await readProgram(code, language)).code);

const unitsOf = (
  program: LabelSource,
  reference: Reference,
  { kinds, finders }: { kinds: readonly LabelKind[]; finders: Finders },
): LabelUnit[] =>
  kinds.map((kind) => {
    const finder = finders.get(`${kind.id} ${program.language}`);
    const [own, expected] = [program, reference].map(({ code }) => finder?.find(code) ?? []);
    return {
      sample: program.key,
      reference: reference.key,
      kind: kind.id,
      program: placesOf(own ?? []),
      expected: placesOf(expected ?? []),
      isIdentical: isSetByItself(kind) && areSameStatements(own ?? [], expected ?? []),
    };
  });

const placesOf = (statements: readonly FoundStatement[]): [number, number][] =>
  statements.map(({ from, to }) => [from, to]);
