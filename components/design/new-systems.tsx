"use client";

import { Plus, Trash2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { Fault } from "@/lib/text/fault";
import type { NewSystem } from "./new-study";
import { namedSystem } from "@/lib/study/new-system";
import { ROLES } from "./systems-section";

/** The sources of the samples: at least a name each. */
export function NewSystems({
  systems,
  hasRoles,
  onChange,
  faults,
}: {
  systems: readonly NewSystem[];
  /** Judges are asked whether a person or a machine wrote a program. */
  hasRoles: boolean;
  onChange: (systems: NewSystem[]) => void;
  faults: readonly Fault[];
}) {
  const put = (at: number, change: Partial<NewSystem>) =>
    onChange(systems.map((system, which) => (which === at ? { ...system, ...change } : system)));
  const hasNameFault = faults.some(({ path }) => path.startsWith("systems."));
  const around = faults.filter(
    ({ path }) => path === "systems" || (path.startsWith("arms") && !hasNameFault),
  );
  return (
    <fieldset>
      <legend className="mb-1 text-lg font-semibold">Whose programs?</legend>
      <p className="mb-4 max-w-prose text-sm text-muted">
        Leave this as it is if your file of samples has a column that names the systems: the import then
        replaces these. Otherwise name the models, libraries or people that the programs come from. Judges
        never see these names; exports include them.
      </p>
      <p
        aria-hidden="true"
        className="mb-1 hidden max-w-2xl grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.75rem] gap-2 font-medium sm:grid"
      >
        <span>Name</span>
        <span>Who wrote its programs</span>
      </p>
      <ul className="flex max-w-2xl flex-col gap-5 sm:gap-3">
        {systems.map((system, at) => {
          const fault = faults.find(({ path }) => path === `systems.${at}.id`)?.message;
          const named = namedSystem(system.id);
          return (
            <li
              key={at}
              className="grid grid-cols-[minmax(0,1fr)_2.75rem] items-start gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.75rem]"
            >
              <span className="max-sm:col-span-2">
                <span aria-hidden="true" className="mb-1 block font-medium sm:hidden">
                  Name of system {at + 1}
                </span>
                <input
                  type="text"
                  className="field"
                  aria-label={`Name of system ${at + 1}`}
                  aria-invalid={fault ? true : undefined}
                  spellCheck={false}
                  value={system.id}
                  onChange={({ target }) => put(at, { id: target.value })}
                />
                {fault && <span className="text-sm text-danger">{nameFault(system.id, fault)}</span>}
                {system.reference && (
                  <span className="block text-sm text-muted">
                    The reference of each task: others are compared with it.
                  </span>
                )}
                {!fault && named?.label !== undefined && (
                  <span className="text-sm text-muted">
                    Short name: <span className="font-mono">{named.id}</span>
                  </span>
                )}
              </span>
              <span>
                <span aria-hidden="true" className="mb-1 block font-medium sm:hidden">
                  Who wrote its programs
                </span>
                <select
                  className="field"
                  aria-label={`Who wrote its programs, system ${at + 1}`}
                  value={system.role}
                  onChange={({ target }) =>
                    put(at, { role: ROLES.find(([role]) => role === target.value)?.[0] ?? "other" })
                  }
                >
                  {ROLES.map(([role, name]) => (
                    <option key={role} value={role}>
                      {name}
                    </option>
                  ))}
                </select>
              </span>
              {systems.length > 1 && (
                <Button
                  variant="quiet"
                  className="min-h-11 max-sm:self-end"
                  aria-label={`Remove system ${at + 1}`}
                  onClick={() => onChange(systems.filter((_, which) => which !== at))}
                >
                  <Trash2 aria-hidden="true" size={16} />
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {around.map(({ message }, at) => (
        <p key={at} className="mt-2 text-sm text-danger">
          Such a study {message}.
        </p>
      ))}
      <Button
        className="mt-4 text-sm"
        onClick={() =>
          onChange([...systems, { id: `system-${systems.length + 1}`, role: hasRoles ? "machine" : "other" }])
        }
      >
        <Plus aria-hidden="true" size={16} /> Add a system
      </Button>
    </fieldset>
  );
}

const nameFault = (name: string, fault: string): string => {
  if (name.trim() === "") return "Give this system a name.";
  return fault.startsWith("use letters") ? "Use at least one letter or digit." : `This name ${fault}.`;
};
