import { AppError, type ErrorCode, type FieldFault } from "@/lib/errors";
import { formatMessage, type Values } from "@/lib/text/messages";

/** Why a judge is refused something, in English: pages in other languages find their own words by the reason. */
export const REFUSALS = {
  "invite-unknown":
    "We don’t recognise this invitation. Check that you copied the whole link, or ask the person who sent it.",
  "invite-revoked": "This invitation was withdrawn. Ask the person who sent it for a new one.",
  "invite-used-up": "This invitation has already been used. Ask the person who sent it for a new one.",
  "already-done": "You have taken part already. Thank you!",
  "not-open": "This study is not open yet.",
  closed: "This study is closed. Thank you for your interest.",
  "panel-link": "The panel's link does not fit this study.",
  "consent-needed": "Taking part needs your consent.",
  "consent-changed": "The consent text has changed since you read it. Please read it again.",
  profile: "Something is missing on the page about you.",
  late: "The first part of this study is over, and it takes no more people. Thank you for your interest.",
  full: "All places of this study are taken. Thank you for your interest.",
  exhausted: "You have seen everything that this study can show you. Thank you!",
  "quiz-open": "Please answer every question of the quiz.",
  "quiz-again":
    "{right} of your {of} answers {right, plural, one {is} other {are}} right, and {needed} have to be. Read the instructions again; you have {left, plural, one {one more attempt} other {# more attempts}}.",
  "quiz-out":
    "Thank you for your interest. Too few answers of the quiz were right, so you cannot take part in this study.",
  "not-eligible":
    "Thank you for your interest. This study is looking for other participants, so you cannot take part.",
  "unknown-session": "This session is not known here. Open the study's link again.",
  withdrawn: "This session was withdrawn; its answers are deleted.",
  "no-more-answers": "The study is closed and takes no more answers. What you sent before is kept.",
  verdict: "The verdict does not fit this study.",
  "run-first": "Run both programs before you mark them.",
  closing: "Something is missing in these answers.",
  "no-task": "There is no task to open now. Thank you for your work so far.",
  "task-passed": "This task is done: a submission passed all tests.",
  "task-gave-up": "You ended this task without a solution.",
  "task-timed-out": "The time for this task is over.",
  "still-tested": "Your last submission is still being tested. Wait for its result.",
  "no-more-work": "The study is closed and accepts no more work. What you sent before is kept.",
} as const;

type Refusal = keyof typeof REFUSALS;

/** The problem that a judge gets: its sentence in English, and the reason with its values for a page in another language. */
export function refusal(
  code: ErrorCode,
  reason: Refusal,
  {
    values = {},
    faults = [],
    extension = {},
  }: { values?: Values; faults?: FieldFault[]; extension?: Record<string, unknown> } = {},
): AppError {
  return new AppError(code, {
    userMessage: formatMessage(REFUSALS[reason], values, "en"),
    faults,
    extension: { reason, ...(Object.keys(values).length > 0 && { values }), ...extension },
  });
}
