/** Who did what, when. The details are what the deed was about; never an answer, never an allocation. */
export interface AuditLine {
  id: number;
  at: string;
  actor: string;
  action: string;
  details: Record<string, unknown>;
}
