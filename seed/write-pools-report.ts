import { mkdirSync, writeFileSync } from "node:fs";
import { buildHumanOrRobotMaterial } from "./human-or-robot";
import { poolsReport } from "./pools-report";

/** Writes docs/pools.md anew: npx tsx seed/write-pools-report.ts */
mkdirSync("docs", { recursive: true });
writeFileSync("docs/pools.md", await poolsReport(await buildHumanOrRobotMaterial()));
