import { DataTable } from "@/components/ui/data-table";
import { LocalTime } from "@/components/ui/local-time";
import { PlainLink } from "@/components/ui/plain-link";
import { inspectListHref } from "./inspect-href";

interface DrawnList {
  id: number;
  seed: string;
  createdBy: string;
  createdAt: string;
  items: number;
  noted: number;
}

/** The lists that were drawn, with how many of their samples have a note. */
export function DrawnLists({
  slug,
  lists,
  current,
}: {
  slug: string;
  lists: readonly DrawnList[];
  current: number | undefined;
}) {
  return (
    <>
      <DataTable
        label="Drawn lists"
        rows={lists}
        keyOf={({ id }) => id}
        columns={[
          {
            name: "List",
            is: "row-name",
            className: "whitespace-nowrap",
            of: ({ id, items }) => (
              <PlainLink
                href={inspectListHref(slug, { drawn: id }, "#drawn")}
                aria-current={id === current ? "true" : undefined}
                className={id === current ? "font-semibold" : undefined}
              >
                {items === 1 ? "One sample" : `${items.toLocaleString("en")} samples`}
              </PlainLink>
            ),
          },
          {
            name: "Noted",
            className: "whitespace-nowrap",
            of: ({ noted, items }) => (
              <>
                {noted.toLocaleString("en")} of {items.toLocaleString("en")}
                <progress
                  className="mt-1 w-24"
                  value={noted}
                  max={items}
                  aria-label={`${noted} of ${items} noted`}
                />
              </>
            ),
          },
          { name: "Seed", className: "font-mono", of: ({ seed }) => seed },
          {
            name: "Drawn",
            className: "whitespace-nowrap",
            of: ({ createdAt }) => <LocalTime iso={createdAt} />,
          },
          { name: "By", of: ({ createdBy }) => createdBy },
        ]}
      />
      <p className="text-sm">
        <PlainLink href={`/api/v1/studies/${slug}/export/inspections.csv`} download>
          Download the notes of all lists as CSV
        </PlainLink>
      </p>
    </>
  );
}
