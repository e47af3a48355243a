import { Badge } from "@/components/ui/badge";
import { LocalTime } from "@/components/ui/local-time";
import { PlainLink } from "@/components/ui/plain-link";
import { TableFrame } from "@/components/ui/table-frame";
import { sampleHref } from "./samples-href";

export interface ListedSample {
  key: string;
  system: string;
  role: "human" | "machine" | "other";
  task: string | null;
  language: string;
  bytes: number;
  /** As shown; null until it is prepared. */
  lines: number | null;
  isChanged: boolean;
  vettedAt: string | null;
  vettedBy: string | null;
  vettedWhy: string | null;
  isRejected: boolean;
  setAsideWhy: string | null;
}

const HEADS = ["Sample", "System", "Task", "Language", "Lines", "Bytes", "Judges see"] as const;

/** A page of samples. With `canChoose`, those that can be vetted have a box to tick. */
export function SampleTable({
  slug,
  samples,
  hasVetting,
  canChoose,
}: {
  slug: string;
  samples: readonly ListedSample[];
  hasVetting: boolean;
  canChoose: boolean;
}) {
  return (
    <TableFrame label="Table of samples">
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line text-left">
            {canChoose && (
              <th scope="col" className="px-3 py-1.5">
                <span className="sr-only">Choose</span>
              </th>
            )}
            {[...HEADS, ...(hasVetting ? ["Vetted"] : [])].map((head) => (
              <th
                key={head}
                scope="col"
                className={`px-3 py-1.5 ${head === "Lines" || head === "Bytes" ? "text-right" : ""}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {samples.map((sample) => (
            <tr key={sample.key} className="border-t border-line first:border-t-0">
              {canChoose && (
                <td className="px-3 py-1.5">
                  {canVet(sample) && (
                    <input
                      type="checkbox"
                      name="sample"
                      value={sample.key}
                      aria-label={`Choose ${sample.key}`}
                      className="size-5 align-middle"
                    />
                  )}
                </td>
              )}
              <th scope="row" className="px-3 py-1.5 text-left font-mono font-normal whitespace-nowrap">
                <PlainLink href={sampleHref(slug, sample.key)}>{sample.key}</PlainLink>
              </th>
              <td className="px-3 py-1.5 whitespace-nowrap">
                {sample.system} {sample.role !== "other" && <Badge>{sample.role}</Badge>}
              </td>
              <td className="px-3 py-1.5 whitespace-nowrap">{sample.task ?? "–"}</td>
              <td className="px-3 py-1.5 whitespace-nowrap">{sample.language}</td>
              <td className="px-3 py-1.5 text-right">{sample.lines?.toLocaleString("en") ?? "–"}</td>
              <td className="px-3 py-1.5 text-right">{sample.bytes.toLocaleString("en")}</td>
              <td className={`px-3 py-1.5 ${sample.setAsideWhy === null ? "whitespace-nowrap" : "min-w-56"}`}>
                {sample.setAsideWhy === null ? (
                  sample.isChanged ? (
                    "normalised"
                  ) : (
                    "unchanged"
                  )
                ) : (
                  <>
                    <Badge>set aside</Badge> <span className="text-muted">{sample.setAsideWhy}</span>
                  </>
                )}
              </td>
              {hasVetting && (
                <td className="px-3 py-1.5 whitespace-nowrap">
                  <Vetting sample={sample} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

const canVet = ({ role, vettedAt, setAsideWhy }: ListedSample): boolean =>
  role === "human" && vettedAt === null && setAsideWhy === null;

function Vetting({ sample }: { sample: ListedSample }) {
  if (sample.role !== "human") return "–";
  if (sample.vettedAt === null) return "not yet";
  return (
    <>
      {sample.isRejected && sample.setAsideWhy === null && <Badge>refused</Badge>}{" "}
      <LocalTime iso={sample.vettedAt} /> <span className="text-muted">{sample.vettedWhy}</span>
    </>
  );
}
