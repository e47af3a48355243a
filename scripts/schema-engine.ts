import { createRequire } from "node:module";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import { PrismaPg } from "@prisma/adapter-pg";
import * as bindings from "@prisma/schema-engine-wasm/schema_engine_bg";

/**
 * Prisma's own schema engine, compiled to WebAssembly. The native binary is a download that locked-down networks refuse;
 * this one comes with npm, and keeps `_prisma_migrations` as `prisma migrate deploy` does.
 */
export async function openSchemaEngine(databaseUrl: string, schema: { path: string; content: string }) {
  const folder = dirname(
    createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm/schema_engine_bg"),
  );
  const engine = await WebAssembly.compile(await readFile(join(folder, "schema_engine_bg.wasm")));
  const instance = await WebAssembly.instantiate(engine, {
    "./schema_engine_bg.js": bindings as unknown as WebAssembly.ModuleImports,
  });
  const linked = bindings as unknown as { __wbg_set_wasm: (exports: WebAssembly.Exports) => void };
  linked.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
  const adapter = bindMigrationAwareSqlAdapterFactory(new PrismaPg({ connectionString: databaseUrl }));
  return bindings.SchemaEngine.new({ datamodels: [[schema.path, schema.content]] }, () => undefined, adapter);
}
