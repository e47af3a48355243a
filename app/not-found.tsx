import { wordsIn } from "@/components/judge/words/catalogues";
import { ButtonLink } from "@/components/ui/plain-link";
import { isJudgesPage, localeOfPage } from "@/lib/edge/judge-page";

/** At a judge's address it is in the reader's language. */
export default async function NotFoundPage() {
  const { notFound, onward } = wordsIn(await localeOfPage());
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col items-start justify-center gap-4 px-6 py-12">
      <h1>{notFound.title}</h1>
      <p className="text-muted">{notFound.body}</p>
      {(await isJudgesPage()) && <p className="text-muted">{onward.ownLink}</p>}
      <ButtonLink href="/">{onward.home}</ButtonLink>
    </main>
  );
}
