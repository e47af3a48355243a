import type { StepAction } from "@/components/study/step-form";
import { PlainLink } from "@/components/ui/plain-link";
import { LanguageGroups } from "./language-groups";

/** The same once they are divided, with the way back. */
export function DividedCard({ slug, groups }: { slug: string; groups: readonly string[] }) {
  return (
    <section aria-labelledby="language-groups" className="card flex flex-col gap-3 px-5 py-4">
      <h2 id="language-groups" className="text-base">
        Judges are divided by language
      </h2>
      <p className="max-w-prose">
        There is one group of judges for each of {new Intl.ListFormat("en").format(groups)}. When the study is
        open, you send each group the link to its arm.
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <PlainLink href={`/studies/${slug}/design/meet`}>See what a judge will meet</PlainLink>
        <PlainLink href={`/studies/${slug}/design#systems`}>Change the groups</PlainLink>
      </div>
    </section>
  );
}

/** Where samples come in: says how judges are divided among their languages, and offers the other way. */
export function LanguageGroupsCard({
  slug,
  languages,
  hasTasks,
  action,
}: {
  slug: string;
  languages: readonly string[];
  hasTasks: boolean;
  action: StepAction;
}) {
  return (
    <section aria-labelledby="language-groups" className="card flex flex-col gap-3 px-5 py-4">
      <h2 id="language-groups" className="text-base">
        Who judges which language?
      </h2>
      <p className="max-w-prose">
        Judges meet samples in {new Intl.ListFormat("en").format(languages)}. All judges are one group now:{" "}
        {hasTasks
          ? "a judge meets tasks in all of these languages, so needs to know all of them."
          : "a judge meets samples in all of these languages."}{" "}
        With one group per language, a judge stays in the language that the group is for.
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <LanguageGroups action={action} />
        <PlainLink href={`/studies/${slug}/design/meet`}>See what a judge will meet</PlainLink>
      </div>
    </section>
  );
}
