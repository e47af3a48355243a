import { buttonClass } from "@/components/ui/button";
import { PlainLink } from "@/components/ui/plain-link";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { type WordQuery, wordsHref } from "@/lib/results/words/word-query";
import { PLACE_NAMES, WORD_PLACES } from "@/lib/results/words/words";
import type { RemarkRules } from "@/lib/study/remarks";

/** Narrows the list; a plain form, so that a part of the words has an address. */
export function WordFilterForm({
  slug,
  query: { filter },
  systems,
  tasks,
  rules,
}: {
  slug: string;
  query: WordQuery;
  systems: readonly { value: string; name: string }[];
  tasks: readonly string[];
  rules: RemarkRules | null;
}) {
  const isNarrowed = Object.values(filter).some((value) => value !== null);
  return (
    <form
      action={`/studies/${slug}/results/words#list`}
      className="grid grid-cols-2 items-end gap-3 text-sm md:flex md:flex-wrap"
    >
      <SelectField
        label="Where"
        name="place"
        defaultValue={filter.place ?? ""}
        options={[ALL, ...WORD_PLACES.map((place) => ({ value: place, name: PLACE_NAMES[place] }))]}
      />
      {rules && (
        <SelectField
          label="Kind of remark"
          name="kind"
          defaultValue={filter.kind ?? ""}
          options={[ALL, ...rules.kinds.map(({ id, label }) => ({ value: id, name: label }))]}
        />
      )}
      <SelectField
        label="System"
        name="system"
        defaultValue={filter.system ?? ""}
        options={[ALL, ...systems]}
      />
      {tasks.length > 0 && (
        <SelectField label="Task" name="task" defaultValue={filter.task ?? ""} options={named(tasks)} />
      )}
      <TextField label="Contains" name="search" type="search" defaultValue={filter.search ?? ""} />
      <div className="flex items-center gap-3">
        <button type="submit" className={buttonClass("plain")}>
          Show
        </button>
        {isNarrowed && <PlainLink href={wordsHref(slug, {})}>Show all</PlainLink>}
      </div>
    </form>
  );
}

const ALL = { value: "", name: "all" };

const named = (names: readonly string[]) => [ALL, ...names.map((name) => ({ value: name, name }))];
