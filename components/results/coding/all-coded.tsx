import { ButtonLink, PlainLink } from "@/components/ui/plain-link";

/** After the last entry: there is nothing left to code for this person, and where to go on. */
export function AllCoded({
  path,
  first,
}: {
  /** The page of coding. */
  path: string;
  /** The handle of the first entry. */
  first: string;
}) {
  return (
    <section className="card flex flex-col items-start gap-3 p-5" aria-labelledby="all-coded">
      <h3 id="all-coded">All coded.</h3>
      <p className="max-w-prose">
        Your codes are stored. When a second person has coded, too, look where you differ.
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink variant="primary" href={`${path}/differences`}>
          See where people differ
        </ButtonLink>
        <ButtonLink href={`${path}/counts`}>See the counts</ButtonLink>
      </div>
      <PlainLink href={`${path}?entry=${first}`}>Look through your codes again</PlainLink>
    </section>
  );
}
