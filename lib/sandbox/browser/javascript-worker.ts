import variant from "@jitl/quickjs-wasmfile-release-sync";
import { newQuickJSWASMModuleFromVariant, newVariant } from "quickjs-emscripten-core";
import { javascriptEngine } from "@/lib/sandbox/javascript-engine";
import { START_MS } from "@/lib/sandbox/virtual-clock";
import { serveRuns } from "./serve-runs";

await serveRuns(async ({ folder, clock, world }) => {
  const file = await fetch(`${folder}emscripten-module.wasm`);
  if (!file.ok) throw new Error(`the interpreter is not there (${file.status})`);
  const wasmBinary = await file.arrayBuffer();
  const quickjs = await newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmBinary }));
  return javascriptEngine(quickjs, { ...clock, elapsedMs: () => world.elapsedMs(), startMs: START_MS });
});
