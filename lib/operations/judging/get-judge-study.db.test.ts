import { beforeAll, expect, test } from "vitest";
import { makeTestStudy } from "@/test/operations/study";
import { getJudgeStudy } from "./get-judge-study";

type Given = Awaited<ReturnType<typeof getJudgeStudy>>;

/** What a page before the session may tell, and why that names no system, arm, truth or other judge. */
const ARGUED: Record<keyof Given, string> = {
  view: "the study's own words, through a schema that lets nothing else pass",
  locale: "the language that the judge asked for",
  beginsAtOnce: "a constant of the design, which the judge sees anyway",
  measures: "a constant of the design",
  panes: "how many programs stand in a trial, the same in every arm: any trial shows it",
  isOpen: "whether anybody can begin",
  isPublic: "as the protocol says, the same for all judges",
  contact: "whom to ask: the researcher's words, the same for all judges",
  comparing: "whether differences of two programs are marked: the protocol's, the same in every arm",
  hasResult: "whether the end tells a score or who wrote what: the protocol's, and nothing of what it tells",
  panel: "names of parameters in an address",
  canWithdraw: "whether the results are out",
};

beforeAll(async () => {
  for (const [slug, systems] of [
    ["one", ["zeta-secret", "omega-secret"]],
    ["other", ["alpha-hidden", "beta-hidden"]],
  ] as const)
    await makeTestStudy({
      slug: `begin-${slug}`,
      design: "side-by-side",
      tasks: 2,
      systems: systems.map((id) => ({ id })),
      protocol: {
        title: "One title",
        contact: "Ada, ada@example.org",
        arms: systems.map((_, at) => ({ id: `${slug}-arm-${at}`, systems: [...systems] })),
      },
    });
});

test("the page before a session is given what is argued for, and nothing else", async () => {
  const given = await getJudgeStudy({ slug: "begin-one" });
  expect(Object.keys(given).sort()).toEqual(Object.keys(ARGUED).sort());
  expect(given).toMatchObject({ contact: "Ada, ada@example.org", hasResult: false });
});

test("two studies that differ in systems and arms alone give the same", async () => {
  const [one, other] = await Promise.all(["begin-one", "begin-other"].map((slug) => getJudgeStudy({ slug })));
  const unnamed = (given: Given | undefined) =>
    JSON.parse(JSON.stringify(given).replaceAll(/begin-(one|other)/g, "begin")) as Given;
  expect(unnamed(other)).toEqual(unnamed(one));
  expect(JSON.stringify(one)).not.toMatch(/secret|arm-/);
});
