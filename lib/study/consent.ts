/** The consent text a study gets when its researcher wrote none: what is kept, for how long, and how to leave. */
export function defaultConsent(study: {
  title: string;
  contact: string;
  ethicsId: string;
  retention: { externalIdsDays: number };
}): string {
  const lines = [
    `You are invited to take part in “${study.title}”. You will judge short pieces of code. There are no right answers that we ` +
      "expect of you, and you may stop at any time.",
    "We keep your answers, how long each took, and what you tell us about yourself on the next page, under a random " +
      "code. We do not keep your name or your address on the network.",
    `Identifiers that a recruiting service sends along are kept apart and deleted after ${study.retention.externalIdsDays} days.`,
    "You can withdraw until the results are unsealed: your answers are then deleted, and only the fact that a place was " +
      "given out remains.",
  ];
  if (study.contact) lines.push(`Questions: ${study.contact}`);
  if (study.ethicsId) lines.push(`Ethics approval: ${study.ethicsId}`);
  return lines.join("\n\n");
}
