import { buttonClass } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import type { SystemPair } from "@/lib/results/columns";
import { metricLabel } from "@/lib/results/metric-words";

/** What the tables below show; a plain form, so that a choice has an address. */
export function MetricChoice({
  slug,
  languages,
  names,
  systems,
  chosen,
}: {
  slug: string;
  languages: readonly string[];
  names: readonly string[];
  systems: readonly { id: string; name: string }[];
  chosen: { language: string; metric: string; pair: SystemPair | null };
}) {
  const { language, metric, pair } = chosen;
  return (
    <form
      action={`/studies/${slug}/samples/metrics`}
      className="grid grid-cols-2 items-end gap-3 text-sm md:flex md:flex-wrap"
    >
      {languages.length > 1 && (
        <SelectField label="Language" name="language" defaultValue={language} options={languages.map(same)} />
      )}
      <SelectField
        label="Metric"
        name="metric"
        defaultValue={metric}
        options={names.map((name) => ({ value: name, name: metricLabel(name) }))}
      />
      {systems.length > 2 && pair && (
        <SelectField
          label="Systems compared"
          name="pair"
          defaultValue={`${pair.earlier},${pair.later}`}
          options={pairs(systems)}
        />
      )}
      <div>
        <button type="submit" className={buttonClass("plain")}>
          Show
        </button>
      </div>
    </form>
  );
}

const same = (name: string) => ({ value: name, name });

const pairs = (systems: readonly { id: string; name: string }[]) =>
  systems.flatMap((earlier, at) =>
    systems.slice(at + 1).map((later) => ({
      value: `${earlier.id},${later.id}`,
      name: `${earlier.name} and ${later.name}`,
    })),
  );
