import "server-only";
import type { Actor } from "@/lib/study/actor";
import { AppError } from "@/lib/errors";
import { getDraftOutline } from "@/lib/db/study/draft-outlines";
import { requireStudy } from "@/lib/operations/study/require-study";
import { protocolOf } from "@/lib/operations/study/study-summary";
import { divideByLanguage } from "@/lib/study/arms/language-groups";
import { toSlug } from "@/lib/text/to-slug";
import { updateStudy } from "@/lib/operations/samples/update-study";

/**
 * Makes one group of judges per language that judges of a draft's only arm meet, in its place: each judge then stays in one
 * language, as in Sagodi et al. (2024). Refused for timed tasks, for several arms, and where judges meet one language only.
 */
export async function groupByLanguage(request: { actor: Actor; slug: string }): Promise<void> {
  const { actor, slug } = request;
  const study = await requireStudy(actor, "edit", slug);
  const protocol = protocolOf(study);
  const divided = divideByLanguage(protocol, (await getDraftOutline(study.id)).samples);
  if (typeof divided === "string") throw new AppError("conflict", { userMessage: divided });
  const { arm, languages } = divided;
  const ids = languages.map(
    (language) => toSlug(language.replaceAll("+", "p").replaceAll("#", "sharp")) || "arm",
  );
  await updateStudy({
    actor,
    slug,
    document: {
      // Those that the study names stay: other samples may come.
      languages: [...new Set([...protocol.languages, ...languages])],
      arms: languages.map((language, at) => ({
        id: ids.indexOf(ids[at] ?? "") === at ? ids[at] : `${ids[at]}-${at + 1}`,
        weight: 1,
        systems: arm.systems,
        languages: [language],
      })),
    },
  });
}
