import { expect, it } from "vitest";
import { completeProtocol } from "@/lib/study/protocol/protocol";
import { agreementCautions, armsAhead } from "./agreement-cautions";

const pairs = { units: 48, items: 8, isOfPairs: true };

it("says from how many judges on two of them surely rate the same pair", () => {
  expect(agreementCautions([{ arm: "main", share: pairs, sessions: null }])).toEqual([
    "Invite at least 7 judges: with fewer, agreement between them may be impossible to compute. Each judge rates 8 of 48 pairs of programs, so up to 6 judges may have no pair in common.",
  ]);
});

it("warns where the study ends before that, and names the arm where there are several", () => {
  const arms = [
    { arm: "one", share: { units: 733, items: 20, isOfPairs: false }, sessions: 30 },
    { arm: "two", share: { units: 20, items: 20, isOfPairs: false }, sessions: 30 },
    { arm: "three", share: null, sessions: 30 },
  ];
  expect(agreementCautions(arms)).toEqual([
    "In arm one each judge rates 20 of 733 programs, so up to 36 judges may have no program in common. By its weight the arm gets 30 sessions: agreement between judges may be impossible to compute.",
  ]);
  expect(agreementCautions([{ arm: "main", share: { ...pairs, units: 32 }, sessions: 1 }])).toEqual([
    "Each judge rates 8 of 32 pairs of programs, so up to 4 judges may have no pair in common. The study ends after 1 session: agreement between judges may be impossible to compute.",
  ]);
});

it("says once what holds of several arms", () => {
  const lead = "judge rates 8 of 48 pairs of programs, so up to 6 judges may have no pair in common.";
  const first = (...names: string[]) =>
    agreementCautions(
      ["one", "two", "three"].map((arm) => ({
        arm,
        share: names.includes(arm) ? { ...pairs } : { ...pairs, items: 48 },
        sessions: null,
      })),
    );
  const invite = (to: string) =>
    `Invite at least 7 judges to ${to}: with fewer, agreement between them may be impossible to compute.`;
  expect(first("one", "two", "three")).toEqual([`${invite("every arm")} In every arm each ${lead}`]);
  expect(first("one", "three")).toEqual([
    `${invite("each of the arms one and three")} In arms one and three each ${lead}`,
  ]);
  expect(first("two")).toEqual([`${invite("arm two")} In arm two each ${lead}`]);
});

it("says nothing where a few judges have something in common, or nothing is dealt", () => {
  expect(agreementCautions([{ arm: "main", share: { ...pairs, units: 16 }, sessions: null }])).toEqual([]);
  expect(agreementCautions([{ arm: "main", share: { ...pairs, items: 0 }, sessions: 1 }])).toEqual([]);
});

it("takes of the limit what each arm gets by its weight", () => {
  const protocol = completeProtocol({
    slug: "s",
    title: "S",
    design: "human-or-robot",
    systems: [
      { id: "people", role: "human" },
      { id: "one", role: "machine" },
      { id: "two", role: "machine" },
    ],
    arms: [
      { id: "test", weight: 10, systems: ["people", "one"] },
      { id: "control", weight: 5, systems: ["people", "two"] },
    ],
    limits: { sessions: 15 },
  });
  if (!protocol.ok) throw new Error("The document has faults.");
  const share = { units: 60, items: 10, isOfPairs: false };
  expect(agreementCautions(armsAhead(protocol.protocol, [share, share]))).toEqual([
    expect.stringMatching(/^Invite at least 7 judges to arm test: /),
    expect.stringMatching(/ By its weight the arm gets 5 sessions: /),
  ]);
});
