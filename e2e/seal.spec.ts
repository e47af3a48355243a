import { expect, newAccount, newSlug } from "./fixtures";
import type { HttpJudge } from "./http-judge";
import { listRoutes, listServerActions } from "./routes";
import {
  test,
  MATERIAL_FILES,
  OTHER_CALLS,
  type Heard,
  hear,
  differences,
  withinAnHour,
  wordsOf,
  expectSealed,
  removeStudy,
  exportOf,
  readMaterial,
  signedIn,
  partyOf,
  callsFor,
} from "./sealed";

/** What server actions may answer: how a form went, links just made, who finished and the same amount for all, samples of the design, differences without content. */
const ACTION_ANSWERS = [
  "void",
  "StepOutcome",
  "FormOutcome",
  "PeopleOutcome",
  "AccountOutcome",
  "InvitesOutcome",
  "MailOutcome",
  "MailOutcome<null>",
  "PreviewMaterial | null",
  "VerifyOutcome",
  "VettingAnswer",
  "FindingAnswer",
  "RuleAnswer",
  "MatchingAnswer",
  "LinkOutcome",
  "BonusOutcome",
];

test("every call that is no GET, and every server action, is known to answer nothing that is sealed", () => {
  const others = listRoutes().flatMap(({ pattern, methods }) =>
    methods.filter((method) => method !== "GET").map((method) => `${method} ${pattern}`),
  );
  expect(others.filter((call) => OTHER_CALLS[call] === undefined)).toEqual([]);
  const unknown = listServerActions().filter(({ answers }) => !ACTION_ANSWERS.includes(answers.trim()));
  expect(unknown).toEqual([]);
});

const DESIGNS = [
  { design: "side-by-side", tasks: 4, systems: ["alpha", "beta", "gamma"] },
  { design: "human-or-robot", tasks: 6, systems: ["people", "robot-one", "robot-two"] },
] as const;

for (const { design, tasks, systems } of DESIGNS) {
  test(`no route of a sealed ${design} study changes with a score, a session's arm, or a side, for anybody`, async ({
    ask,
    newJudge,
    administrator,
    serverAddress,
  }) => {
    test.setTimeout(600_000);
    const slug = newSlug("seal");
    const [first = "", second = "", third = ""] = systems;
    const role = (id: string) => (id === "people" ? "human" : "machine");
    const [owner, editor, viewer] = [
      await newAccount(ask, serverAddress, false),
      await newAccount(ask, serverAddress, false),
      await newAccount(ask, serverAddress, false),
    ];
    await ask("study", {
      slug,
      design,
      tasks,
      ownerEmail: owner.email,
      systems: systems.map((id) => ({ id, role: design === "human-or-robot" ? role(id) : "other" })),
      protocol: {
        public: true,
        arms: [
          { id: "test-arm", weight: 1, systems: [first, second] },
          { id: "control-arm", weight: 1, systems: [first, third] },
        ],
        allocation: { itemsPerSession: 4 },
        debrief: { show: "none" },
      },
    });
    await ask("measured", slug);
    await ask("member", { slug, email: editor.email, role: "editor" });
    await ask("member", { slug, email: viewer.email, role: "viewer" });
    const judges: HttpJudge[] = [];
    for (const score of [2, -2, 1, -1, 2] as const) {
      const judge = await newJudge(slug);
      await judge.judge(score);
      judges.push(judge);
    }
    const samples = (await ask("secrets", slug)).samples;
    const party = await partyOf({
      slug,
      serverAddress,
      accounts: { owner, editor, viewer, administrator },
      token: judges[0]?.token ?? "",
    });
    const calls = callsFor(slug, samples[0] ?? "");
    const hearAll = (known?: Heard) => hear({ party, calls, known });
    // Made when it is opened for the first time; the page before it tells of it from then on.
    await party[0]?.context.get(`/studies/${slug}/samples/pools`);

    for (const state of ["open", "closed"]) {
      if (state === "closed") await ask("close", slug);
      const { before, changed } = await withinAnHour(async () => {
        const first = await hearAll();
        // Both changes at once: neither undoes the other, and what shows either one shows here.
        await ask("mirrorScores", slug);
        await ask("exchangePlans", slug);
        const second = await hearAll(first);
        await ask("exchangePlans", slug);
        await ask("mirrorScores", slug);
        return { before: first, changed: second };
      });
      expect(
        differences(before, changed),
        `${state}: every other score turned round, and two sessions' plans exchanged\n${wordsOf(before, changed)}`,
      ).toEqual([]);
      for (const { who, context } of party.slice(0, 4)) {
        await expectSealed(who, context, slug, state);
        const material = await readMaterial(context, slug);
        await ask("mirrorScores", slug);
        expect(await readMaterial(context, slug), `${who}: samples and tasks while ${state}`).toEqual(
          material,
        );
        await ask("mirrorScores", slug);
      }
      for (const { who, context } of party.slice(4))
        for (const file of MATERIAL_FILES)
          expect((await context.get(exportOf(slug, file))).status(), `${who}: ${file}`).toBe(401);
    }

    await ask("unseal", slug);
    // One who may see the results, and one who may not.
    const two = party.filter(({ who }) => who === "viewer" || who === "nobody");
    const unsealed = await hear({ party: two, calls });
    await ask("mirrorScores", slug);
    const turned = await hear({ party: two, calls });
    const told = differences(unsealed, turned);
    expect(told, "unsealed, the same comparison does see the scores").toContain(
      `viewer GET /api/v1/studies/${slug}/export/verdicts.csv`,
    );
    expect(told).toContain(`viewer GET /studies/${slug}/results`);
    expect(told).toContain(`viewer GET /studies/${slug}/results/report`);
    expect(told.filter((call) => call.startsWith("nobody") && call.includes("/api/"))).toEqual([]);
    await removeStudy(party[0]?.context, slug, serverAddress);
    for (const { context } of party) await context.dispose();
  });
}

test("a draft's outcomes are sealed too", async ({ ask, administrator, serverAddress }) => {
  const { slug } = await ask("study", { slug: newSlug("draft"), design: "rating", isDraft: true });
  const context = await signedIn(administrator, serverAddress);
  await expectSealed("administrator", context, slug, "a draft");
  await context.dispose();
});
