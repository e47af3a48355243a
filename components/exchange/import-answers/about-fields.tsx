import { TextField } from "@/components/ui/text-field";
import type { AboutFaults, AboutFields as Fields } from "./about-answers";

/** Whose data they are, and what the study is called here. */
export function AboutFields({
  fields,
  faults,
  onChange,
}: {
  fields: Fields;
  faults: AboutFaults;
  onChange: (part: Partial<Fields>) => void;
}) {
  const of = (name: keyof Fields) => ({
    value: fields[name],
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [name]: target.value }),
    ...(faults[name] === undefined ? {} : { fault: faults[name] }),
  });
  return (
    <section aria-labelledby="whose" className="flex flex-col gap-5">
      <h2 id="whose">Whose data are they?</h2>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label="Title"
          hint="What the study is called on this server."
          maxLength={200}
          {...of("title")}
        />
        <TextField
          label="Short name"
          hint="In addresses and names of files. It cannot be changed later."
          className="field font-mono"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          {...of("slug")}
        />
        <div className="sm:col-span-2">
          <TextField
            label="Citation"
            hint="As a paper would cite the data. It stands on every page and in every file of the study."
            maxLength={2000}
            {...of("citation")}
          />
        </div>
        <TextField
          label="Web address"
          hint="Where the data are published. Optional."
          type="url"
          {...of("url")}
        />
        <TextField label="Licence" hint="Such as CC BY 4.0. Optional." maxLength={200} {...of("licence")} />
      </div>
    </section>
  );
}
