import { buttonClass } from "@/components/ui/button";
import { PlainLink } from "@/components/ui/plain-link";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { STUDY_PLACES, type StudyFilter, type StudyPlace } from "@/lib/study/study-filter";

const NAMES: Record<StudyPlace, string> = {
  current: "All but archived",
  draft: "Drafts",
  open: "Open",
  closed: "Closed",
  unsealed: "Unsealed",
  archived: "Archived",
};

/** Narrows the list of studies; a plain form, so that a part of the list has an address. */
export function StudySearch({
  filter: { words, place },
  found,
  total,
}: {
  filter: StudyFilter;
  found: number;
  total: number;
}) {
  const isNarrowed = words.trim() !== "" || place !== "current";
  return (
    <search className="mb-6">
      <form method="get" className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 sm:flex sm:flex-wrap">
        <div className="max-sm:col-span-2">
          <TextField
            label="Title or short name"
            name="q"
            type="search"
            defaultValue={words}
            maxLength={200}
          />
        </div>
        <SelectField
          label="Show"
          name="in"
          defaultValue={place}
          options={STUDY_PLACES.map((value) => ({ value, name: NAMES[value] }))}
        />
        <button type="submit" className={buttonClass("plain")}>
          Search
        </button>
        {isNarrowed && (
          <p className="col-span-2 flex min-h-11 flex-wrap items-center gap-x-3 text-sm text-muted">
            <span role="status">
              {found} of {total} studies
            </span>
            <PlainLink href="/studies">Show all</PlainLink>
          </p>
        )}
      </form>
    </search>
  );
}
