/** Results of a study that nobody has answered: after unsealing no answer can come any more. */
export function NoAnswers() {
  return (
    <section className="card p-8">
      <h2 className="mb-2">No answers to report</h2>
      <p className="max-w-prose text-muted">
        This study was unsealed before any judge had answered, so there is nothing to estimate. Its hashes and
        its seed stand under Progress.
      </p>
    </section>
  );
}
