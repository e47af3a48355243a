import { FigureView } from "@/components/charts/figure-view";
import { sampleHref, samplesHref } from "@/components/samples/samples-href";
import { PlainLink } from "@/components/ui/plain-link";
import { FigureValue } from "@/components/ui/figure-value";
import type { ReportPart, ReportValue, TablePart } from "@/lib/results/document/report-part";
import { holdings } from "@/lib/results/document/secondary-sections";
import { Answer } from "./answer";
import { ArmFigures } from "./arm-figures";
import { OtherAnswers } from "./other-answers";
import { PaletteSwitch } from "./palette-switch";
import { PaperGrid } from "./paper-grid";
import { PlainTable } from "./plain-table";
import { Folded, PartHeading, Remark, ResultSection } from "./result-section";
import { toShown } from "./shown-number";
import { SumKey } from "./sum-key";

/**
 * The parts of a report as a page shows them.
 *
 * @param wholes where sections lead of which something is left out, by their ids
 * @param secondary the ids of sections that are folded away
 */
export function ResultParts({
  parts,
  slug,
  wholes = {},
  secondary = [],
}: {
  parts: readonly ReportPart[];
  slug: string;
  wholes?: Readonly<Record<string, string>>;
  secondary?: readonly string[];
}) {
  return parts.map((part, at) => (
    <Part key={at} part={part} slug={slug} wholes={wholes} secondary={secondary} />
  ));
}

function Part({
  part,
  slug,
  wholes,
  secondary,
}: {
  part: ReportPart;
  slug: string;
  wholes: Readonly<Record<string, string>>;
  secondary: readonly string[];
}) {
  const inside = (parts: readonly ReportPart[]) => <ResultParts parts={parts} slug={slug} />;
  switch (part.kind) {
    case "section":
      return (
        <ResultSection
          id={part.id}
          title={part.title}
          holds={secondary.includes(part.id) ? holdings(part.parts) : null}
        >
          {inside(secondary.includes(part.id) ? unfoldedOnce(part.parts) : part.parts)}
          {wholes[part.id] !== undefined && (
            <p className="print:hidden">
              <PlainLink href={wholes[part.id] ?? ""}>Show all of “{part.title}”</PlainLink>
            </p>
          )}
        </ResultSection>
      );
    case "heading":
      return <PartHeading>{part.title}</PartHeading>;
    case "answer":
      return (
        <Answer title={part.title} verdict={part.verdict} sentence={part.sentence} line={part.line}>
          {inside(part.parts)}
        </Answer>
      );
    case "sentences":
      return <OtherAnswers sentences={part.sentences} />;
    case "words":
      return <Remark isSmall={part.isSmall}>{part.text}</Remark>;
    case "values":
      return <Values values={part.values} />;
    case "table":
      return <TableView part={part} slug={slug} />;
    case "figure":
      return <FigureView figure={part.figure} />;
    case "fold":
      return (
        <Folded title={part.title} isScreenOnly={part.isScreenOnly}>
          {inside(part.parts)}
        </Folded>
      );
    case "row":
      return (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,26rem),1fr))] gap-4">
          {inside(part.parts)}
        </div>
      );
    case "colours":
      return (
        <PaletteSwitch>
          {part.hasKey && <SumKey pairs={pairColumns(part.parts)} />}
          {inside(part.parts)}
        </PaletteSwitch>
      );
  }
}

/** The pairs of systems that columns of these tables compare, each once. */
const pairColumns = (parts: readonly ReportPart[]): { earlier: string; later: string }[] => {
  const pairs = parts.flatMap((part) =>
    part.kind === "table" && part.look?.kind === "paper"
      ? part.look.columns.flatMap((column) => (column.kind === "pair" ? [column] : []))
      : [],
  );
  return [...new Map(pairs.map((pair) => [JSON.stringify([pair.later, pair.earlier]), pair])).values()];
};

function TableView({
  part: { table, isLong = false, isCut = false, leadsTo, look },
  slug,
}: {
  part: TablePart;
  slug: string;
}) {
  if (look?.kind === "arms") return <ArmFigures table={table} groups={look.groups} />;
  if (look?.kind === "paper")
    return (
      <PaperGrid
        table={table}
        columns={look.columns}
        labels={look.labels}
        shades={look.shades}
        isLong={isLong}
        isCut={isCut}
      />
    );
  const hrefs = leadsTo?.keys.map((key) =>
    leadsTo.kind === "sample" ? sampleHref(slug, key) : samplesHref(slug, { task: key }),
  );
  return <PlainTable table={table} isLong={isLong} isCut={isCut} hrefs={hrefs} />;
}

function Values({ values }: { values: readonly ReportValue[] }) {
  return (
    <dl className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      {values.map(({ label, value, against, note }) => (
        <FigureValue
          key={label}
          label={label}
          value={
            <>
              {toShown(value)}
              {against !== null && (
                <>
                  {" "}
                  <span className="text-base font-normal text-muted">against</span> {toShown(against)}
                </>
              )}
            </>
          }
          note={toShown(note)}
        />
      ))}
    </dl>
  );
}

/** A section that is folded away itself opens on its picture, not on another fold. */
const unfoldedOnce = (parts: readonly ReportPart[]): readonly ReportPart[] => {
  const [only, ...others] = parts;
  return only?.kind === "fold" && others.length === 0 ? only.parts : parts;
};
