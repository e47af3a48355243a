/** The parts of two formatters by which a new engine is made. Their packages have these files and no types for them. */
declare module "@wasm-fmt/clang-format/clang-format.js" {
  export function createModule(parts: { wasm: Uint8Array }): unknown;
}
declare module "@wasm-fmt/clang-format/clang-format-binding.js" {
  export function set_wasm(engine: unknown): void;
  export function format(code: string, file: string, style: string): string;
}
declare module "@wasm-fmt/gofmt/gofmt_binding.js" {
  export function format(engine: WebAssembly.Exports, code: string): string;
}
