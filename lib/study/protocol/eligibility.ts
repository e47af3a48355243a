import type { Fault } from "@/lib/text/fault";
import type { Field } from "./protocol-input";
import type { Protocol } from "./protocol-type";

/** The questions about a judge whose answers decide who takes part. */
export function eligibilityQuestions({
  profile,
}: Pick<Protocol, "profile">): (Field & { eligible: string[] })[] {
  return profile.flatMap((field) => (field.eligible ? [{ ...field, eligible: field.eligible }] : []));
}

/** Whether somebody with these answers can take part. A missing answer does not qualify. */
export function isEligible(
  protocol: Pick<Protocol, "profile">,
  answers: Readonly<Record<string, string | number>>,
): boolean {
  return eligibilityQuestions(protocol).every(({ id, eligible }) => {
    const answer = Object.hasOwn(answers, id) ? answers[id] : undefined;
    return typeof answer === "string" && eligible.includes(answer);
  });
}

export function eligibilityFaults({ profile, closing }: Pick<Protocol, "profile" | "closing">): Fault[] {
  return [
    ...profile.flatMap(({ type, choices = [], required, eligible }, at) => {
      if (!eligible) return [];
      const path = `profile.${at}`;
      return [
        ...(type === "choice"
          ? eligible.flatMap((answer, which) =>
              choices.includes(answer)
                ? []
                : [
                    {
                      path: `${path}.eligible.${which}`,
                      message: "must be one of the choices, letter by letter",
                    },
                  ],
            )
          : [{ path: `${path}.eligible`, message: "is only allowed for a question with choices" }]),
        ...(required
          ? []
          : [{ path: `${path}.required`, message: "must be answered, since it decides who takes part" }]),
      ];
    }),
    ...closing.flatMap(({ eligible }, at) =>
      eligible
        ? [{ path: `closing.${at}.eligible`, message: "belongs to questions before the first trial" }]
        : [],
    ),
  ];
}
