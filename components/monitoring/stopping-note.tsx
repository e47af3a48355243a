import { Notice } from "@/components/ui/notice";

const RULES = {
  "beta-binomial": "the beta-binomial rule, answer by answer",
  "bounded-mean": "the bounded mean, judge by judge",
};

/** Two words about the outcome, and no more. */
export function StoppingNote({
  rule,
  decision,
}: {
  rule: keyof typeof RULES;
  decision: "continue" | "stop";
}) {
  return (
    <Notice>
      <strong>{decision === "stop" ? "You may stop." : "Go on."}</strong> So says the stopping rule that was
      frozen with the study ({RULES[rule]})
      {decision === "stop"
        ? ": the evidence holds however often it was asked. What it is evidence of stays sealed until the study is closed and unsealed."
        : ". It may be asked as often as you like."}
    </Notice>
  );
}
