import { expect, newAccount, newSlug } from "./fixtures";
import { doTimedTasks } from "./timed-person";
import {
  test,
  hear,
  differences,
  wordsOf,
  withinAnHour,
  expectSealed,
  partyOf,
  ownCalls,
  removeStudy,
} from "./sealed";

const WORK_TASKS = ["one", "two"].map((word, index) => ({
  key: word,
  language: "javascript" as const,
  title: `Print ${word}`,
  body: `Print ${index + 1}.`,
  tests: [{ name: "the number", stdin: "", stdout: String(index + 1) }],
  programs: { generator: "console.log(0);\n" },
}));

test("no route of a sealed study of timed tasks changes with a time, an ending or who began with a program", async ({
  ask,
  serverAddress,
}) => {
  test.setTimeout(600_000);
  const slug = newSlug("seal-timed");
  const [owner, editor, viewer, administrator] = [
    await newAccount(ask, serverAddress, false),
    await newAccount(ask, serverAddress, false),
    await newAccount(ask, serverAddress, false),
    await newAccount(ask, serverAddress, true),
  ];
  await ask("programStudy", {
    owner: owner.email,
    slug,
    design: "timed-task",
    tasks: WORK_TASKS,
    protocol: { public: true, timed: { people: 6 } },
  });
  await ask("measured", slug);
  await ask("member", { slug, email: editor.email, role: "editor" });
  await ask("member", { slug, email: viewer.email, role: "viewer" });
  const programs = { "Print one": "console.log(1);", "Print two": "console.log(2);" };
  const judge = await doTimedTasks(serverAddress, slug, { programs });
  await doTimedTasks(serverAddress, slug, { programs: { "Print one": programs["Print one"] } });
  await doTimedTasks(serverAddress, slug, { programs });
  await doTimedTasks(serverAddress, slug, { programs, most: 1 });
  const party = await partyOf({
    slug,
    serverAddress,
    accounts: { owner, editor, viewer, administrator },
    token: judge.token,
  });
  const calls = ownCalls(slug, (await ask("secrets", slug)).samples[0] ?? "");
  await party[0]?.context.get(`/studies/${slug}/samples/pools`);

  const { before, changed } = await withinAnHour(async () => {
    const first = await hear({ party, calls });
    await ask("turnWork", slug);
    const second = await hear({ party, calls, known: first });
    await ask("turnWork", slug);
    return { before: first, changed: second };
  });
  expect(differences(before, changed), wordsOf(before, changed)).toEqual([]);
  for (const { who, context } of party.slice(0, 4)) await expectSealed(who, context, slug, "open");

  await ask("close", slug);
  await ask("unseal", slug);
  const two = party.filter(({ who }) => who === "viewer" || who === "nobody");
  const unsealed = await hear({ party: two, calls });
  await ask("turnWork", slug);
  const told = differences(unsealed, await hear({ party: two, calls }));
  expect(told, "unsealed, the same comparison does see them").toContain(
    `viewer GET /studies/${slug}/results`,
  );
  expect(told).toContain(`viewer GET /api/v1/studies/${slug}/export/completions.csv`);
  await removeStudy(party[0]?.context, slug, serverAddress);
  for (const { context } of party) await context.dispose();
});

test("no route of a sealed study of labels changes with a label, but for disagreements told to those who decide them", async ({
  ask,
  newJudge,
  serverAddress,
}) => {
  test.setTimeout(600_000);
  const slug = newSlug("seal-labels");
  const [owner, viewer, administrator] = [
    await newAccount(ask, serverAddress, false),
    await newAccount(ask, serverAddress, false),
    await newAccount(ask, serverAddress, true),
  ];
  await ask("labelStudy", { owner: owner.email, slug, protocol: { public: true } });
  await ask("member", { slug, email: viewer.email, role: "viewer" });
  const judge = await newJudge(slug);
  await judge.judge();
  await (await newJudge(slug)).judge();
  const party = await partyOf({
    slug,
    serverAddress,
    accounts: { owner, viewer, administrator },
    token: judge.token,
  });
  const calls = ownCalls(slug, (await ask("secrets", slug)).samples[0] ?? "");
  // Programs are measured in the background, against their references; pages tell how far that is.
  await ask("measured", slug);
  await party[0]?.context.get(`/studies/${slug}/samples/pools`);
  const compare = async (asked: typeof calls) => {
    const before = await hear({ party, calls: asked });
    await ask("turnLabels", slug);
    const changed = await hear({ party, calls: asked, known: before });
    await ask("turnLabels", slug);
    return { names: differences(before, changed), words: wordsOf(before, changed) };
  };
  /** A label that shows, shows each time; what was counted or measured meanwhile, as of another test's study, does not. */
  const told = async () => {
    const first = await compare(calls);
    const again = await compare(
      calls.filter(({ method, path }) => first.names.some((name) => name.endsWith(` ${method} ${path}`))),
    );
    return { names: again.names.filter((name) => first.names.includes(name)), words: again.words };
  };

  // Some pages are made when they are opened for the first time.
  await hear({ party: party.slice(0, 1), calls });
  const open = await told();
  expect(open.names, open.words).toEqual([]);
  for (const { who, context } of party.slice(0, 3)) await expectSealed(who, context, slug, "open");
  await ask("close", slug);
  const closed = await told();
  expect(closed.names.sort(), closed.words).toEqual(
    ["owner", "administrator"]
      .flatMap((who) => [`${who} GET /studies/${slug}`, `${who} GET /studies/${slug}/adjudication`])
      .sort(),
  );
  for (const { who, context } of party.slice(0, 3)) await expectSealed(who, context, slug, "closed");
  await ask("unseal", slug);
  const two = party.filter(({ who }) => who === "viewer" || who === "nobody");
  const before = await hear({ party: two, calls });
  await ask("turnLabels", slug);
  const unsealed = differences(before, await hear({ party: two, calls }));
  expect(unsealed).toContain(`viewer GET /studies/${slug}/results`);
  expect(unsealed).toContain(`viewer GET /api/v1/studies/${slug}/export/labels.csv`);
  await removeStudy(party[0]?.context, slug, serverAddress);
  for (const { context } of party) await context.dispose();
});
