import { randomUUID } from "node:crypto";
import type { Design } from "@/lib/study/design";
import type { StudyState } from "@/lib/study/lifecycle";
import { setMember } from "@/lib/operations/people/set-member";
import { closeStudy, unsealStudy } from "@/lib/operations/study/step-study";
import { makeTestStudy } from "@/test/operations/study";
import { makeTimedStudy } from "@/test/operations/timed";
import { asJson, ask } from "@/attack/http";
import type { Person } from "@/attack/people";

/** A study of the owner's in one state, with an editor and a viewer. */
export async function makeStudyIn(
  state: StudyState,
  design: Design,
  people: Record<string, Person>,
): Promise<string> {
  const slug = `${state.toLowerCase()}-${randomUUID().slice(0, 8)}`;
  const owner = people["owner"]?.actor;
  if (!owner) throw new Error("There is no owner.");
  const isDraft = state === "DRAFT";
  const protocol = { public: true };
  if (design === "timed-task")
    await makeTimedStudy({ slug, owner, tasks: 2, timed: { people: 2 }, protocol, isDraft });
  else
    await makeTestStudy({
      slug,
      design,
      tasks: design === "side-by-side" ? 2 : 12,
      owner,
      isDraft,
      protocol,
    });
  for (const role of ["editor", "viewer"] as const)
    await setMember({ actor: owner, slug, email: people[role]?.actor.email ?? "", role, now: new Date() });
  if (state === "CLOSED" || state === "UNSEALED") await closeStudy({ actor: owner, slug });
  if (state === "UNSEALED") await unsealStudy({ actor: owner, slug });
  return slug;
}

/** A session in an open study, whose token is tried everywhere. */
export async function startJudge(
  address: string,
  design: Design,
  people: Record<string, Person>,
): Promise<{ token: string; slug: string }> {
  const slug = await makeStudyIn("OPEN", design, people);
  const begun = await ask(address, "POST", "/api/judge/sessions", asJson({ study: slug, consent: true }));
  return { token: (JSON.parse(begun.text) as { token: string }).token, slug };
}
