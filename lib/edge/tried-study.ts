import "server-only";
import { cache } from "react";
import { AppError } from "@/lib/errors";
import { getTriedStudy } from "@/lib/operations/judging/get-tried-study";
import { PREVIEW_SLUG } from "@/lib/study/preview";
import { getPageUser } from "./researcher-page";

/**
 * The study that a researcher tries as a judge, where this page is of its preview copy; null for everybody else. Judges
 * never come to such a copy, and a page of any other study asks nothing here.
 */
export const getStudyBehindPreview = cache(async (slug: string): ReturnType<typeof getTriedStudy> => {
  const actor = slug.startsWith(PREVIEW_SLUG) ? await getPageUser() : null;
  if (!actor) return null;
  try {
    return await getTriedStudy({ actor, slug });
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
});
