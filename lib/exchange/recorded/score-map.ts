import type { FaultList } from "@/lib/exchange/fault-list";
import { EVEN_SCORES, type EvenScore } from "@/lib/score/even-score";
import { type ImportMapping, LEAVE_OUT } from "./import-mapping";
import { valueName } from "./value-name";

type Target = EvenScore | typeof LEAVE_OUT;

/** What becomes of a value: a score, left out as the mapping tells, or null, which `tellUnknown` tells at the end. */
export type ReadScore = Target | null;

/**
 * Puts the values of a file on the even scale, and counts them. Without a mapping only -2, -1, +1 and +2 are scores; with one it
 * must name every value, since half a mapping may say the contrary of what the other half is taken for.
 */
export class ScoreMap {
  readonly #mapping: Pick<ImportMapping, "scores" | "questionScores">;
  readonly #given: Readonly<Record<string, Target>>;
  readonly #seen = new Map<string, Map<string, number>>();
  readonly #unknown = new Map<string, { question: string; value: string; line: number; column: string }>();
  readonly #leftOut = new Map<string, number>();

  /** @param given what values mean unless the mapping says otherwise, such as the winners of battles */
  constructor(
    mapping: Pick<ImportMapping, "scores" | "questionScores">,
    given: Readonly<Record<string, Target>> = {},
  ) {
    this.#mapping = mapping;
    this.#given = given;
  }

  /** @param question as it is called in the file */
  read(question: string, cell: string, place: { line: number; column: string }): ReadScore {
    const value = valueName(cell);
    const own = this.#seen.get(question) ?? new Map<string, number>();
    this.#seen.set(question, own.set(value, (own.get(value) ?? 0) + 1));
    const target = this.#target(question, value);
    if (target === LEAVE_OUT) this.#leftOut.set(value, (this.#leftOut.get(value) ?? 0) + 1);
    const key = JSON.stringify([question, value]);
    if (target === null && !this.#unknown.has(key)) this.#unknown.set(key, { question, value, ...place });
    return target;
  }

  /** One fault for each value that is no score, where it first stands. */
  tellUnknown(faults: FaultList): void {
    for (const { question, value, line, column } of this.#unknown.values()) {
      const times = this.#seen.get(question)?.get(value) ?? 0;
      faults.tell({ line, column, message: `${JSON.stringify(value)} of ${question} (${times.toLocaleString("en")} in the file) ${this.#why(question)}` }); // prettier-ignore
    }
  }

  seen(): { question: string; values: { value: string; scores: number }[] }[] {
    return [...this.#seen].map(([question, values]) => ({ question, values: sorted(values) }));
  }

  leftOut(): { value: string; scores: number }[] {
    return sorted(this.#leftOut);
  }

  #target(question: string, value: string): Target | null {
    const mapping = this.#mappingOf(question);
    if (mapping && Object.hasOwn(mapping, value)) return mapping[value] ?? null;
    if (Object.hasOwn(this.#given, value)) return this.#given[value] ?? null;
    if (mapping) return null;
    return EVEN_SCORES.find((score) => String(score) === value) ?? null;
  }

  /** Of the question itself, else of all; a question may be called like something that every object has. */
  #mappingOf(question: string): Readonly<Record<string, Target>> | undefined {
    const { scores, questionScores } = this.#mapping;
    return Object.hasOwn(questionScores, question) ? questionScores[question] : scores;
  }

  #why(question: string): string {
    const values = [...(this.#seen.get(question)?.keys() ?? [])].slice(0, 20).join(", ");
    if (this.#mappingOf(question)) return `is not in the mapping; the file holds ${values}`;
    const [given] = Object.keys(this.#given);
    return given !== undefined
      ? `is no score of itself; the file holds ${values}. Say what becomes of it, such as {"tie": "${LEAVE_OUT}"}: a tie has no place on an even scale`
      : `is off the even scale -2, -1, +1, +2; the file holds ${values}. Give a mapping that names every value, such as {"1": -2, "2": -1, "3": 1, "4": 2}; a middle or a tie has no place, so map it to "${LEAVE_OUT}"`;
  }
}

const sorted = (counts: ReadonlyMap<string, number>): { value: string; scores: number }[] =>
  [...counts].map(([value, scores]) => ({ value, scores })).sort((a, b) => b.scores - a.scores);
