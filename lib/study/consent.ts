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
  /** People write programs, and judge nothing. */
  isTimed: boolean;
  /** People label statements of programs. */
  isLabelling?: boolean;
}

/** The consent text a study gets when its researcher wrote none: what is kept, for how long, and how to leave. */
export function defaultConsent(study: ConsentFacts): string {
  const task = study.isTimed
    ? "You will solve short programming tasks. "
    : study.isLabelling
      ? "You will compare short programs with reference programs and label their statements. "
      : `You will judge short pieces of code${study.hasScore ? ". " : "; there are no right or wrong answers. "}`;
  const kept = [
    ...(study.isTimed
      ? ["your programs", "how often you ran and when you submitted them", "how long each task took"]
      : ["your answers", "how long each took"]),
    ...(study.profile.length > 0 ? ["what you tell us about yourself"] : []),
  ];
  const lines = [
    `You are invited to take part in “${study.title}”. ${task}You may stop at any time.`,
    `We keep ${kept.slice(0, -1).join(", ")} and ${kept.at(-1)}, under a random code. ` +
      "We don’t store your name or IP address.",
    "If a recruiting service sends identifiers along, they are kept apart and deleted after " +
      `${study.retention.externalIdsDays} days.`,
    `You can withdraw until the results are unsealed: ${study.isTimed ? "your programs and times" : "your answers"} are then deleted, ` +
      "and we keep only a record that someone took part.",
  ];
  if (study.contact) lines.push(`Questions: ${study.contact}`);
  if (study.ethicsId) lines.push(`Ethics approval: ${study.ethicsId}`);
  return lines.join("\n\n");
}
