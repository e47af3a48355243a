import { AppError } from "@/lib/errors";

/** What a report has of each question, and what grows with the square of its systems. */
interface Parted {
  pairs: {
    questions: readonly { question: string }[];
    correlations: readonly { question: string }[];
  } | null;
}

/** Everything but what is of single questions. */
const OVERVIEW = "overview";

/**
 * A report without what it says of other questions than `part`; of none with `overview`. The report of thirty systems is 15 MB
 * long, most of it contrasts of pairs of systems.
 *
 * @throws AppError invalid for a part that the report does not have
 */
export function partOfReport<Report extends Parted>(report: Report, part: string | undefined): Report {
  if (part === undefined) return report;
  const { pairs } = report;
  const known = [OVERVIEW, ...(pairs?.questions ?? []).map(({ question }) => question)];
  if (!known.includes(part))
    throw new AppError("invalid", {
      userMessage: `This report has no part "${part}"; its parts are ${known.join(", ")}.`,
    });
  if (pairs === null) return report;
  const isOwn = ({ question }: { question: string }) => question === part;
  return {
    ...report,
    pairs: {
      ...pairs,
      questions: pairs.questions.filter(isOwn),
      correlations: pairs.correlations.filter(isOwn),
    },
  };
}
