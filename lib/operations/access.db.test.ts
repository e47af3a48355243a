import { readFileSync, readdirSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { type Actor, type StudyAction, type StudyRole, can } from "@/lib/study/actor";
import { AppError } from "@/lib/errors";
import { setMember } from "./people/set-member";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";

type Given = Record<string, unknown>;
const now = new Date();

/** What each operation on a study needs, and what else it takes. Nothing in here needs to succeed: only who gets that far. */
const ON_STUDIES: Record<string, StudyAction | [StudyAction, Given]> = {
  addTemplateTable: ["edit", { offer: "no such template" }],
  amendStudy: ["edit", { patch: {} }],
  askBlindnessCheck: "edit",
  changeTable: ["edit", { id: 0, edit: {} }],
  closeStage: ["close", { stage: "pretest" }],
  closeStudy: "close",
  composeStudyTable: ["edit", { choices: {} }],
  copyStudy: ["edit", { purpose: "preview" }],
  adjudicateLabel: ["edit", { handle: "no such unit", label: null, now: new Date() }],
  countMaterial: "view",
  createInspection: ["edit", { n: 1, seed: "", system: null }],
  createResultLink: ["manage", { label: "" }],
  getMailFacts: "invite",
  inviteByMail: [
    "invite",
    { addresses: "ada@example.org", subject: "A study", text: "{link}", formKey: "one" },
  ],
  makeMergeFile: ["invite", { addresses: "ada@example.org" }],
  remindByMail: ["invite", { subject: "A study", text: "{link}", formKey: "one" }],
  resendInvitations: ["invite", { id: null }],
  takeBackMailed: ["invite", { which: { address: "ada@example.org" } }],
  getRecruitment: ["recruit", { prolific: null }],
  createProlificStudy: ["recruit", { prolific: null, form: {} }],
  linkProlificStudy: ["recruit", { prolific: null, form: {} }],
  unlinkProlificStudy: "recruit",
  publishProlificStudy: ["spend", { prolific: null }],
  pauseProlificStudy: ["recruit", { prolific: null }],
  resumeProlificStudy: ["recruit", { prolific: null }],
  setProlificPlaces: ["recruit", { prolific: null, form: {} }],
  approveSubmissions: ["recruit", { prolific: null }],
  askToReturn: ["recruit", { prolific: null, submission: "none" }],
  makeBonusFile: ["recruit", { prolific: null, form: {} }],
  setUpBonuses: ["recruit", { prolific: null, form: {} }],
  payBonuses: ["spend", { prolific: null, id: "none" }],
  createInvites: ["invite", { count: 1, kind: "general", uses: 1 }],
  createInvitesByArm: ["invite", { count: 1, kind: "general", uses: 1 }],
  addSystems: ["edit", { systems: [{ name: "another" }] }],
  deleteSamples: ["edit", { what: { keys: [] }, withTasks: false }],
  deleteTable: ["edit", { id: 0 }],
  deleteStudy: ["manage", { typedSlug: "not this one" }],
  archiveStudy: ["manage", { isArchived: true }],
  getArchived: "view",
  getReplicated: "view",
  duplicateStudy: ["export", { as: "no name", title: "" }],
  exportBundle: ["export", { parts: [] }],
  exportTable: ["export", { table: "trials" }],
  getBlindnessChecks: "view",
  getAdjudication: "edit",
  previewStatements: "view",
  getDeposit: ["export", { creators: "", licence: "cc-by-4.0" }],
  getDesign: "view",
  deleteFindings: ["edit", { tool: "no such tool" }],
  getFindings: "view",
  getInspection: ["view", { id: 0 }],
  getMatching: "view",
  getMetrics: ["view", { query: {} }],
  getPreparation: "view",
  getPoolCheck: "view",
  getPoolSummary: "view",
  getPoolVerdict: "view",
  getPublishing: "view",
  getPreviewMaterial: ["view", { document: {} }],
  getNextStep: "view",
  getRehearsal: "view",
  groupByLanguage: "edit",
  getRules: "view",
  getProgress: "view",
  getReportDetails: ["view", { results: {} }],
  getResults: "view",
  readResults: "view",
  getParticipantFlow: ["view", { results: { selection: { filter: null } } }],
  getResultTables: ["view", { results: { pairs: null, selection: { filter: null } } }],
  getCodingDesk: "edit",
  getCodingDifferences: "edit",
  getCodingReport: "view",
  codeEntry: ["edit", { handle: "no such words", codes: [], now: new Date() }],
  decideCoding: ["edit", { handle: "no such words", codes: [], reason: "", now: new Date() }],
  writeCode: ["edit", { id: null, name: "A code", description: "", now: new Date() }],
  getSample: ["view", { key: "no such sample" }],
  getSampleDiff: ["view", { key: "no such sample", stage: "original" }],
  getSimulation: "view",
  getStages: "view",
  getStudyDetails: "view",
  getTables: "view",
  getWords: ["view", { query: { filter: {}, page: 1, program: null } }],
  getTaskNames: "view",
  getTriedStudy: "view",
  importTable: ["edit", { table: "tasks", format: "csv", text: "task", isDryRun: true }],
  importSensitivity: ["edit", { file: { format: "csv", text: "question" } }],
  requireSensitivity: "edit",
  judgeFinding: ["edit", { handle: "no such finding", ruling: null, now: new Date() }],
  listAmendments: "view",
  listAudit: "view",
  listCautions: "view",
  listFlags: "view",
  listInspections: "view",
  listInvites: "view",
  listJudges: "view",
  listMembers: "view",
  listMismatches: ["view", { filter: {}, page: 1 }],
  listMissing: "view",
  matchPools: ["edit", { rule: {}, isDryRun: true }],
  nextFinding: "edit",
  noteInspection: [
    "edit",
    { inspection: 0, position: 1, noted: { note: "", category: "", missing: null, irrelevant: null } },
  ],
  listTables: "view",
  readTable: ["view", { id: 0 }],
  listStages: "view",
  listResultLinks: "manage",
  listSamples: ["view", { filter: {}, page: 1 }],
  listVettingQueue: ["view", { after: -1 }],
  openStudy: "open",
  previewStudy: "edit",
  previewTables: "export",
  publishResults: "manage",
  removeMember: ["manage", { email: "nobody@example.org" }],
  replayStudy: "view",
  requireImport: ["edit", { table: "tasks" }],
  revokeResultLink: ["manage", { id: 0 }],
  revokeInvite: ["invite", { id: 0 }],
  simulateJudges: ["edit", { judges: 0 }],
  saveTemplate: ["export", { name: "" }],
  setMember: ["manage", { email: "no address", role: "viewer" }],
  summariseInspections: "view",
  takeMatchingBack: "edit",
  undoVetting: ["edit", { key: "no such sample" }],
  unsealStudy: ["unseal", { reason: "long enough a reason" }],
  updateStudy: ["edit", { document: {} }],
  verifyAllocations: "view",
  vetByRule: ["edit", { rule: {}, verdict: "accept", why: "", isDryRun: true }],
  vetSamples: ["edit", { keys: [], why: "" }],
  withdrawJudge: ["withdraw", { session: "none", reason: "long enough a reason" }],
};

/** For administrators only. */
const ON_ACCOUNTS: Record<string, Given> = {
  createAccountLink: { email: "admin@example.org" },
  deleteAccount: { email: "admin@example.org" },
  endSessionsOf: { email: "nobody@example.org" },
  listUsers: {},
  setAdministrator: { email: "admin@example.org", isAdmin: true },
};

/** On whoever asks, or open to every account. */
const ON_ONESELF = [
  "changePassword",
  "createFromTemplate",
  "deleteTemplate",
  "getTemplate",
  "listTemplates",
  "renameTemplate",
  "createApiToken",
  "createStudy",
  "endSessions",
  "endSignIn",
  "importRecordedStudy",
  "replicateStudy",
  "listAccountChanges",
  "listApiTokens",
  "listDeletions",
  "listSignIns",
  "listStudies",
  "revokeApiToken",
];

/** Parts of other operations, which have asked before; no page and no route calls them with a request's actor. */
const INSIDE = [
  "bundleReport",
  "getActorOfApiToken",
  "getOrMakeAccount",
  "holdMembers",
  "linkEnd",
  "makeLink",
  "materialFor",
  "mayMakeLink",
  "recordImport",
  "requireAccount",
  "requireAdministrator",
  "requireAnotherAccount",
  "requireAnotherOwner",
  "requireCoding",
  "requireStudy",
  "requireTimed",
  "resultsOf",
  "taskNamesOf",
  "requireLinked",
  "requireProlific",
];

const FOLDER = "lib/operations";
const files = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts") && !/(^|\/)test-|\.test\.ts$/.test(name))
  .map((name) => ({ name, source: readFileSync(`${FOLDER}/${name}`, "utf8") }))
  .filter(({ source }) => /\bactor\b/.test(source) && /\bActor\b/.test(source));
const exported = files.flatMap(({ name, source }) =>
  [...source.matchAll(/^export (?:async )?function (\w+)/gm)].map(([, verb = ""]) => ({ name, verb })),
);

const call = async (verb: string, given: Given): Promise<unknown> => {
  const file = exported.find((one) => one.verb === verb)?.name ?? "";
  const [noun, inside, deeper] = file.replace(/\.ts$/, "").split("/");
  // Vite finds files of a name that is put together only where each folder has its place in it.
  const room = (await (deeper === undefined
    ? import(`./${noun}/${inside}.ts`)
    : import(`./${noun}/${inside}/${deeper}.ts`))) as Record<string, unknown>;
  const operation = room[verb] as (given: Given) => Promise<unknown>;
  return operation({ now, ...given });
};

/** `not found`, `forbidden`, or `let in`: whatever happens to somebody who was let in. */
const outcomeOf = async (verb: string, given: Given): Promise<string> => {
  try {
    await call(verb, given);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "forbidden") return "forbidden";
    if (error.code === "not_found" && error.userMessage === "There is no such study.") return "not found";
  }
  return "let in";
};

