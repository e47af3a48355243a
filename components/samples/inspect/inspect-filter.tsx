import { buttonClass } from "@/components/ui/button";
import { PlainLink } from "@/components/ui/plain-link";
import { SelectField } from "@/components/ui/select-field";
import { TaskField } from "@/components/samples/task-field";
import { type InspectQuery, inspectListHref } from "./inspect-href";

/** Narrows the list; a plain form, so that it works by the address alone. */
export function InspectFilter({
  slug,
  query,
  systems,
  languages,
  tasks,
}: {
  slug: string;
  query: InspectQuery;
  systems: readonly { value: string; name: string }[];
  languages: readonly string[];
  tasks: readonly string[];
}) {
  const isNarrowed = Boolean(query.system ?? query.language ?? query.task);
  const fields = [
    { label: "System", name: "system", options: systems },
    { label: "Language", name: "language", options: languages.map((value) => ({ value, name: value })) },
  ] as const;
  return (
    <form
      action={inspectListHref(slug, {}, "#list")}
      className="grid grid-cols-2 items-end gap-3 text-sm md:flex md:flex-wrap"
    >
      {fields.map(
        ({ label, name, options }) =>
          options.length > 1 && (
            <SelectField
              key={name}
              label={label}
              name={name}
              defaultValue={query[name] ?? ""}
              options={[{ value: "", name: "all" }, ...options]}
            />
          ),
      )}
      {tasks.length > 1 && <TaskField tasks={tasks} value={query.task} />}
      <div className="flex items-center gap-3">
        <button type="submit" className={buttonClass("plain")}>
          Show
        </button>
        {isNarrowed && <PlainLink href={inspectListHref(slug, {}, "#list")}>Show all</PlainLink>}
      </div>
    </form>
  );
}
