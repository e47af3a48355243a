import { Fragment } from "react";
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
      <span className="text-muted">{aboutWords.contact}:</span> <ContactText contact={contact} />
    </p>
  );
}

const ADDRESS = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/;

/** A contact as the researchers wrote it, with a link at each e-mail address. */
export function ContactText({ contact }: { contact: string }) {
  return (
    <span dir="auto">
      {contact.split(ADDRESS).map((part, at) =>
        // What the pattern captured stands at the odd places.
        at % 2 === 0 ? (
          <Fragment key={at}>{part}</Fragment>
        ) : (
          <a key={at} href={`mailto:${part}`}>
            {part}
          </a>
        ),
      )}
    </span>
  );
}
