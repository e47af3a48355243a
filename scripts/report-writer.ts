import { mkdirSync, renameSync } from "node:fs";
import { dirname } from "node:path";
import { build } from "esbuild";

/** Where `npm run generate` leaves it; bundles run it in a thread of its own. */
const REPORT_WRITER = "generated/report-writer.mjs";

/**
 * Writes the program that makes the report files of a bundle from what the results page shows. It draws with the page's own
 * components, which Next lets no server code render to text, so that it is a program apart.
 */
export async function makeReportWriter(path: string = REPORT_WRITER): Promise<void> {
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  await build({
    stdin: {
      contents: ENTRY,
      resolveDir: ".",
      loader: "ts",
    },
    outfile: unfinished,
    loader: { ".ttf": "binary" },
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    charset: "utf8",
    jsx: "automatic",
    logLevel: "silent",
    define: { "process.env.NODE_ENV": '"production"' },
    // React's server part asks for Node's modules as CommonJS does.
    banner: {
      js: 'import { createRequire as toRequire } from "node:module"; const require = toRequire(import.meta.url);',
    },
  });
  renameSync(unfinished, path);
}

const ENTRY = `
import { parentPort, workerData } from "node:worker_threads";
import { reportFiles } from "@/components/results/report-files";
import { numberTable } from "@/lib/exchange/bundle/number-table";
import { withPdfs } from "@/lib/exchange/pdf/with-pdfs";
import { comparedNumbers, reportNumbers } from "@/lib/results/numbers/report-numbers";
import font from "@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf";
const { document, report, comparison } = workerData;
const numbers = report && numberTable([...reportNumbers(report), ...comparedNumbers(comparison)]);
parentPort?.postMessage({ files: await withPdfs(reportFiles(document), font), numbers });
`;
