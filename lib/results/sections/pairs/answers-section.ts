import { fold, figurePart, type ReportPart, section, words } from "@/lib/results/document/report-part";
import type { PairAnswers } from "@/lib/results/paragraphs/pair-answers";
import type { Figure } from "@/lib/results/figures/figure";

/** More answers to the main question than this are folded away, after the first: of many systems there are hundreds. */
const IN_SIGHT = 30;
/** More than this stand in a list, not in a card each. */
const IN_CARDS = 3;

/**
 * The study's answers in sentences: the primary question's for every pair of systems, with one picture; then the others.
 *
 * @param picture of all contrasts of the primary question; null where one says it all
 */
export function answersSection(
  { answers, first, verdict }: PairAnswers,
  picture: Figure | null,
): ReportPart[] {
  const [main, others] = [answers.slice(0, first), answers.slice(first)];
  const cards = main.slice(0, main.length > IN_CARDS ? 1 : IN_CARDS);
  const listed: ReportPart[] = list(main.slice(cards.length));
  const isFolded = main.length - cards.length > IN_SIGHT;
  return section("answer", "The answers", [
    ...cards.map((sentence): ReportPart => ({
      kind: "answer",
      title: null,
      verdict,
      sentence,
      line: null,
      parts: [],
    })),
    ...(isFolded
      ? [fold(`The primary question: ${main.length - cards.length} comparisons`, listed)]
      : listed),
    ...(picture === null ? [] : [figurePart(picture)]),
    ...(others.length === 0
      ? []
      : [
          fold(
            `The other questions: ${others.length} ${others.length === 1 ? "answer" : "answers"}`,
            list(others),
          ),
        ]),
    ...(answers.length === 0 ? [words("No question was answered.")] : []),
  ]);
}

const list = (sentences: readonly string[]): ReportPart[] =>
  sentences.length === 0 ? [] : [{ kind: "sentences", sentences }];
