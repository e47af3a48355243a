import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/db/shared/client";
import { getJudgeStudy } from "@/lib/operations/judging/get-judge-study";
import { getResults } from "@/lib/operations/results/get-results";
import { listPublicStudies } from "@/lib/operations/results/list-public-studies";
import { listStudies } from "@/lib/operations/study/list-studies";
import { deleteHalfMadeDemo, markAsSimulated } from "@/lib/operations/planning/simulated-demo";
import { startAsJudge } from "@/test/operations/judge";
import { makeTestResearcher } from "@/test/operations/study";
import { exportName } from "@/lib/study/export-name";
import { demoPackagesInstalled } from "./demo-packages";
import { SIMULATED_DEMO, createDemo } from "./index";

const why = demoPackagesInstalled()
  ? ""
  : " (skipped: npm ci --ignore-scripts --prefix seed/packages installs its code)";
const { slug } = SIMULATED_DEMO.protocol;

describe.skipIf(!demoPackagesInstalled())(`the demo study of simulated judges${why}`, () => {
  beforeAll(async () => {
    await createDemo(SIMULATED_DEMO, new Date());
  });

  test("starts unsealed with the answers of thirty judges", async () => {
    const study = await db().study.findUniqueOrThrow({ where: { slug } });
    expect(study).toMatchObject({
      isDemo: true,
      isSimulated: true,
      state: "UNSEALED",
      isUnsealedEarly: false,
      copyOfId: null,
    });
    expect(await db().session.count({ where: { studyId: study.id } })).toBe(30);
    expect(
      await db().verdict.count({ where: { trial: { session: { studyId: study.id } } } }),
    ).toBeGreaterThan(230);
  });

  test("says everywhere that no person answered", async () => {
    const admin = await makeTestResearcher("admin@example.org", true);
    const [listed] = await listStudies({ actor: admin });
    expect(listed).toMatchObject({ slug, isSimulated: true });
    const { study } = await getResults({ actor: admin, slug });
    expect(study).toMatchObject({ isSimulated: true });
    expect(study.title).toContain("(simulated judges)");
    expect(exportName(study, "verdicts")).toBe("simulated-judges-verdicts-simulated-judges.csv");
  });

  test("invites nobody, and lets nobody in", async () => {
    expect(await listPublicStudies({ nowMs: 0 })).toEqual([]);
    await expect(getJudgeStudy({ slug })).rejects.toMatchObject({ code: "not_found" });
    await expect(startAsJudge(slug)).rejects.toMatchObject({ code: "not_found" });
  });

  test("is made again after an interruption, and only then", async () => {
    expect(await deleteHalfMadeDemo(slug), "it is whole").toBe(false);
    await expect(markAsSimulated(slug)).rejects.toThrow("no draft");
    await db().study.update({ where: { slug }, data: { state: "OPEN", unsealedAt: null } });
    expect(await deleteHalfMadeDemo(slug)).toBe(true);
    expect(await db().study.count({ where: { slug } })).toBe(0);
  });
});
