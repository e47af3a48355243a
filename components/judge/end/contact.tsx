import { type Words } from "@/components/judge/words/make-words";

/** Whom to ask about a study, where its researchers named somebody. */
export function Contact({
  words: { about: aboutWords },
  contact,
}: {
  words: Pick<Words, "about">;
  contact: string;
}) {
  if (contact === "") return null;
  return (
    <p className="mt-4">
      <span className="text-muted">{aboutWords.contact}:</span> <span dir="auto">{contact}</span>
    </p>
  );
}
