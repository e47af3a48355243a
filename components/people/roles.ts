import type { StudyRole } from "@/lib/study/member";

export const ROLES: { value: StudyRole; name: string; may: string }[] = [
  { value: "viewer", name: "Viewer", may: "sees design, progress, exports and, once unsealed, results" },
  { value: "editor", name: "Editor", may: "also edits the draft and its samples, and invites judges" },
  { value: "owner", name: "Owner", may: "also opens, closes, unseals and deletes, and manages the members" },
];

export const ROLE_NAMES: Record<StudyRole, string> = { viewer: "Viewer", editor: "Editor", owner: "Owner" };
