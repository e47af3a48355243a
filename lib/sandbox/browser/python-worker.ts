import type { loadPyodide as Load } from "pyodide";
import { PYTHON_OPTIONS, pythonEngine } from "@/lib/sandbox/python-engine";
import { serveRuns } from "./serve-runs";

await serveRuns(async ({ folder, clock }) => {
  const { loadPyodide } = (await import(`${folder}pyodide.mjs`)) as { loadPyodide: typeof Load };
  return pythonEngine(await loadPyodide({ indexURL: folder, ...PYTHON_OPTIONS }), clock);
});
