import "server-only";
import { transaction } from "@/lib/db/shared/client";
import { deleteStudies } from "@/lib/db/study/drafts";
import { markSimulated } from "@/lib/db/planning/simulations";
import { getStudy } from "@/lib/db/study/studies";

/** Marks a draft for simulated judges, for ever: no person can take part in it, and whoever sees anything of it is told so. */
export async function markAsSimulated(slug: string): Promise<void> {
  if (!(await transaction((tx) => markSimulated(tx, slug))))
    throw new Error(`${slug} is no draft, and cannot be marked as simulated`);
}

/** Clears away a simulated demo whose making was interrupted; whether there was one. */
export async function deleteHalfMadeDemo(slug: string): Promise<boolean> {
  const study = await getStudy(slug);
  if (!study?.isDemo || !study.isSimulated || study.state === "UNSEALED") return false;
  await deleteStudies({ slug });
  return true;
}
