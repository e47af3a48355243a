import { beforeAll, expect, test } from "vitest";
import { pool } from "@/lib/db/shared/pool";
import { startAsJudge } from "@/test/operations/judge";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";
import { getJudgeSession } from "./get-judge-session";
import { getJudgeStudy } from "./get-judge-study";
import { getJudgeTrial } from "./get-judge-trial";

const ROLE = {
  id: "role",
  label: "Role",
  type: "choice" as const,
  choices: ["student", "other"],
  required: true,
};

beforeAll(async () => {
  await makeTestResearcher("admin@example.org", true);
  await makeTestStudy({
    slug: "many",
    design: "rating",
    tasks: 1,
    protocol: {
      profile: [ROLE],
      translations: {
        de: {
          title: "Viele Sprachen",
          "profile.role.label": "Rolle",
          "profile.role.choices.0": "Studierende",
          "profile.role.choices.1": "andere",
        },
      },
    },
  });
});

test("a judge reads a study in the first wanted language that it has, and else in its own", async () => {
  const german = await getJudgeStudy({ slug: "many", locales: ["fr", "de"] });
  expect([german.locale, german.view.title, german.view.locales]).toEqual([
    "de",
    "Viele Sprachen",
    ["en", "de"],
  ]);
  expect(german.view.profile[0]).toMatchObject({
    choices: ROLE.choices,
    choiceLabels: ["Studierende", "andere"],
  });
  expect((await getJudgeStudy({ slug: "many", locales: ["fr"] })).locale).toBe("en");
});

test("a session keeps its language, consent is that of its text, and a choice is stored in the study's own", async () => {
  const { view } = await getJudgeStudy({ slug: "many", locales: ["de"] });
  const { token } = await startAsJudge("many", {
    body: { consent: view.consent.hash, locale: "de", profile: { role: "student" } },
  });
  const trial = await getJudgeTrial({ token, position: 1 });
  expect(trial.questions[0]?.label).toBe("Erster Eindruck");
  expect((await getJudgeSession({ slug: "many", token }))?.manners.instructions).toContain("Lesen Sie");
  const { rows } = await pool().query(
    "SELECT locale, profile, consent_hash AS consent FROM sessions ORDER BY id DESC LIMIT 1",
  );
  expect(rows).toEqual([{ locale: "de", profile: { role: "student" }, consent: view.consent.hash }]);
});

test("a start with the consent of another language's text is refused, and one without a language is in the study's own", async () => {
  const { view } = await getJudgeStudy({ slug: "many", locales: ["de"] });
  await expect(
    startAsJudge("many", { body: { consent: view.consent.hash, profile: { role: "other" } } }),
  ).rejects.toMatchObject({ code: "conflict", extension: { reason: "consent-changed" } });
  const { token } = await startAsJudge("many", { body: { profile: { role: "other" } } });
  expect((await getJudgeTrial({ token, position: 1 })).questions[0]?.label).toBe("First impression");
});
