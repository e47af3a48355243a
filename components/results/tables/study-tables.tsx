import { PaletteSwitch } from "@/components/results/palette-switch";
import { PlainTable } from "@/components/results/plain-table";
import { FoldedSection } from "@/components/ui/folded-section";
import { Notice } from "@/components/ui/notice";
import { PlainLink } from "@/components/ui/plain-link";
import { leftOutWords } from "@/lib/results/composed/left-out-words";
import type { Table } from "@/lib/results/table";
import { ComposeForm } from "./compose-form";
import { EditTable } from "./edit-table";
import type { SaveOutcome } from "./save-outcome";
import { type OfferedTable, TemplateList } from "./template-list";

type FormAction = (before: SaveOutcome | null, form: FormData) => Promise<SaveOutcome>;

interface StudyTablesProps {
  slug: string;
  tables: readonly {
    id: number;
    title: string;
    best: string | null;
    lines: string;
    createdBy: string;
    table: Table | null;
  }[];
  /** Tables of another version, which are left out. */
  unreadable: number;
  isUnsealed: boolean;
  offers: readonly OfferedTable[];
  measures: readonly { id: string; name: string }[];
  hasConditions: boolean;
  hasDatasets: boolean;
  mayEdit: boolean;
  actions: {
    addTemplate: FormAction;
    compose: FormAction;
    change: (id: number) => FormAction;
    remove: (id: number) => () => Promise<SaveOutcome>;
  };
}

/** Tables that were composed for this study, and the ways to compose one. */
export function StudyTables({ slug, tables, offers, mayEdit, actions, ...given }: StudyTablesProps) {
  const { unreadable, isUnsealed } = given;
  const results = <PlainLink href={`/studies/${slug}/results`}>results</PlainLink>;
  return (
    <section aria-labelledby="tables" className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <h2 id="tables">Composed tables</h2>
        <p className="max-w-prose text-sm text-muted">
          Tables are stored with the study and included in its report. Tables with scores appear on the{" "}
          {results} page{isUnsealed ? "" : " once the study is unsealed"}.
        </p>
      </div>
      {unreadable > 0 && <Notice>{leftOutWords(unreadable)}</Notice>}
      {tables.length === 0 && <p className="text-sm text-muted">No table has been composed yet.</p>}
      {tables.length > 0 && (
        <PaletteSwitch>
          {tables.map(({ id, title, best, lines, table }) => (
            <div key={id} id={`table-${id}`} className="flex min-w-0 scroll-mt-4 flex-col gap-3">
              {table ? (
                <PlainTable table={table} isLong={table.rows.length > LONG} />
              ) : (
                <Notice>
                  <strong>{title}</strong> shows scores.{" "}
                  {isUnsealed ? (
                    <>It is on the {results} page.</>
                  ) : (
                    "It will appear on the results page once the study is unsealed."
                  )}
                </Notice>
              )}
              {mayEdit && (
                <EditTable
                  key={`${title} ${best} ${lines}`}
                  title={title}
                  best={best}
                  lines={lines}
                  change={actions.change(id)}
                  remove={actions.remove(id)}
                />
              )}
            </div>
          ))}
        </PaletteSwitch>
      )}
      {mayEdit && (
        <>
          <h3>Tables from published papers</h3>
          <TemplateList offers={offers} action={actions.addTemplate} />
          {given.measures.length === 0 ? (
            <p className="text-sm text-muted">
              There is nothing to compose a table of your own from yet: the samples have no metrics, and no
              question asks for a score or a choice.
            </p>
          ) : (
            <FoldedSection
              id="own-table"
              title="Your own table"
              level="h3"
              about="Rows, columns and measures as you choose them."
            >
              <ComposeForm {...given} action={actions.compose} />
            </FoldedSection>
          )}
        </>
      )}
    </section>
  );
}

/** More rows than this scroll inside the table. */
const LONG = 60;
