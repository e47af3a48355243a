import { StepButton } from "@/components/study/step-button";
import type { StepAction } from "@/components/study/step-form";

/** Takes a wrong import back, tool by tool. */
export function DeleteFindings({
  tools,
  actionOf,
}: {
  tools: readonly string[];
  actionOf: (tool: string) => StepAction;
}) {
  return (
    <details>
      <summary className="w-fit text-accent">Delete a tool&rsquo;s findings</summary>
      <ul className="mt-3 flex flex-col gap-2">
        {tools.map((tool) => (
          <li key={tool} className="flex flex-wrap items-center gap-3">
            <span className="[overflow-wrap:anywhere]">{tool}</span>
            <StepButton
              name="Delete"
              about={tool}
              title={`Delete the findings of ${tool}?`}
              confirm="Delete them"
              busy="Deleting…"
              variant="danger"
              action={actionOf(tool)}
            >
              <p>
                All findings of this tool are deleted, with what people said of them. Importing the file again
                brings the findings back, not the rulings.
              </p>
            </StepButton>
          </li>
        ))}
      </ul>
    </details>
  );
}
