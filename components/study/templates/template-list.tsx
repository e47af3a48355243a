import { LocalTime } from "@/components/ui/local-time";
import { PlainLink } from "@/components/ui/plain-link";
import { type Design, DESIGN_SPECS } from "@/lib/study/design";

/** A person's templates, each leading to where it is used, renamed or deleted. */
export function TemplateList({
  templates,
}: {
  templates: readonly { id: number; name: string; design: Design; createdAt: string }[];
}) {
  return (
    <ul className="card divide-y divide-line">
      {templates.map(({ id, name, design, createdAt }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 py-3">
          <div className="min-w-0">
            <PlainLink href={`/studies/new/template/${id}`} className="font-medium break-words">
              {name}
            </PlainLink>
            <p className="text-sm text-muted">
              {DESIGN_SPECS[design].name} · saved <LocalTime iso={createdAt} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
