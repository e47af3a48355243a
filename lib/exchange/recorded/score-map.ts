import type { FaultList } from "@/lib/exchange/fault-list";
import { EVEN_SCORES, type EvenScore } from "@/lib/score/even-score";
import type { ImportMapping } from "./import-mapping";
import { LEAVE_OUT } from "./leave-out";
import { type PointScale, pointScores } from "./point-scale";
import { TIE, TIE_WORDS } from "./tie";
import { valueName } from "./value-name";

type Target = EvenScore | typeof LEAVE_OUT | typeof TIE;

/** What becomes of a value: a score, left out because the mapping says so or nothing was answered, or null, which `tellUnknown` tells at the end. */
type ReadScore = Target | null;

/**
 * Puts the values of a file on the even scale, and counts them. Without a mapping only -2, -1, +1 and +2 are scores; with one it
 * must name every value, since half a mapping may say the contrary of what the other half is taken for.
 */
export class ScoreMap {
  readonly #scores: Readonly<Record<string, Target>> | undefined;
  readonly #questionScores: Readonly<Record<string, Readonly<Record<string, Target>>>>;
  readonly #missing: ReadonlySet<string>;
  readonly #points: PointScale | undefined;
  readonly #ties: ReadonlyMap<string, Target>;
  readonly #given: Readonly<Record<string, Target>>;
  readonly #seen = new Map<string, Map<string, number>>();
  readonly #unknown = new Map<string, { question: string; value: string; line: number; column: string }>();
  readonly #leftOut = new Map<string, number>();
  readonly #unanswered = new Map<string, number>();

  /** @param given what values mean unless the mapping says otherwise, such as the winners of battles */
  constructor(
    {
      scores,
      questionScores,
      points,
      missing,
      ties,
    }: Pick<ImportMapping, "scores" | "questionScores" | "points" | "missing" | "ties">,
    given: Readonly<Record<string, Target>> = {},
  ) {
    this.#scores = points === undefined ? scores : pointScores(points);
    this.#questionScores = questionScores;
    this.#points = points;
    this.#missing = new Set(missing);
    this.#given = given;
    const tie = ties === "keep" ? TIE : LEAVE_OUT;
    this.#ties = new Map(ties === undefined ? [] : TIE_WORDS.map((word) => [word, tie]));
  }

  /** Whether what is called a tie counts as one. */
  get keepsTies(): boolean {
    return this.#ties.get(TIE) === TIE;
  }

  /** @param question as it is called in the file */
  read(question: string, cell: string, place: { line: number; column: string }): ReadScore {
    const value = valueName(cell);
    const own = this.#seen.get(question) ?? new Map<string, number>();
    this.#seen.set(question, own.set(value, (own.get(value) ?? 0) + 1));
    if (this.#missing.has(value)) {
      this.#unanswered.set(value, (this.#unanswered.get(value) ?? 0) + 1);
      return LEAVE_OUT;
    }
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
      faults.tell({
        line,
        column,
        message: `${JSON.stringify(value)} of ${question} (${times.toLocaleString("en")} in the file) ${this.#why(question)}`,
      });
    }
  }

  seen(): { question: string; values: { value: string; scores: number }[] }[] {
    return [...this.#seen].map(([question, values]) => ({ question, values: sorted(values) }));
  }

  leftOut(): { value: string; scores: number }[] {
    return sorted(this.#leftOut);
  }

  /** Values that mean that nothing was answered. */
  unanswered(): { value: string; scores: number }[] {
    return sorted(this.#unanswered);
  }

  /** What a reader should know of how values were read. */
  notes(): string[] {
    return [...this.#pointNotes(), ...this.#unansweredNotes(), ...this.#ambiguousNotes()];
  }

  #pointNotes(): string[] {
    if (this.#points === undefined) return [];
    const lost = total(this.#leftOut);
    const read = this.scoresRead;
    const share = read === 0 ? "" : ` (${((100 * lost) / read).toFixed(1)}%)`;
    const alike = this.#points > 5 ? " Neighbouring points between the middle and an end count alike." : "";
    const scores = `${lost.toLocaleString("en")} of ${read.toLocaleString("en")} scores${share}`;
    const middle = this.#points % 2 === 1 ? ` Its middle has no place there: ${scores} are left out.` : "";
    return [`A scale from 1 to ${this.#points} is put on the even scale.${middle}${alike}`];
  }

  #unansweredNotes(): string[] {
    const rows = total(this.#unanswered);
    const values = this.unanswered().map(({ value }) => value || "(empty)");
    return rows === 0
      ? []
      : [`Rows without an answer (${values.join(", ")}) are passed over: ${rows.toLocaleString("en")}.`];
  }

  /** Only 1 and 2 may be the upper half of our scale as well as no and yes, or the low end of a longer scale. */
  #ambiguousNotes(): string[] {
    const isGiven = this.#scores !== undefined || Object.keys(this.#questionScores).length > 0;
    const values = new Set([...this.#seen.values()].flatMap((own) => [...own.keys()]));
    for (const value of this.#missing) values.delete(value);
    if (isGiven || values.size === 0 || [...values].some((value) => value !== "1" && value !== "2"))
      return [];
    return [
      `The file holds only ${[...values].sort().join(" and ")}, taken for +1 and +2 of the even scale: everything was liked. If they are no and yes, or the low end of a longer scale, say so in the mapping, such as {"1": -2, "2": 2}; if they are right, {"1": 1, "2": 2} says that.`,
    ];
  }

  /** How many scores the file holds, those left out included. */
  get scoresRead(): number {
    const all = [...this.#seen.values()].map(total).reduce((sum, scores) => sum + scores, 0);
    return all - total(this.#unanswered);
  }

  #target(question: string, value: string): Target | null {
    const mapping = this.#mappingOf(question);
    if (mapping && Object.hasOwn(mapping, value)) return mapping[value] ?? null;
    const tie = this.#ties.get(value);
    if (tie !== undefined) return tie;
    if (Object.hasOwn(this.#given, value)) return this.#given[value] ?? null;
    if (mapping || Object.keys(this.#given).length > 0) return null;
    return EVEN_SCORES.find((score) => String(score) === value) ?? null;
  }

  /** Of the question itself, else of all; a question may be called like something that every object has. */
  #mappingOf(question: string): Readonly<Record<string, Target>> | undefined {
    return Object.hasOwn(this.#questionScores, question) ? this.#questionScores[question] : this.#scores;
  }

  #why(question: string): string {
    const values = [...(this.#seen.get(question)?.keys() ?? [])].slice(0, 20).join(", ");
    if (this.#mappingOf(question)) return `is not in the mapping; the file holds ${values}`;
    const [given] = Object.keys(this.#given);
    return given !== undefined
      ? `is no score of itself; the file holds ${values}. Say what becomes of it, such as {"tie": "${LEAVE_OUT}"}: a tie has no place on an even scale. {"ties": "keep"} keeps ties as such`
      : `is off the even scale -2, -1, +1, +2; the file holds ${values}. Give a mapping that names every value, such as {"1": -2, "2": -1, "3": 1, "4": 2}; a middle or a tie has no place, so map it to "${LEAVE_OUT}". A scale from 1 to 4, 5, 6 or 7 may be named by {"points": 5}, values without an answer by {"missing": ["NA"]}`;
  }
}

const total = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, scores) => sum + scores, 0);

const sorted = (counts: ReadonlyMap<string, number>): { value: string; scores: number }[] =>
  [...counts].map(([value, scores]) => ({ value, scores })).sort((a, b) => b.scores - a.scores);
