/** A question's words by id. */
export type Labels = Readonly<Record<string, string>>;

/** A question's words; an id without words stands for itself. */
export function labelOf(labels: Labels, question: string): string {
  return labels[question] ?? question;
}

/** Words of questions by id, without the question mark, behind which a colon would stumble. */
export function asLabels(questions: readonly { id: string; label: string }[]): Labels {
  return Object.fromEntries(questions.map(({ id, label }) => [id, label.replace(/\?$/, "")]));
}
