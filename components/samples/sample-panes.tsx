/** The original beside what judges see. The HTML comes from the presentation pipeline: escaped text and class names only. */
export function SamplePanes({ original, shown }: { original: string; shown: string | null }) {
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <Pane title="As it came" html={original} />
      {shown === null ? (
        <p className="card p-4 text-muted">What judges will see is not prepared yet.</p>
      ) : (
        <Pane title="What judges see" html={shown} />
      )}
    </div>
  );
}

function Pane({ title, html }: { title: string; html: string }) {
  return (
    <section className="card min-w-0 overflow-hidden" aria-label={title}>
      <h2 className="border-b border-line px-3 py-2 text-sm font-semibold">{title}</h2>
      <div
        className="max-h-[70dvh] overflow-auto"
        tabIndex={0}
        role="group"
        aria-label={`${title}, the code`}
      >
        <pre className="code" dangerouslySetInnerHTML={{ __html: html }} />
      </div>
    </section>
  );
}
