import { LocalTime } from "@/components/ui/local-time";
import { PlainLink } from "@/components/ui/plain-link";
import { TableFrame } from "@/components/ui/table-frame";
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
      <TableFrame label="Drawn lists">
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b border-line text-left">
              {["List", "Noted", "Seed", "Drawn", "By"].map((head) => (
                <th key={head} scope="col" className="px-3 py-1.5">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lists.map(({ id, seed, createdBy, createdAt, items, noted }) => (
              <tr key={id} className="border-t border-line first:border-t-0">
                <th scope="row" className="px-3 py-1.5 text-left font-normal whitespace-nowrap">
                  <PlainLink
                    href={inspectListHref(slug, { drawn: id }, "#drawn")}
                    aria-current={id === current ? "true" : undefined}
                    className={id === current ? "font-semibold" : undefined}
                  >
                    {items === 1 ? "One sample" : `${items.toLocaleString("en")} samples`}
                  </PlainLink>
                </th>
                <td className="px-3 py-1.5 whitespace-nowrap">
                  {noted.toLocaleString("en")} of {items.toLocaleString("en")}
                  <progress
                    className="mt-1 w-24"
                    value={noted}
                    max={items}
                    aria-label={`${noted} of ${items} noted`}
                  />
                </td>
                <td className="px-3 py-1.5 font-mono">{seed}</td>
                <td className="px-3 py-1.5 whitespace-nowrap">
                  <LocalTime iso={createdAt} />
                </td>
                <td className="px-3 py-1.5">{createdBy}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      <p className="text-sm">
        <PlainLink href={`/api/v1/studies/${slug}/export/inspections.csv`} download>
          Download the notes of all lists as CSV
        </PlainLink>
      </p>
    </>
  );
}
