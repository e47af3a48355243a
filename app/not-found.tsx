import { ButtonLink } from "@/components/ui/plain-link";

export default function NotFoundPage() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col items-start justify-center gap-4 px-6 py-12">
      <h1>Page not found</h1>
      <p className="text-muted">
        The address may be mistyped, or the study may have been removed. If somebody sent you this link, ask
        them for a new one.
      </p>
      <ButtonLink href="/">Go to the home page</ButtonLink>
    </main>
  );
}
