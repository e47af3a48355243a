import { StepButton } from "@/components/study/step-button";
import type { StepAction } from "@/components/study/step-form";
import { DataTable } from "@/components/ui/data-table";
import { type RecruitedPerson, mayApprove, mayAskToReturn } from "@/lib/study/prolific/submissions";
import { codeWords, countWords, hereWords, statusWords } from "./prolific-words";

/** Submissions on Prolific, each beside the state of its session here. */
export function PeopleCard({
  people,
  actions,
}: {
  people: readonly RecruitedPerson[];
  actions: { approve: StepAction; askToReturn: (submission: string) => StepAction };
}) {
  const due = people.filter(mayApprove).length;
  return (
    <section className="flex flex-col gap-3" aria-labelledby="submissions">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="submissions">Submissions</h2>
          <p aria-live="polite">
            {people.length === 0 ? "No participant has taken a place yet." : `${countWords(people)}.`}
          </p>
        </div>
        {due > 0 && (
          <StepButton
            name={`Approve ${due} finished`}
            title={`Approve ${due} ${due === 1 ? "submission" : "submissions"}?`}
            confirm="Approve and pay"
            busy="Approving…"
            variant="primary"
            action={actions.approve}
          >
            <p>
              Prolific pays the reward to every participant who has finished here and entered the completion
              code: {due} at this moment. An approval cannot be taken back.
            </p>
          </StepButton>
        )}
      </div>
      {people.length > 0 && (
        <DataTable
          label="Submissions on Prolific"
          isLong
          rows={people}
          keyOf={({ submission }) => submission}
          columns={[
            {
              name: "Participant",
              is: "row-name",
              className: "min-w-28 font-mono break-all",
              of: ({ participant }) => participant,
            },
            {
              name: "On Prolific",
              className: "whitespace-nowrap",
              of: ({ status, hasReturnRequest }) =>
                `${statusWords(status)}${hasReturnRequest && status === "AWAITING REVIEW" ? ", asked to return" : ""}`,
            },
            { name: "Code entered", of: ({ code }) => codeWords(code) },
            { name: "Session here", of: ({ here }) => hereWords(here) },
            {
              name: "Change",
              isHidden: true,
              of: (person) =>
                mayAskToReturn(person) && (
                  <div className="-my-1 flex justify-end">
                    <StepButton
                      name="Ask to return"
                      about={`the submission of ${person.participant}`}
                      title="Ask this participant to return the submission?"
                      confirm="Ask to return"
                      busy="Asking…"
                      variant="quiet"
                      action={actions.askToReturn(person.submission)}
                    >
                      <p className="text-left">
                        Prolific sends {person.participant} a message with the reason “Didn’t finish the
                        study”. When the participant returns it, the place on Prolific becomes free.
                      </p>
                    </StepButton>
                  </div>
                ),
            },
          ]}
        />
      )}
      <p className="max-w-prose text-sm text-muted">
        When a submission is returned, timed out, screened out or rejected, its unfinished session gives its
        trials back within seconds. A finished session always counts. The table shows no pseudonym and no
        number of trials, because these could show whose answers are whose.
      </p>
    </section>
  );
}
