import "server-only";
import type { Actor } from "@/lib/study/actor";
import { AppError } from "@/lib/errors";
import { getDraftOutline } from "@/lib/db/study/draft-outlines";
import { requireStudy } from "@/lib/operations/study/require-study";
import { protocolOf } from "@/lib/operations/study/study-summary";
import { toSlug } from "@/lib/text/to-slug";
import { updateStudy } from "@/lib/operations/samples/update-study";

/**
 * Makes one group of judges per language of a draft's samples, in place of its only arm: each judge then stays in one
 * language, as in Sagodi et al. (2024). Refused when the draft has several arms, or samples in one language only.
 */
export async function groupByLanguage(request: { actor: Actor; slug: string }): Promise<void> {
  const { actor, slug } = request;
  const study = await requireStudy(actor, "edit", slug);
  const { arms } = protocolOf(study);
  const { samples } = await getDraftOutline(study.id);
  const languages = [...new Set(samples.map(({ language }) => language))].sort();
  const [arm] = arms;
  if (!arm || arms.length > 1)
    throw new AppError("conflict", {
      userMessage: "The study has several arms already. Edit them in the design.",
    });
  if (languages.length < 2)
    throw new AppError("conflict", {
      userMessage: "The samples are in one language, so there is nothing to divide.",
    });
  const ids = languages.map(
    (language) => toSlug(language.replaceAll("+", "p").replaceAll("#", "sharp")) || "arm",
  );
  await updateStudy({
    actor,
    slug,
    document: {
      languages,
      arms: languages.map((language, at) => ({
        id: ids.indexOf(ids[at] ?? "") === at ? ids[at] : `${ids[at]}-${at + 1}`,
        weight: 1,
        systems: arm.systems,
        languages: [language],
      })),
    },
  });
}
