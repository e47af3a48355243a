import { CodeLines } from "@/components/study/code-lines";

/** Whole programs, each in several languages: the first is open. */
export function Examples({
  examples,
}: {
  examples: readonly { title: string; files: readonly { language: string; code: string }[] }[];
}) {
  return (
    <div className="flex flex-col gap-6">
      {examples.map(({ title, files }) => (
        <section key={title} className="card flex flex-col gap-3 p-4 sm:p-5" aria-label={title}>
          <h3>{title}</h3>
          {files.map(({ language, code }, at) => (
            <details key={language} open={at === 0}>
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
