import type { StudyAction } from "@/lib/study/actor";
import { EXPORT_TABLES } from "@/lib/exchange/export-tables";
import type { Design } from "@/lib/study/design";
import type { StudyState } from "@/lib/study/lifecycle";

/** One call of the API for a study, what it needs, and what whoever is let in hears in each state. */
export interface StudyCall {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Behind `/api/v1/studies/<slug>`. */
  tail: string;
  needs: StudyAction;
  /** A token that may only read is enough. */
  isRead: boolean;
  type?: string;
  body?: string;
  answers: Record<StudyState, readonly number[]>;
  /** Of which designs it is asked; all, where this is missing. */
  designs?: readonly Design[];
  /** The state in which it would change the study: there it is asked of a study of its own. */
  changesIn?: StudyState;
}

const always = (...statuses: number[]) => ({
  DRAFT: statuses,
  OPEN: statuses,
  CLOSED: statuses,
  UNSEALED: statuses,
});
const json = (body: unknown) => ({ type: "application/json", body: JSON.stringify(body) });
const csv = (body: string) => ({ type: "text/csv", body });

const reads = (tail: string, answers: StudyCall["answers"], needs: StudyAction = "view"): StudyCall => ({
  method: "GET",
  tail,
  needs,
  isRead: true,
  answers,
});
const sealed = { ...always(403), UNSEALED: [200] };
/** Exports that the seal does not cover: stated here once more, and by a test the same as the product's. */
export const NEVER_SEALED = ["audit", "findings", "inspections", "samples", "tasks"];
const TIMED: readonly Design[] = ["timed-task"];

/** A draft can be changed, and nothing else: 409. What fits the design less than the other answers 422. */
const DRAFT_ONLY = { ...always(409), DRAFT: [200, 422] };

export const STUDY_CALLS: readonly StudyCall[] = [
  reads("", always(200)),
  reads("/progress", always(200, 409)),
  reads("/preparation", always(200)),
  reads("/pool-check", always(200, 409)),
  reads("/results", { ...sealed, UNSEALED: [200, 409] }),
  ...EXPORT_TABLES.map((table) =>
    reads(`/export/${table}.csv`, NEVER_SEALED.includes(table) ? always(200) : sealed, "export"),
  ),
  { ...reads("/stages", always(200)), designs: TIMED },
  reads("/tables", always(200)),
  reads("/blindness", always(200)),
  reads("/publishing", always(200)),
  reads("/deposit?creators=Lovelace,+Ada", sealed, "export"),
  reads("/pool-matching", always(200)),
  reads("/export/bundle.zip", { ...sealed, UNSEALED: [200, 409] }, "export"),
  {
    method: "POST",
    tail: "/replay",
    needs: "view",
    isRead: true,
    ...json({}),
    answers: { ...always(200), DRAFT: [409] },
  },
  {
    method: "PATCH",
    tail: "",
    needs: "edit",
    isRead: false,
    ...json({ title: "A study" }),
    answers: DRAFT_ONLY,
  },
  {
    method: "POST",
    tail: "/tasks",
    needs: "edit",
    isRead: false,
    ...csv("task,title,body,language\r\ntask-0,Task 0,Do number 0.,plain\r\n"),
    answers: DRAFT_ONLY,
  },
  {
    method: "POST",
    tail: "/samples",
    needs: "edit",
    isRead: false,
    ...csv("sample,task,system,language,code\r\n"),
    answers: DRAFT_ONLY,
  },
  {
    method: "POST",
    tail: "/metrics",
    needs: "edit",
    isRead: false,
    ...csv("sample,metric,value\r\n"),
    answers: always(200, 409, 422),
  },
  {
    method: "POST",
    tail: "/sensitivity",
    needs: "edit",
    isRead: false,
    ...csv("question\r\n"),
    answers: { ...always(403), UNSEALED: [200, 422, 409] },
  },
  {
    method: "POST",
    tail: "/amend",
    needs: "edit",
    isRead: false,
    ...json({ instructions: "Slowly." }),
    // The same words a second time are no amendment.
    answers: { ...always(409), OPEN: [200, 422] },
  },
  {
    method: "POST",
    tail: "/invites",
    needs: "invite",
    isRead: false,
    ...json({ count: 1, kind: "personal" }),
    answers: { ...always(409), OPEN: [201] },
  },
  {
    method: "POST",
    tail: "/open",
    needs: "open",
    isRead: false,
    ...json({}),
    answers: { ...always(409), DRAFT: [200] },
    changesIn: "DRAFT",
  },
  {
    method: "POST",
    tail: "/close",
    needs: "close",
    isRead: false,
    ...json({}),
    answers: { ...always(409), OPEN: [200] },
    changesIn: "OPEN",
  },
  {
    method: "POST",
    tail: "/unseal",
    needs: "unseal",
    isRead: false,
    ...json({}),
    answers: { ...always(409), CLOSED: [200] },
    changesIn: "CLOSED",
  },
  {
    method: "POST",
    tail: "/stages/main/close",
    needs: "close",
    isRead: false,
    ...json({}),
    // Its last task may be finished after the study has closed; a second time it is closed already.
    answers: { ...always(409), OPEN: [200], CLOSED: [200, 409] },
    changesIn: "OPEN",
    designs: TIMED,
  },
  {
    method: "POST",
    tail: "/findings",
    needs: "edit",
    isRead: false,
    ...csv("sample,tool,rule\r\n"),
    answers: always(200, 409, 422),
  },
  {
    method: "DELETE",
    tail: "?confirm=another-name",
    needs: "manage",
    isRead: false,
    ...json({}),
    answers: always(422),
  },
];

/** Pages of a study that every member may see, behind `/studies/<slug>`. */
export const STUDY_PAGES = [
  "",
  "/design",
  "/design/plan",
  "/design/simulate",
  "/design/amend",
  "/design/blindness",
  "/duplicate",
  "/publish",
  "/samples",
  "/samples/metrics",
  "/samples/findings",
  "/samples/inspect",
  "/samples/pools",
  "/samples/vet",
  "/judges",
  "/results",
  "/results/report",
  "/export",
  "/audit",
  "/members",
  "/delete",
];
