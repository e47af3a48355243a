"use client";

import { useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { type Design, DESIGN_SPECS, designSchema } from "@/lib/study/design";
import { completeProtocol } from "@/lib/study/protocol/protocol";
import type { Fault } from "@/lib/text/fault";
import type { SaveDesign } from "./design-actions";
import { type NewSystem, firstSystems } from "./new-study";
import { namedSystem } from "@/lib/study/new-system";
import { hasTruth } from "@/lib/study/has-truth";
import { toSlug } from "@/lib/text/to-slug";
import { NewSystems } from "./new-systems";
import { PresetPicture } from "./preview/preset-picture";

/** Preset, title, systems: enough for a draft. Faults stand beside their field once somebody tried. */
export function NewStudyForm({
  ownContact,
  create,
}: {
  /** The researcher's own address: a contact to begin with. */
  ownContact: string;
  create: SaveDesign;
}) {
  const [design, setDesign] = useState<Design>("side-by-side");
  const [title, setTitle] = useState("");
  const [contact, setContact] = useState(ownContact);
  const [ethicsId, setEthicsId] = useState("");
  const [ownSlug, setOwnSlug] = useState<string | null>(null);
  const [ownSystems, setOwnSystems] = useState<NewSystem[] | null>(null);
  const [refusal, setRefusal] = useState<{ of: string; message: string; faults: Fault[] } | null>(null);
  const [isCreating, startCreating] = useTransition();
  const slug = ownSlug ?? toSlug(title);
  const systems = ownSystems ?? firstSystems(design);
  const [hasTried, setTried] = useState(false);
  // "Model A" becomes model-a, and keeps its name as a label.
  const document = {
    slug,
    title: title.trim(),
    design,
    contact: contact.trim(),
    ethicsId: ethicsId.trim(),
    systems: systems.map(({ id, ...system }) => ({ ...(namedSystem(id) ?? { id }), ...system })),
  };
  const check = completeProtocol(document);
  const written = JSON.stringify(document);
  const submit = () => {
    setTried(true);
    if (isCreating || !check.ok) return;
    startCreating(async () => {
      const outcome = await create(document);
      if (!outcome.isDone) setRefusal({ ...outcome, of: written });
    });
  };
  // The server's faults hold until something changes; the others go as they are mended.
  const refused = refusal?.of === written ? refusal : null;
  const faults = refused?.faults ?? (hasTried && !check.ok ? check.faults : []);
  const message = refused?.message ?? (faults.length > 0 ? "Please correct the fields marked above." : null);
  const faultAt = (path: string): { fault?: string } => {
    const fault = faults.find((one) => one.path === path)?.message;
    return fault === undefined ? {} : { fault };
  };
  return (
    <form
      className="flex flex-col gap-10"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <fieldset>
        <legend className="mb-3 text-lg font-semibold">What will judges do?</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          {designSchema.options.map((option) => (
            <label
              key={option}
              className="group card flex cursor-pointer flex-col gap-3 p-4 has-checked:border-accent has-checked:outline-2 has-checked:outline-accent has-focus-visible:outline-3 sm:flex-row"
            >
              <span className="flex-1">
                <span className="flex items-center gap-2.5 font-semibold">
                  <input
                    type="radio"
                    name="design"
                    className="size-4.5"
                    checked={design === option}
                    aria-describedby={`${option}-sentence`}
                    onChange={() => setDesign(option)}
                  />
                  {DESIGN_SPECS[option].name}
                </span>
                <span id={`${option}-sentence`} className="mt-2 block text-sm text-muted">
                  {DESIGN_SPECS[option].sentence}
                </span>
              </span>
              <span className="w-40 shrink-0 max-sm:hidden">
                <PresetPicture design={option} />
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="grid gap-5 sm:grid-cols-2">
        <legend className="mb-3 text-lg font-semibold">About the study</legend>
        <TextField
          label="Title"
          hint="Judges see it, so it must not reveal what you expect."
          maxLength={200}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
          {...faultAt("title")}
        />
        <TextField
          label="Short name"
          hint={
            slug
              ? `The judges' link: /judge/${slug}. It cannot be changed later.`
              : "Made from the title, for the judges' link: lower-case letters, digits and hyphens. It cannot be changed later."
          }
          className="field font-mono"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          value={slug}
          onChange={({ target }) => setOwnSlug(target.value === "" ? null : target.value)}
          {...faultAt("slug")}
        />
        <TextField
          label="Contact"
          hint="Judges read it in the consent text: for example a name and an e-mail address. It starts as your own address, and can be changed until the study opens."
          autoComplete="email"
          value={contact}
          onChange={({ target }) => setContact(target.value)}
          {...faultAt("contact")}
        />
        <TextField
          label="Ethics approval"
          hint="Its number or name, for the consent text. Optional."
          value={ethicsId}
          onChange={({ target }) => setEthicsId(target.value)}
          {...faultAt("ethicsId")}
        />
      </fieldset>
      <NewSystems systems={systems} hasRoles={hasTruth(design)} onChange={setOwnSystems} faults={faults} />
      {message && <Notice kind="fault">{message}</Notice>}
      <div>
        <Button type="submit" variant="primary" aria-disabled={isCreating}>
          {isCreating ? "Creating…" : "Create the draft"}
        </Button>
      </div>
    </form>
  );
}
