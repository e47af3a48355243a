import "server-only";
import { hasAuditLine } from "@/lib/db/study/audit";
import { deleteStudies } from "@/lib/db/study/drafts";

/** Whether a demo was made on this database once; one that its owner deleted is not made again. */
export function wasDemoMade(slug: string): Promise<boolean> {
  return hasAuditLine("study.create", slug);
}

/** Deletes the demo studies with all their answers; no other study is touched. Returns how many there were. */
export async function deleteDemoStudies(): Promise<number> {
  return (await deleteStudies({ isDemo: true })).count;
}
