import { CodeLines } from "@/components/study/code-lines";

/** Whole programs, each in several languages; all are closed at first. */
export function Examples({
  examples,
}: {
  examples: readonly { title: string; files: readonly { language: string; code: string }[] }[];
}) {
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      {examples.map(({ title, files }) => (
        <section
          key={title}
          className="card flex min-w-0 flex-col gap-3 p-4 sm:p-5 md:has-[[open]]:col-span-2"
          aria-label={title}
        >
          <h3>{title}</h3>
          {files.map(({ language, code }) => (
            <details key={language}>
              <summary className="w-fit font-medium">{language}</summary>
              <div className="mt-2">
                <CodeLines name={`${title}, ${language}`} code={code} />
              </div>
            </details>
          ))}
        </section>
      ))}
    </div>
  );
}
