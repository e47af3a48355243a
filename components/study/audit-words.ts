/** What was done, as a sentence about whoever did it would go on. */
const WORDS: Record<string, string> = {
  "study.create": "made the study",
  "study.update": "changed the design",
  "study.import": "imported a table",
  "study.import-answers": "made the study of answers that were collected elsewhere",
  "study.vet": "vetted samples",
  "study.vet-undo": "took a vetting back",
  "study.adjudicate": "decided a label",
  "study.adjudicate-undo": "took a decision on a label back",
  "study.code-add": "added a code",
  "study.code-change": "changed a code",
  "study.code-decide": "decided what words are about",
  "study.code-decide-undo": "took a decision on words back",
  "study.judge-finding": "judged a finding",
  "study.judge-finding-undo": "took a ruling on a finding back",
  "study.delete-findings": "deleted a tool's findings",
  "study.match-pools": "set samples aside to match the pools",
  "study.unmatch-pools": "took the samples that were set aside back",
  "study.draw": "drew samples to inspect",
  "study.table": "composed a table",
  "study.table-change": "changed a composed table",
  "study.table-delete": "deleted a composed table",
  "study.delete-samples": "deleted samples",
  "study.open": "opened the study",
  "study.amend": "amended texts",
  "study.close": "closed the study",
  "study.stage": "closed a stage of the study",
  "study.unseal": "unsealed the results",
  "study.copy": "made a throw-away copy",
  "study.blindness": "asked for a blindness check",
  "study.archive": "archived the study",
  "study.unarchive": "took the study out of the archive",
  "study.delete": "deleted the study",
  "study.export": "exported a table",
  "study.preview": "looked at the first rows of the tables",
  "study.sensitivity": "uploaded a sensitivity analysis",
  "study.replay": "replayed the allocation",
  "study.results": "looked at the results",
  "results.view": "looked at the results",
  "results.link": "made a link to the results",
  "results.publish": "published the results",
  "results.revoke": "took a link to the results back",
  "template.save": "kept the design as a template",
  "template.rename": "renamed a template",
  "template.delete": "deleted a template",
  "member.set": "gave somebody a role",
  "member.remove": "took somebody out",
  "invite.create": "made invites",
  "invite.revoke": "took an invite back",
  "invite.mail": "sent invites by e-mail",
  "invite.mail-again": "had invites sent again",
  "invite.remind": "sent reminders by e-mail",
  "prolific.create": "made a draft on Prolific",
  "prolific.link": "linked a study on Prolific",
  "prolific.unlink": "took the link with Prolific away",
  "prolific.publish": "published the study on Prolific",
  "prolific.pause": "paused recruiting on Prolific",
  "prolific.resume": "resumed recruiting on Prolific",
  "prolific.places": "changed the places on Prolific",
  "prolific.approve": "approved submissions on Prolific",
  "prolific.ask-return": "asked a participant to return a submission",
  "prolific.bonus": "set up bonuses on Prolific",
  "prolific.pay": "had bonuses paid by Prolific",
  "session.withdraw": "withdrew a judge's session",
  "backup.restore": "restored all data from a backup",
  "external-ids.delete": "deleted panel ids after their time",
  "addresses.delete": "deleted e-mail addresses after their time",
  "account.link": "made a one-time link",
};

/** An action in words; one that nobody wrote words for is still readable. */
export function auditWords(action: string): string {
  return WORDS[action] ?? action.replace(/[.-]/g, " ");
}

const NAMES: Record<string, string> = {
  protocolHash: "protocol hash",
  seedCommitment: "seed commitment",
  copy: "address",
  id: "number",
  before: "role before",
};

/**
 * What the deed was about, as names and values: camel case becomes words, a yes is its name alone, and what is missing or
 * empty is left out.
 */
export function auditDetails(details: Record<string, unknown>): { name: string; value: string }[] {
  return Object.entries(details).flatMap(([key, value]) => {
    const name = NAMES[key] ?? key.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
    if (value === null || value === undefined || value === "" || value === false) return [];
    if (value === true) return [{ name: name.replace(/^is /, ""), value: "" }];
    return [{ name, value: inWords(value) }];
  });
}

const inWords = (value: unknown): string => {
  if (typeof value === "string" || typeof value === "number") return String(value);
  if (Array.isArray(value)) return value.map(inWords).join(", ");
  return JSON.stringify(value);
};
