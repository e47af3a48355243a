export const STUDY_ROLES = ["owner", "editor", "viewer"] as const;
export type StudyRole = (typeof STUDY_ROLES)[number];

/** A person of a study, as the study's page of people shows them. */
export interface StudyMember {
  email: string;
  role: StudyRole;
  /** False until they have set a password by their one-time link. */
  hasPassword: boolean;
  /** Whether whoever asks may make such a link for them. */
  mayLink: boolean;
  isYou: boolean;
}
