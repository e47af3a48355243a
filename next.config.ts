import type { NextConfig } from "next";
import answerHeaders from "./scripts/answer-headers.json";

const config: NextConfig = {
  poweredByHeader: false,
  // scripts/serve.mjs compresses: short answers whole, pages and exports as they stream.
  compress: false,
  reactStrictMode: true,
  // `npm run check` says whether types fit; who starts a server need not wait for that.
  typescript: { ignoreBuildErrors: true },
  // These load files beside themselves (WebAssembly, grammars, native parts), which a bundler would not find.
  serverExternalPackages: [
    "pg",
    "@node-rs/argon2",
    "shiki",
    "web-tree-sitter",
    "prettier",
    "@wasm-fmt/clang-format",
    "@wasm-fmt/gofmt",
    "@wasm-fmt/ruff_fmt",
  ],
  // Referrer-Policy: another site does not learn on which page of ours its visitor was.
  headers: () =>
    Promise.resolve([
      // Not on static chunks: there they say nothing and cost 190 bytes each.
      { source: "/((?!_next/static/).*)", headers: answerHeaders },
      { source: "/welcome/:token", headers: [{ key: "Referrer-Policy", value: "no-referrer" }] },
    ]),
};

export default config;
