import { ButtonLink } from "@/components/ui/plain-link";
import { Contact } from "@/components/judge/end/contact";
import { type Words } from "@/components/judge/words/make-words";

/** Shown below a refusal: what the visitor can do next. */
export function WayOn({
  words,
  contact,
  mayHaveBegun = false,
}: {
  words: Words;
  contact: string;
  /** The visitor may have begun elsewhere. */
  mayHaveBegun?: boolean;
}) {
  const { onward: onwardWords } = words;
  return (
    <>
      {mayHaveBegun && <p className="mt-4">{onwardWords.ownLink}</p>}
      <Contact words={words} contact={contact} />
      <ButtonLink className="mt-6" href="/">
        {onwardWords.home}
      </ButtonLink>
    </>
  );
}
