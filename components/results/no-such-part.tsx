import { Notice } from "@/components/ui/notice";
import { PlainLink } from "@/components/ui/plain-link";

const NAMES: Readonly<Record<string, string>> = {
  language: "The language",
  arm: "The arm",
  metric: "The metric",
  atLeast: "The threshold",
  class: "The class of tasks",
  systems: "The systems",
  profile: "What judges were asked about themselves",
  answer: "What these judges answered",
};

/** In the place of results that an address wrongly asks for: showing the whole study instead would give wrong numbers. */
export function NoSuchPart({
  slug,
  faults,
}: {
  slug: string;
  faults: readonly { path: string; message: string }[];
}) {
  return (
    <Notice kind="fault">
      <p>The study has no such part.</p>
      {faults.length === 0 && (
        <p>The address holds something that is no filter. A threshold must be a number, such as 50 or 0.5.</p>
      )}
      <ul>
        {faults.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            {NAMES[path] ?? path} {message}.
          </li>
        ))}
      </ul>
      <p>
        <PlainLink href={`/studies/${slug}/results`}>Show the whole study</PlainLink> and choose again.
      </p>
    </Notice>
  );
}
