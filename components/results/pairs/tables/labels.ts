/** A question's words by id. */
export type Labels = Readonly<Record<string, string>>;

/** A question's words; an id without words stands for itself. */
export function labelOf(labels: Labels, question: string): string {
  return labels[question] ?? question;
}
