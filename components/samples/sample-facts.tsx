import type { ReactNode } from "react";
import { z } from "zod";
import { Badge } from "@/components/ui/badge";
import { LocalTime } from "@/components/ui/local-time";
import type { ListedSample } from "./sample-table";

/** What is known of one sample: where it belongs, how long it is, who vetted it. */
export function SampleFacts({ sample }: { sample: ListedSample & { skipped: readonly string[] } }) {
  const {
    key,
    system,
    role,
    task,
    language,
    lines,
    bytes,
    vettedAt,
    vettedBy,
    vettedWhy,
    isRejected,
    setAsideWhy,
    skipped,
  } = sample;
  return (
    <section aria-labelledby="sample" className="flex flex-col gap-3">
      <h2 id="sample" className="font-mono [overflow-wrap:anywhere]">
        {key}
      </h2>
      <dl className="flex flex-wrap gap-x-10 gap-y-3 text-sm">
        <Fact name="System">
          {system} {role !== "other" && <Badge>{role}</Badge>}
        </Fact>
        <Fact name="Task">{task ?? "none"}</Fact>
        <Fact name="Language">{language}</Fact>
        <Fact name="Size">
          {lines === null
            ? "Not prepared for display yet"
            : `${lines.toLocaleString("en")} ${lines === 1 ? "line" : "lines"} as shown`}
          , {bytes.toLocaleString("en")} bytes as it came
        </Fact>
        {role === "human" && (
          <Fact name="Vetted">
            {vettedAt === null ? (
              "not yet"
            ) : (
              <>
                {isRejected && setAsideWhy === null && "refused, so no judge meets it; "}
                <LocalTime iso={vettedAt} /> by {vettedBy}: {vettedWhy}
              </>
            )}
          </Fact>
        )}
        {setAsideWhy !== null && (
          <Fact name="Set aside">so no judge meets it, to match the pools: {setAsideWhy}</Fact>
        )}
        {skipped.length > 0 && (
          <Fact name="Left as it is">
            {skipped.join(" and ")}: this code could not be read well enough, so judges see it with them
          </Fact>
        )}
      </dl>
    </section>
  );
}

/** Where a sample comes from, as far as it was recorded. */
export function SampleOrigin({ remarks }: { remarks: readonly { name: string; value: string }[] }) {
  if (remarks.length === 0) return null;
  return (
    <section aria-labelledby="origin" className="flex flex-col gap-3">
      <h2 id="origin">Where it comes from</h2>
      <dl className="grid max-w-3xl grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        {remarks.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-muted first-letter:uppercase">{name}</dt>
            <dd className="[overflow-wrap:anywhere]">
              <Remark value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A prompt may run over pages; its beginning says which one it is. */
function Remark({ value }: { value: string }) {
  if (z.iso.datetime().safeParse(value).success) return <LocalTime iso={value} />;
  if (value.length <= LONG) return <span className="whitespace-pre-wrap">{value}</span>;
  return (
    <details>
      <summary>{value.slice(0, 80)}…</summary>
      <p className="mt-2 whitespace-pre-wrap">{value}</p>
    </details>
  );
}

const LONG = 400;

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="max-w-prose">
      <dt className="text-muted">{name}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
