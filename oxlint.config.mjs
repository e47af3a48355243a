import { readdirSync } from "node:fs";
import { defineConfig } from "oxlint";

/**
 * The import directions of the house. Rooms are reached by "@/room/..."; a neighbour in the same
 * folder by "./...". Climbing out with "../" is refused, so these patterns see every crossing.
 */
const not = (group, message) => ({ group, message });
/** React's rules ask a lot of time, and only these rooms draw. */
const drawing = ["app/**/*.{ts,tsx}", "components/**/*.{ts,tsx}"];
const climbing = not(["../**"], 'Reach another folder by its "@/..." address.');
const database = not(
  ["@/lib/db", "@/lib/db/**", "@/generated/**", "@prisma/*", "pg", "pg-*"],
  "Only lib/db and lib/operations touch the database; call an operation.",
);
const routes = not(["@/app/**"], "app holds routes; nothing imports it.");
const operations = not(["@/lib/operations/**"], "Data comes in as props; operations are called by app.");
const server = not(
  ["@/lib/auth/**", "@/lib/edge/**", "@/lib/env"],
  "This room knows nothing of requests or accounts.",
);
const react = not(
  ["next", "next/*", "react", "react-dom", "next-auth", "next-auth/*"],
  "This room knows nothing of pages.",
);
const io = not(
  ["node:*", "fs", "path", "crypto", "server-only"],
  "A pure room does no i/o; pass what it needs in.",
);
const client = not(["@/generated/**", "@prisma/*", "pg", "pg-*"], "Only lib/db talks to PostgreSQL.");
const edge = not(["@/lib/edge/**"], "An operation knows nothing of requests; the edge calls it.");
const seeds = not(["@/seed/**", "node:*"], "Data comes in as props.");
const servers = not(["@/lib/presentation/**", "@/lib/exchange/**"], "A pure room uses pure rooms only.");
const charts = not(
  ["recharts", "recharts/*"],
  "components/charts alone imports recharts: make a Figure and draw it with FigureView.",
);
const markup = not(["@/components/**"], "lib draws nothing.");

const room = (files, ...patterns) => ({
  files,
  rules: { "no-restricted-imports": ["error", { patterns: [climbing, charts, ...patterns] }] },
});
/** The rooms of researchers' pages. */
const researchers = [
  "people",
  "study",
  "design",
  "samples",
  "monitoring",
  "planning",
  "exchange",
  "results",
  "charts",
].map((name) => `@/components/${name}/**`);
/** A judge's page may have types of these rooms, and nothing of the others but words. */
const seenByJudges = ["blind", "score", "sandbox", "text", "study"];
const hiddenFromJudges = readdirSync(new URL("lib", import.meta.url))
  .map((name) => name.replace(/\.ts$/, ""))
  .filter((name) => !seenByJudges.includes(name))
  .flatMap((name) => [`@/lib/${name}`, `@/lib/${name}/**`]);
/** In one file's patterns, what one of them lets through with "!" every one lets through. */
const judging = [
  database,
  routes,
  operations,
  server,
  seeds,
  not(
    [
      ...researchers,
      ...hiddenFromJudges,
      "@/lib/text/**",
      "!@/lib/text/messages",
      "@/lib/study/**",
      "!@/lib/study/wording/locales",
      "!@/lib/study/wording/refusals",
      "zod",
    ],
    "The judge's bundle stays small and blind: types of lib/blind and lib/score, the browser's sandbox, components/ui.",
  ),
];
const valuesForJudges = {
  ...not(
    [
      "@/lib/blind/**",
      "@/lib/score/**",
      "@/lib/sandbox/**",
      "!@/lib/sandbox/browser/**",
      "!@/lib/sandbox/error-kinds",
      "!@/lib/sandbox/language-names",
      "!@/lib/sandbox/program-limit",
    ],
    "Types only: a schema would bring zod into the judge's bundle.",
  ),
  allowTypeImports: true,
};
/** Rooms whose functions depend on their arguments alone. */
export const pure = [
  "text",
  "study",
  "score",
  "allocation",
  "blind",
  "stats",
  "results",
  "metrics",
  "pools",
  "simulate",
];
/** What would make a result depend on more than its arguments. */
const noHiddenInput = [
  { object: "Math", property: "random", message: "Randomness is a parameter." },
  { object: "process", property: "env", message: "lib/env.ts is the only reader of process.env." },
];

