import "server-only";
import { z } from "zod";
import { ownOrigin } from "@/lib/auth/own-address";
import { deleteProlificLink, setProlificLink } from "@/lib/db/judging/prolific/prolific-studies";
import { transaction } from "@/lib/db/shared/client";
import { writeAudit } from "@/lib/db/study/audit";
import { AppError } from "@/lib/errors";
import { parseOrRefuse } from "@/lib/operations/study/parse-or-refuse";
import { requireStudy } from "@/lib/operations/study/require-study";
import type { Actor } from "@/lib/study/actor";
import { addressForProlific } from "@/lib/study/panel";
import { type OnProlific, requireProlific } from "./require-prolific";

/** The number, or the whole address of the study's page on Prolific. */
const formSchema = z.object({
  id: z
    .string()
    .trim()
    .max(500)
    .transform(
      (text) => /^[0-9a-f]{24}$/i.exec(text)?.[0] ?? /\/studies\/([0-9a-f]{24})(?:[/?#]|$)/i.exec(text)?.[1],
    )
    .pipe(z.string({ error: "must be the study's id on Prolific, 24 digits and letters from a to f" })),
});

/** Links a study that was made on Prolific's own page. Its address must lead here, with all three parameters. */
export async function linkProlificStudy(
  request: OnProlific & { actor: Actor; form: unknown },
): Promise<void> {
  const { actor, slug } = request;
  const study = await requireStudy(actor, "recruit", slug);
  const prolific = requireProlific(request.prolific);
  const { id } = parseOrRefuse(formSchema, request.form);
  const there = await prolific.getStudy(id);
  const address = addressForProlific(`${ownOrigin()}/judge/${slug}`);
  if (!isSameAddress(there.address, address))
    throw new AppError("invalid", {
      userMessage: `That study on Prolific leads elsewhere. Its address must be ${address}`,
      faults: [{ path: "id", message: "leads elsewhere" }],
    });
  await transaction(async (tx) => {
    if (!(await setProlificLink(tx, study.id, there.id)))
      throw new AppError("conflict", {
        userMessage: "One of the two is linked with another study already. Take that link away first.",
      });
    await writeAudit(tx, actor, "prolific.link", { study: slug, details: {} });
  });
}

/** Forgets the study on Prolific, which stays there as it is. Places are freed by the idle rule alone from then on. */
export async function unlinkProlificStudy({ actor, slug }: { actor: Actor; slug: string }): Promise<void> {
  const study = await requireStudy(actor, "recruit", slug);
  await transaction(async (tx) => {
    if (await deleteProlificLink(study.id, tx))
      await writeAudit(tx, actor, "prolific.unlink", { study: slug, details: {} });
  });
}

/** The same place and the same parameters, in whatever order. */
const isSameAddress = (given: string | null, wanted: string): boolean => {
  if (given === null || !URL.canParse(given)) return false;
  const [one, other] = [new URL(given), new URL(wanted)];
  return (
    one.origin === other.origin &&
    one.pathname === other.pathname &&
    [...other.searchParams].every(([name, value]) => one.searchParams.get(name) === value)
  );
};
