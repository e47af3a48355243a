import { formatMessage } from "@/lib/text/messages";
import { wordingOf } from "@/lib/study/designs/wording/wording-of";
import type { DesignSpec } from "@/lib/study/designs/design-spec";
import type { Locale } from "./locales";

/** What the default consent text depends on: it says only what is so in this study. */
interface ConsentFacts {
  title: string;
  contact: string;
  ethicsId: string;
  retention: { externalIdsDays: number };
  /** Questions about the judge; without any, nothing is said of them. */
  profile: readonly unknown[];
  /** A judge is told a score: some answers are right. */
  hasScore: boolean;
  /** What the design measures: people who are timed write programs and judge nothing, and people who label compare statements. */
  measures: DesignSpec["measures"];
}

/** The consent text a study gets when its researcher wrote none: what is kept, for how long, and how to leave. */
export function defaultConsent(study: ConsentFacts, locale: Locale = "en"): string {
  const { consent } = wordingOf(locale);
  const { measures, contact, ethicsId: id, title } = study;
  const isTimed = measures === "minutes";
  const hasProfile = study.profile.length > 0;
  const judged = study.hasScore ? consent.codeWithScore : consent.code;
  const task = isTimed ? consent.tasks : measures === "labels" ? consent.labels : judged;
  const ofAnswers = hasProfile ? consent.keptWithProfile : consent.kept;
  const ofTasks = hasProfile ? consent.keptOfTasksWithProfile : consent.keptOfTasks;
  const say = (message: string, values = {}) => formatMessage(message, values, locale);
  return [
    say(consent.invitation, { title, task }),
    isTimed ? ofTasks : ofAnswers,
    say(consent.panel, { days: String(study.retention.externalIdsDays) }),
    isTimed ? consent.withdrawTasks : consent.withdraw,
    ...(contact ? [say(consent.questions, { contact })] : []),
    ...(id ? [say(consent.ethics, { id })] : []),
  ].join("\n\n");
}