/** These read types: oxlint asks them of the same program that checks the types. */
export const typedRules = {
  "typescript/await-thenable": "error",
  "typescript/no-array-delete": "error",
  "typescript/no-base-to-string": "error",
  "typescript/no-duplicate-type-constituents": "error",
  "typescript/no-floating-promises": "error",
  "typescript/no-for-in-array": "error",
  "typescript/no-implied-eval": "error",
  "typescript/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
  "typescript/no-redundant-type-constituents": "error",
  "typescript/no-unnecessary-type-assertion": "error",
  "typescript/no-unsafe-argument": "error",
  "typescript/no-unsafe-assignment": "error",
  "typescript/no-unsafe-call": "error",
  "typescript/no-unsafe-enum-comparison": "error",
  "typescript/no-unsafe-member-access": "error",
  "typescript/no-unsafe-return": "error",
  "typescript/no-unsafe-unary-minus": "error",
  "typescript/only-throw-error": "error",
  "typescript/prefer-promise-reject-errors": "error",
  "typescript/require-await": "error",
  "typescript/restrict-plus-operands": "error",
  "typescript/restrict-template-expressions": "error",
  "typescript/unbound-method": "error",
};

export default defineConfig({
  categories: { correctness: "off" },
  plugins: ["typescript"],
  ignorePatterns: [
    ".next/**",
    ".data/**",
    "generated/**",
    "seed/packages/**",
    "public/sandbox/**",
    "next-env.d.ts",
  ],
  overrides: [
    {
      files: ["**/*.ts", "**/*.tsx"],
      rules: {
        "no-array-constructor": "error",
        "no-var": "error",
        "prefer-const": "error",
        "prefer-rest-params": "error",
        "prefer-spread": "error",
        "typescript/ban-ts-comment": "error",
        "typescript/no-duplicate-enum-values": "error",
        "typescript/no-empty-object-type": "error",
        "typescript/no-explicit-any": "error",
        "typescript/no-extra-non-null-assertion": "error",
        "typescript/no-misused-new": "error",
        "typescript/no-namespace": "error",
        "typescript/no-non-null-asserted-optional-chain": "error",
        "typescript/no-require-imports": "error",
        "typescript/no-this-alias": "error",
        "typescript/no-unnecessary-type-constraint": "error",
        "typescript/no-unsafe-declaration-merging": "error",
        "typescript/no-unsafe-function-type": "error",
        "typescript/no-wrapper-object-types": "error",
        "typescript/prefer-as-const": "error",
        "typescript/prefer-namespace-keyword": "error",
        "typescript/triple-slash-reference": "error",
        "typescript/consistent-type-imports": "error",
        "no-unused-expressions": "error",
        "no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
        "no-restricted-properties": [
          "error",
          {
            object: "Math",
            property: "random",
            message: "Randomness is a parameter (lib/allocation's keyed stream, or node:crypto for secrets).",
          },
        ],
        ...typedRules,
      },
    },
    {
      files: drawing,
      plugins: ["typescript", "react", "nextjs", "jsx-a11y", "import"],
      rules: {
        "import/no-anonymous-default-export": "error",
        "jsx-a11y/aria-props": "error",
        "jsx-a11y/aria-proptypes": "error",
        "jsx-a11y/aria-unsupported-elements": "error",
        "jsx-a11y/role-has-required-aria-props": "error",
        "jsx-a11y/role-supports-aria-props": "error",
        "nextjs/google-font-display": "error",
        "nextjs/google-font-preconnect": "error",
        "nextjs/inline-script-id": "error",
        "nextjs/next-script-for-ga": "error",
        "nextjs/no-assign-module-variable": "error",
        "nextjs/no-async-client-component": "error",
        "nextjs/no-before-interactive-script-outside-document": "error",
        "nextjs/no-css-tags": "error",
        "nextjs/no-document-import-in-page": "error",
        "nextjs/no-duplicate-head": "error",
        "nextjs/no-head-element": "error",
        "nextjs/no-head-import-in-document": "error",
        "nextjs/no-html-link-for-pages": "error",
        "nextjs/no-img-element": "error",
        "nextjs/no-page-custom-font": "error",
        "nextjs/no-script-component-in-head": "error",
        "nextjs/no-styled-jsx-in-document": "error",
        "nextjs/no-sync-scripts": "error",
        "nextjs/no-title-in-document-head": "error",
        "nextjs/no-typos": "error",
        "nextjs/no-unwanted-polyfillio": "error",
        "react/display-name": "error",
        "react/error-boundaries": "error",
        "react/exhaustive-deps": "error",
        "react/globals": "error",
        "react/immutability": "error",
        "react/incompatible-library": "error",
        "react/jsx-key": "error",
        "react/jsx-no-comment-textnodes": "error",
        "react/jsx-no-duplicate-props": "error",
        "react/jsx-no-undef": "error",
        "react/no-children-prop": "error",
        "react/no-danger-with-children": "error",
        "react/no-direct-mutation-state": "error",
        "react/no-find-dom-node": "error",
        "react/no-is-mounted": "error",
        "react/no-render-return-value": "error",
        "react/no-string-refs": "error",
        "react/no-unescaped-entities": "error",
        "react/preserve-manual-memoization": "error",
        "react/purity": "error",
        "react/refs": "error",
        "react/require-render-return": "error",
        "react/rules-of-hooks": "error",
        "react/set-state-in-effect": "error",
        "react/set-state-in-render": "error",
        "react/static-components": "error",
        "react/unsupported-syntax": "error",
        "react/use-memo": "error",
        "jsx-a11y/alt-text": ["error", { elements: ["img"], img: ["Image"] }],
      },
    },
    {
      files: ["**/*.ts", "**/*.tsx"],
      excludeFiles: [
        "lib/env.ts",
        "instrumentation.ts",
        "**/*.test.ts",
        "e2e/**",
        "test/**",
        "attack/**",
        "bench/**",
        "scripts/**",
        "seed/**",
        "*.config.ts",
      ],
      rules: {
        "no-restricted-properties": ["error", ...noHiddenInput],
      },
    },
    room(["app/**"], database, routes),
    room(
      ["app/judge/**", "app/api/judge/**"],
      database,
      not(["@/app/**", "!@/app/judge/**"], "A judge's page shares parts with other judge's pages only."),
      not(
        [
          "@/lib/operations/**",
          "!@/lib/operations/judging/get-judge-*",
          "!@/lib/operations/judging/get-debrief",
          "!@/lib/operations/judging/record-run",
          "!@/lib/operations/judging/start-request",
          "!@/lib/operations/judging/start-session",
          "!@/lib/operations/judging/submit-closing",
          "!@/lib/operations/judging/submit-verdict",
          "!@/lib/operations/judging/withdraw-session",
          "!@/lib/operations/timed/change-work",
          "!@/lib/operations/timed/get-work",
          "!@/lib/operations/timed/submit-program",
        ],
        "The judge's world calls judge operations only.",
      ),
      not(
        [
          "@/lib/study/**",
          "!@/lib/study/wording/locales",
          ...researchers,
          "@/lib/results/**",
          "@/lib/stats/**",
          "@/lib/allocation/**",
          "@/lib/presentation/**",
        ],
        "The judge's world may not name a system: judge operations, lib/blind and lib/score only.",
      ),
    ),
    room(["components/**"], database, routes, operations, server, seeds),
    room(
      ["components/ui/**"],
      database,
      routes,
      operations,
      server,
      seeds,
      not(["@/lib/**"], "components/ui knows no word of our domain."),
    ),
    room(["components/judge/**"], ...judging),
    {
      files: ["components/judge/**"],
      excludeFiles: ["**/*.test.ts"],
      rules: {
        "no-restricted-imports": ["error", { patterns: [climbing, charts, ...judging, valuesForJudges] }],
      },
    },
    {
      files: ["components/charts/**"],
      rules: {
        "no-restricted-imports": [
          "error",
          { patterns: [climbing, database, routes, operations, server, seeds] },
        ],
      },
    },
    room(
      pure.map((name) => `lib/${name}/**`),
      database,
      routes,
      operations,
      server,
      react,
      io,
      markup,
      servers,
    ),
    {
      files: pure.map((name) => `lib/${name}/**`),
      excludeFiles: ["**/*.test.ts"],
      rules: {
        "no-restricted-globals": [
          "error",
          { name: "process", message: "A pure room reads no environment." },
          { name: "performance", message: "Time is a parameter." },
        ],
        // `new Date()` without an argument is counted by test/house: no rule here reads arguments.
        "no-restricted-properties": [
          "error",
          ...noHiddenInput,
          { object: "Date", property: "now", message: "Time is a parameter." },
        ],
      },
    },
    {
      files: pure.map((name) => `lib/${name}/**/*.test.ts`),
      rules: {
        "no-restricted-imports": ["error", { patterns: [climbing, database, routes, operations, server] }],
      },
    },
    room(["lib/sandbox/**"], database, routes, operations, server, react, markup),
    room(["lib/presentation/**"], database, routes, operations, server, react, markup),
    room(["lib/*.ts"], database, routes, operations, server, markup, react),
    room(["lib/exchange/**"], database, routes, operations, server, react, markup),
    room(["lib/operations/**"], client, edge, routes, markup, react),
    // A test holds locks on connections of its own.
    room(["lib/operations/**/*.test.ts"], edge, routes, markup, react),
    room(["lib/db/**"], routes, operations, markup, react),
    room(["lib/auth/**", "lib/edge/**"], client, routes, markup),
    room(["seed/**", "attack/**", "bench/**", "e2e/**", "scripts/**"], routes),
  ],
});
