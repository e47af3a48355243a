import { FigureView } from "@/components/charts/figure-view";
import { ENCODING_SIGNS } from "@/lib/pools/encoding";
import { MEASURE_WORDS } from "@/lib/pools/measures";
import type { PoolReport } from "@/lib/pools/pool-report";
import type { Form } from "@/lib/pools/pool-sample";
import { Copies } from "./copies";
import { MeasureTables } from "./measure-tables";
import { PoolTable } from "./pool-table";
import { TellingTokens } from "./telling-tokens";

/** Everything about one form of the samples. */
export function FormSection({ slug, report, form }: { slug: string; report: PoolReport; form: Form }) {
  const { histograms, encoding, duplicates } = report.forms[form];
  return (
    <div className="flex flex-col gap-4">
      <h3>Lengths and white space</h3>
      {histograms.map(({ measure, histogram }) => (
        <FigureView
          key={measure}
          figure={{
            kind: "multiples",
            caption: captionOf(MEASURE_WORDS[measure]),
            bins: histogram.bins,
            binName: MEASURE_WORDS[measure].name,
            systems: histogram.counts,
          }}
        />
      ))}
      <MeasureTables form={report.forms[form]} report={report} />
      <h3 className="mt-2">Words that tell</h3>
      <TellingTokens report={report} form={form} />
      <h3 className="mt-2">Encoding and layout</h3>
      <PoolTable
        caption="Samples with"
        heads={["Sign", ...report.systems.map(({ id }) => id)]}
        rows={encoding.map(({ sign, counts }) => ({
          name: ENCODING_SIGNS.find(({ id }) => id === sign)?.name ?? sign,
          cells: counts.map(({ samples }) => samples.toLocaleString("en")),
        }))}
      />
      <h3 className="mt-2">Copies</h3>
      <Copies
        slug={slug}
        duplicates={duplicates}
        of={report.systems.reduce((sum, { compared }) => sum + compared, 0)}
      />
    </div>
  );
}

/** "Length, in characters", and lines in nothing but lines. */
const captionOf = ({ name, unit }: { name: string; unit: string }): string =>
  name.toLowerCase() === unit ? name : `${name}, in ${unit}`;