test("no operation that takes an actor is missing from this file's tables", () => {
  const known = [...Object.keys(ON_STUDIES), ...Object.keys(ON_ACCOUNTS), ...ON_ONESELF, ...INSIDE];
  const there = exported.map(({ verb }) => verb);
  expect(
    there.filter((verb) => !known.includes(verb)),
    "write into a table who may call it",
  ).toEqual([]);
  expect(
    known.filter((verb) => !there.includes(verb)),
    "take it out of its table",
  ).toEqual([]);
});

describe("on a study", () => {
  const ROLES: StudyRole[] = ["viewer", "editor", "owner"];
  let admin: Actor, stranger: Actor;
  const people = {} as Record<StudyRole, Actor>;
  beforeAll(async () => {
    admin = await makeTestResearcher("admin@example.org", true);
    stranger = await makeTestResearcher("stranger@example.org");
    for (const role of ROLES) people[role] = await makeTestResearcher(`${role}@example.org`);
  });

  test.each(Object.entries(ON_STUDIES))(
    "%s asks for the right that it needs, before anything else",
    async (verb, needs) => {
      const [action, given] = typeof needs === "string" ? [needs, {}] : needs;
      const slug = verb.toLowerCase();
      await makeTestStudy({ slug, design: "rating", tasks: 1, owner: people.owner, isDraft: true });
      for (const role of ["viewer", "editor"] as const)
        await setMember({ actor: admin, slug, email: people[role].email, role, now });
      const ask = (actor: Actor, study = slug) => outcomeOf(verb, { actor, slug: study, ...given });

      expect(await ask(stranger), "a stranger").toBe("not found");
      expect(await ask(admin, "no-such-study"), "no study").toBe("not found");
      for (const role of ROLES) {
        const may = can(people[role], action, { members: [{ userId: people[role].id, role }] });
        expect(await ask(people[role]), role).toBe(may ? "let in" : "forbidden");
      }
      expect(await ask(admin), "an administrator").toBe("let in");
    },
  );
});

describe("on accounts", () => {
  test.each(Object.entries(ON_ACCOUNTS))("%s is for administrators", async (verb, given) => {
    const outsider = await makeTestResearcher(`${verb.toLowerCase()}@example.org`);
    expect(await outcomeOf(verb, { actor: outsider, ...given })).toBe("forbidden");
    expect(await outcomeOf(verb, { actor: { ...outsider, isAdmin: true }, ...given })).toBe("let in");
  });
});
