"use client";

import { Button } from "@/components/ui/button";
import { inBlocks } from "@/lib/study/arms/in-blocks";
import { designSpec } from "@/lib/study/designs/designs";
import { getAt } from "@/lib/study/protocol/document-path";
import { toText, toTexts, useEditor, useEntries, useField, useIds } from "./editor-context";
import { CheckInput, ManyInput, SelectInput } from "./choice-input";
import { EntryList } from "./entry-list";
import { NumberInput } from "./number-input";
import { addSystem, removeSystem, renameSystem } from "./renaming";
import { FieldRow, Part, Section } from "./section";
import { IdInput, OptionalText } from "./text-input";

export const ROLES = [
  ["human", "human: people wrote it"],
  ["machine", "machine: generated"],
  ["other", "other: neither, or not known"],
] as const;

export function SystemsSection() {
  const { change } = useEditor();
  const design = designSpec(toText(useField("design").value));
  const role = design?.truth ? "machine" : "other";
  return (
    <Section
      id="systems"
      lead="A system is a source of samples: a model, a library, people. Judges never learn its name. An arm is a group of sessions that meet the same systems."
    >
      <Part title="Systems">
        <EntryList
          path="systems"
          noun="system"
          isOrdered
          most={200}
          blank={(count) => ({ id: `system-${count + 1}`, role, reference: false })}
          onAdd={(entry) => change(addSystem(entry as { id: string }))}
          onRemove={(at) => change(removeSystem(at))}
        >
          {(path, at) => (
            <>
              <FieldRow>
                <IdInput path={`${path}.id`} label="Name" onRename={(to) => change(renameSystem(at, to))} />
                <SelectInput path={`${path}.role`} label="Role" options={ROLES} />
              </FieldRow>
              <OptionalText
                path={`${path}.label`}
                label="Label"
                hint="What people call it, such as “Model A”. Imported files may use it too."
              />
              <CheckInput path={`${path}.reference`} label="Reference that others are compared with" />
            </>
          )}
        </EntryList>
      </Part>
      <Arms />
    </Section>
  );
}

function Arms() {
  const { document, set } = useEditor();
  const systems = useIds("systems");
  const arms = useIds("arms");
  const languages = toTexts(useField("languages").value);
  const isOwn = document["arms"] !== undefined;
  const weights = useEntries("arms").map((arm) => getAt(arm, "weight") ?? 1);
  return (
    <Part title="Arms">
      <EntryList
        path="arms"
        noun="arm"
        isOrdered
        most={50}
        blank={(count) => ({ id: count === 0 ? "main" : `arm-${count + 1}`, weight: 1, systems })}
        hint={
          isOwn
            ? `Judges are dealt in the ratio of the weights: 10 and 5 mean two to one, and with 15 sessions in all (under Sessions) exactly 10 and 5. ${inBlocks(weights)}`
            : "One arm with all systems, which follows the systems. Change it, or add another, to compare groups of judges."
        }
      >
        {(path) => (
          <>
            <FieldRow>
              <ArmName path={path} />
              <NumberInput path={`${path}.weight`} label="Weight" />
            </FieldRow>
            <ManyInput path={`${path}.systems`} label="Systems" options={systems.map((id) => [id, id])} />
            <Pairs path={`${path}.systems`} />
            {languages.length > 0 && (
              <ManyInput
                path={`${path}.languages`}
                label="Languages"
                isOptional
                options={languages.map((language) => [language, language])}
                hint="None marked: all of them."
              />
            )}
          </>
        )}
      </EntryList>
      {isOwn && arms.length > 0 && (
        <div>
          <Button variant="quiet" className="text-sm" onClick={() => set("arms", undefined)}>
            Back to one arm with all systems
          </Button>
        </div>
      )}
    </Part>
  );
}

function ArmName({ path }: { path: string }) {
  const { set } = useEditor();
  return <IdInput path={`${path}.id`} label="Name" onRename={(to) => set(`${path}.id`, to)} />;
}

/** What an arm of so many systems means, before anybody is surprised by it. */
function Pairs({ path }: { path: string }) {
  const { filled } = useEditor();
  const count = useEntries(path).length;
  const design = designSpec(toText(getAt(filled, "design")));
  if (design?.allocation !== "pairs" || count < 3) return null;
  return (
    <p className="text-sm text-muted">
      {count} systems make {(count * (count - 1)) / 2} pairs. A judge sees one pair of each task; each task
      shows its pairs equally often, and every pair of systems is compared equally often.
    </p>
  );
}
