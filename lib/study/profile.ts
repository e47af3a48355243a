import { isStorable } from "@/lib/text/identifiers";
import type { Fault } from "@/lib/text/fault";
import type { Field } from "./protocol/protocol-input";

/** What is wrong with a filled-in profile: required fields left out, surplus ones, wrong types, numbers out of range. */
export function profileFaults(
  fields: readonly Field[],
  answers: Readonly<Record<string, string | number>>,
  root = "profile",
): Fault[] {
  const known = new Map(fields.map((field) => [field.id, field]));
  return [
    ...Object.entries(answers).flatMap(([id, answer]) => {
      const field = known.get(id);
      const message = field ? answerFault(field, answer) : "is not asked in this study";
      return message ? [{ path: `${root}.${id}`, message }] : [];
    }),
    ...fields.flatMap(({ id, required }) =>
      required && (!Object.hasOwn(answers, id) || answers[id] === "")
        ? [{ path: `${root}.${id}`, message: "is required" }]
        : [],
    ),
  ];
}

const answerFault = (field: Field, answer: string | number): string | null => {
  if (field.type === "number") {
    if (typeof answer !== "number" || !Number.isFinite(answer)) return "must be a number";
    if (field.min !== undefined && answer < field.min) return `must be at least ${field.min}`;
    return field.max !== undefined && answer > field.max ? `must be at most ${field.max}` : null;
  }
  if (typeof answer !== "string") return "must be text";
  if (!isStorable(answer)) return "contains a NUL character, or half of a character";
  return field.type === "choice" && !field.choices?.includes(answer) ? "is not one of the choices" : null;
};
