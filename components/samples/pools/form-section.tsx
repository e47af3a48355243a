import { FigureView } from "@/components/charts/figure-view";
import { type EncodingSign, ENCODING_SIGNS } from "@/lib/pools/encoding";
import { MEASURE_WORDS } from "@/lib/pools/measures";
import type { PoolReport } from "@/lib/pools/pool-report";
import type { Form } from "@/lib/pools/pool-sample";
import { Copies } from "./copies";
import { MeasureTables } from "./measure-tables";
import { PoolTable } from "./pool-table";
import { TellingTokens } from "./telling-tokens";
import { WhatDiffers } from "./what-differs";

/** Everything about one form of the samples. */
export function FormSection({ slug, report, form }: { slug: string; report: PoolReport; form: Form }) {
  const { histograms, encoding, duplicates } = report.forms[form];
  const isFound = ({ counts }: (typeof encoding)[number]) => counts.some(({ samples }) => samples > 0);
  const found = encoding.filter(isFound);
  const absent = encoding.filter((sign) => !isFound(sign));
  return (
    <div className="flex flex-col gap-4">
      <h3>Lengths and white space</h3>
      <WhatDiffers form={report.forms[form]} comparisons={report.comparisons} />
      <details>
        <summary className="w-fit text-accent">Every measure: medians and tests</summary>
        <div className="mt-4 flex flex-col gap-4">
          <MeasureTables form={report.forms[form]} report={report} />
        </div>
      </details>
      <details>
        <summary className="w-fit text-accent">Pictures of the lengths</summary>
        <div className="mt-4 flex flex-col gap-4">
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
        </div>
      </details>
      <h3 className="mt-2">Words that tell</h3>
      <TellingTokens report={report} form={form} />
      <h3 className="mt-2">Encoding and layout</h3>
      {found.length > 0 && (
        <PoolTable
          caption="Samples with"
          heads={["Sign", ...report.systems.map(({ id }) => id)]}
          rows={found.map(({ sign, counts }) => ({
            name: signName(sign),
            cells: counts.map(({ samples }) => samples.toLocaleString("en")),
          }))}
        />
      )}
      {absent.length > 0 && (
        <p className="max-w-prose">
          No sample has{" "}
          {new Intl.ListFormat("en", { type: "disjunction" }).format(
            absent.map(({ sign }) => signName(sign)),
          )}
          .
        </p>
      )}
      <h3 className="mt-2">Copies</h3>
      <Copies
        slug={slug}
        duplicates={duplicates}
        of={report.systems.reduce((sum, { compared }) => sum + compared, 0)}
      />
    </div>
  );
}

const signName = (sign: EncodingSign): string => ENCODING_SIGNS.find(({ id }) => id === sign)?.name ?? sign;

/** "Length, in characters", and lines in nothing but lines. */
const captionOf = ({ name, unit }: { name: string; unit: string }): string =>
  name.toLowerCase() === unit ? name : `${name}, in ${unit}`;
