import "server-only";
import { listPublicStudyFacts } from "@/lib/db/studies";
import type { Design } from "@/lib/study/design";
import type { Protocol } from "@/lib/study/protocol";

export interface PublicStudy {
  slug: string;
  title: string;
  design: Design;
  isOpen: boolean;
  itemsPerSession: number | null;
  /** One sentence, once its researchers have unsealed it. */
  result: string | null;
}

/** Studies that anybody may take part in; those already closed are listed once their results are unsealed. */
export async function listPublicStudies(): Promise<PublicStudy[]> {
  const studies = await listPublicStudyFacts();
  return studies.map(({ slug, title, state, document }) => {
    const { design, allocation } = document as Protocol;
    const { itemsPerSession } = allocation;
    return {
      slug,
      title,
      design,
      isOpen: state === "OPEN",
      itemsPerSession: typeof itemsPerSession === "number" ? itemsPerSession : null,
      result: null,
    };
  });
}
