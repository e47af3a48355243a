import type { NextConfig } from "next";

const headers = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  // An address of ours tells no other site where its visitor was.
  { key: "Referrer-Policy", value: "same-origin" },
  { key: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=(), browsing-topics=()" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
];

const config: NextConfig = {
  poweredByHeader: false,
  // scripts/serve.mjs compresses: short answers whole, pages and exports as they stream.
  compress: false,
  reactStrictMode: true,
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
  headers: () =>
    Promise.resolve([
      // Not on static chunks: there they say nothing and cost 190 bytes each.
      { source: "/((?!_next/static/).*)", headers },
      { source: "/welcome/:token", headers: [{ key: "Referrer-Policy", value: "no-referrer" }] },
    ]),
};

export default config;
