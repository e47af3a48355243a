import { buttonClass } from "@/components/ui/button";
import { PlainLink } from "@/components/ui/plain-link";
import { SelectField } from "@/components/ui/select-field";
import { type SampleQuery, samplesHref } from "./samples-href";
import { TaskField } from "./task-field";

/** Narrows the list; a plain form, so that it works by the address alone. */
export function SampleFilter({
  slug,
  query,
  systems,
  languages,
  tasks,
  hasVetting,
}: {
  slug: string;
  query: SampleQuery;
  systems: readonly { value: string; name: string }[];
  languages: readonly string[];
  tasks: readonly string[];
  hasVetting: boolean;
}) {
  const hasLanguages = languages.length > 1 || query.language !== undefined;
  const fields = [hasLanguages, tasks.length > 0, hasVetting, query.aside !== undefined].filter(
    Boolean,
  ).length;
  const isNarrowed = Boolean(query.system ?? query.language ?? query.task ?? query.vetted ?? query.aside);
  return (
    <form
      action={`/studies/${slug}/samples#list`}
      // On a phone the button finds room beside two fields.
      className={`grid items-end gap-3 text-sm md:flex md:flex-wrap ${fields === 1 && !isNarrowed ? "grid-cols-[1fr_1fr_auto]" : "grid-cols-2"}`}
    >
      <SelectField
        label="System"
        name="system"
        defaultValue={query.system ?? ""}
        options={[ALL, ...systems]}
      />
      {hasLanguages && (
        <SelectField
          label="Language"
          name="language"
          defaultValue={query.language ?? ""}
          options={all(languages)}
        />
      )}
      {tasks.length > 0 && <TaskField tasks={tasks} value={query.task} />}
      {hasVetting && (
        <SelectField
          label="Vetted"
          name="vetted"
          defaultValue={query.vetted ?? ""}
          options={[
            { value: "", name: "all" },
            { value: "no", name: "human, not yet" },
            { value: "yes", name: "human, vetted" },
            { value: "rejected", name: "human, refused" },
          ]}
        />
      )}
      {query.aside && (
        <label className="flex min-h-11 items-center gap-2">
          <input type="checkbox" name="aside" value="yes" defaultChecked className="size-5" />
          Only those set aside
        </label>
      )}
      <div className="flex items-center gap-3">
        <button type="submit" className={buttonClass("plain")}>
          Show
        </button>
        {isNarrowed && <PlainLink href={samplesHref(slug, {})}>Show all</PlainLink>}
      </div>
    </form>
  );
}

const ALL = { value: "", name: "all" };

const all = (names: readonly string[]) => [ALL, ...names.map((name) => ({ value: name, name }))];
