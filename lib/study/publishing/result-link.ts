/** Where people without an account read a study's results. */
export interface ResultLinkFacts {
  id: number;
  /** The public page; otherwise a link that somebody was given. */
  isPublic: boolean;
  label: string;
  createdAt: string;
  lastUsedAt: string | null;
}
