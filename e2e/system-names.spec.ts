import { expect, test } from "./fixtures";

/** An id is a word that occurs nowhere else, but in what these samples' files say of their source. */
const ID = /(?<!package of )qx\dz/i;
const SYSTEMS = [
  { id: "qx0z", label: "People of npm", role: "human" as const },
  { id: "qx1z", label: "Model A", role: "machine" as const },
];

test("pages of samples and results name systems by their labels", async ({
  ask,
  administrator,
  researcher,
}) => {
  const slug = "labelled-systems";
  const made = { design: "human-or-robot" as const, tasks: 6, ownerEmail: administrator.email };
  await ask("study", {
    ...made,
    slug,
    systems: SYSTEMS.map(({ id, role }) => ({ id, role })),
    isDraft: true,
    protocol: { systems: SYSTEMS },
  });
  await ask("measured", slug);
  for (const page of [
    "samples/s-0-0-0",
    "samples/pools",
    "samples/inspect",
    "samples/vet",
    "samples/metrics",
    "design/meet",
  ]) {
    await researcher.goto(`/studies/${slug}/${page}`);
    const main = researcher.getByRole("main");
    await expect(main).toContainText(/People of npm|Model A/);
    await expect(main).not.toContainText(ID);
  }
  await researcher.goto(`/studies/${slug}/samples`);
  const list = researcher.getByRole("region", { name: "Table of samples" });
  await expect(list).toContainText("Model A");
  await expect(list).not.toContainText(ID);
  await researcher.getByLabel("System", { exact: true }).selectOption({ label: "Model A" });
  await researcher.getByRole("button", { name: "Show", exact: true }).click();
  await expect(researcher).toHaveURL(/system=qx1z/);
  await expect(list.getByRole("row")).toHaveCount(1 + 6);
});
