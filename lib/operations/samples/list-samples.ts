import "server-only";
import type { Actor } from "@/lib/study/actor";
import { type SampleFilter, type SampleLine, listSampleLines } from "@/lib/db/samples/sample-lists";
import { requireStudy } from "@/lib/operations/study/require-study";

interface SamplePage {
  samples: (Omit<SampleLine, "vettedAt"> & { vettedAt: string | null })[];
  total: number;
  page: number;
  pages: number;
}

const SAMPLES_A_PAGE = 50;

/** A page of a study's samples, by task where they are few, else in the study's order. The seal does not cover them: they are part of the design. */
export async function listSamples(request: {
  actor: Actor;
  slug: string;
  filter: SampleFilter;
  /** From 1; one beyond the last is the last. */
  page: number;
}): Promise<SamplePage> {
  const study = await requireStudy(request.actor, "view", request.slug);
  const look = (page: number) =>
    listSampleLines(study.id, request.filter, {
      limit: SAMPLES_A_PAGE,
      offset: (page - 1) * SAMPLES_A_PAGE,
    });
  const asked = await look(request.page);
  const pages = Math.max(1, Math.ceil(asked.total / SAMPLES_A_PAGE));
  const page = Math.min(request.page, pages);
  const { lines } = page === request.page ? asked : await look(page);
  return {
    total: asked.total,
    page,
    pages,
    samples: lines.map((line) => ({ ...line, vettedAt: line.vettedAt?.toISOString() ?? null })),
  };
}
