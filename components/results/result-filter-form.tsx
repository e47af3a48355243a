import { buttonClass } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { metricLabel } from "@/lib/results/metric-words";
import { type SystemNames, systemChoices } from "@/lib/results/naming/system-names";
import type { FilterChoices, ResultFilter } from "@/lib/results/result-filter";

/** Chooses the part of a study to look at; a plain form, so that a filtered page has an address. */
export function ResultFilterForm({
  slug,
  filter,
  choices,
  names,
}: {
  slug: string;
  filter: ResultFilter | null;
  choices: FilterChoices;
  names: SystemNames;
}) {
  const { languages, arms, systems, metrics, profile } = choices;
  const hasClasses = systems.length >= 2 && metrics.length > 0;
  if (languages.length < 2 && arms.length < 2 && !hasClasses && profile.length === 0) return null;
  const chosen = filter?.taskClass ?? null;
  return (
    <details>
      <summary className="button w-fit">Filter the results</summary>
      <form action={`/studies/${slug}/results`} className="mt-3 flex flex-col gap-3">
        <div className="grid grid-cols-2 items-end gap-3 md:flex md:flex-wrap">
          {languages.length > 1 && (
            <SelectField
              label="Language"
              name="language"
              defaultValue={filter?.language ?? ""}
              options={all(languages)}
            />
          )}
          {arms.length > 1 && (
            <SelectField label="Arm" name="arm" defaultValue={filter?.arm ?? ""} options={all(arms)} />
          )}
          {hasClasses && (
            <>
              <SelectField
                label="Tasks that"
                name="class"
                defaultValue={chosen?.want ?? ""}
                options={[
                  { value: "", name: "are in the study" },
                  { value: "both", name: `${systems.length === 2 ? "both" : "all"} reach` },
                  ...systemChoices(names, systems).map(({ value, name }) => ({
                    value: `only:${value}`,
                    name: `only ${name} reaches`,
                  })),
                  { value: "neither", name: `${systems.length === 2 ? "neither" : "none"} reaches` },
                ]}
              />
              <TextField
                label="At least"
                name="atLeast"
                type="number"
                step="any"
                defaultValue={chosen?.atLeast.toString() ?? ""}
              />
              <SelectField
                label="Of the metric"
                name="metric"
                defaultValue={chosen?.metric ?? ""}
                options={[
                  { value: "", name: "none" },
                  ...metrics.map((name) => ({ value: name, name: metricLabel(name) })),
                ]}
              />
            </>
          )}
          {profile.length > 0 && (
            <>
              <SelectField
                label="Judges by"
                name="profile"
                defaultValue={filter?.profile?.field ?? ""}
                options={[
                  { value: "", name: "nothing: all judges" },
                  ...profile.map(({ id, label }) => ({ value: id, name: label })),
                ]}
              />
              <SelectField
                label="Who answered"
                name="answer"
                defaultValue={filter?.profile?.answer ?? ""}
                options={[{ value: "", name: "anything" }, ...answerOptions(profile)]}
              />
            </>
          )}
          <div>
            <button type="submit" className={buttonClass("plain")}>
              Show
            </button>
          </div>
        </div>
      </form>
    </details>
  );
}

/** All answers that can be chosen, each once, with the fields they belong to where there is more than one. */
const answerOptions = (profile: FilterChoices["profile"]) =>
  [...new Set(profile.flatMap(({ choices }) => choices))].map((value) => {
    const labels = profile.filter(({ choices }) => choices.includes(value)).map(({ label }) => label);
    return { value, name: profile.length === 1 ? value : `${value} (${labels.join(", ")})` };
  });

const all = (names: readonly string[]) => [
  { value: "", name: "all" },
  ...names.map((name) => ({ value: name, name })),
];
