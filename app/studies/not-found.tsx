import { ButtonLink } from "@/components/ui/plain-link";

export default function StudyNotFoundPage() {
  return (
    <div className="flex flex-col items-start gap-4 py-12">
      <h1>There is no such study here</h1>
      <p className="max-w-prose text-muted">
        It may have been deleted, its address may be mistyped, or it may belong to another account.
      </p>
      <ButtonLink href="/studies">All studies</ButtonLink>
    </div>
  );
}
