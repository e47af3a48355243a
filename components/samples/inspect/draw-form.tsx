"use client";

import { useActionState, useSyncExternalStore } from "react";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextField } from "@/components/ui/text-field";

type DrawOutcome =
  | { isDone: true }
  | { isDone: false; message: string; faults: { path: string; message: string }[] };

/** Asks for a random list. The seed is made in this browser, so that the page itself is the same for everybody. */
export function DrawForm({
  systems,
  samples,
  action,
}: {
  systems: readonly { value: string; name: string }[];
  /** How many there are at most. */
  samples: number;
  /** Goes to the new list, or says what is wrong. */
  action: (before: DrawOutcome | null, form: FormData) => Promise<DrawOutcome>;
}) {
  const [outcome, submit] = useActionState(action, null);
  const seed = useSyncExternalStore(never, randomSeed, () => "");
  const faultOf = (path: string) => {
    const faults = outcome?.isDone === false ? outcome.faults : [];
    const fault = faults.find((one) => one.path === path)?.message;
    return fault === undefined ? {} : { fault };
  };
  return (
    <form action={submit} className="card flex flex-col gap-4 p-4 text-sm">
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-3 lg:grid-cols-[8rem_minmax(0,1fr)_minmax(0,1fr)_auto]">
        <TextField
          label="How many"
          name="n"
          type="number"
          min={1}
          max={1000}
          required
          defaultValue={samples > 100 ? 100 : Math.min(10, samples)}
          {...faultOf("n")}
        />
        {systems.length > 1 && (
          <SelectField
            label="From"
            name="system"
            options={[{ value: "", name: "all systems" }, ...systems]}
          />
        )}
        <TextField
          key={seed}
          label="Seed"
          name="seed"
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          defaultValue={seed}
          hint="The same seed draws the same list again."
          {...faultOf("seed")}
        />
        <SubmitButton busy="Drawing…" className="justify-self-start lg:mt-6">
          Draw at random
        </SubmitButton>
      </div>
      {outcome?.isDone === false && <Notice kind="fault">{outcome.message}</Notice>}
    </form>
  );
}

const never = () => () => undefined;

let drawn: string | undefined;
const randomSeed = (): string => {
  drawn ??= [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
  return drawn;
};
