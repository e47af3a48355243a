import next from "eslint-config-next/core-web-vitals";
import tseslint from "typescript-eslint";

/**
 * The import directions of the house. Rooms are reached by "@/room/..."; a neighbour in the same
 * folder by "./...". Climbing out with "../" is refused, so these patterns see every crossing.
 */
const not = (group, message) => ({ group, message });
/** React's rules ask a lot of time, and only these rooms draw. */
const drawing = ["app/**/*.{ts,tsx}", "components/**/*.{ts,tsx}"];
const climbing = not(["../*"], 'Reach another folder by its "@/..." address.');
const database = not(
  ["@/lib/db", "@/lib/db/*", "@/generated/*", "@prisma/*", "pg", "pg-*"],
  "Only lib/db and lib/operations touch the database; call an operation.",
);
const routes = not(["@/app/*"], "app holds routes; nothing imports it.");
const operations = not(["@/lib/operations/*"], "Data comes in as props; operations are called by app.");
const server = not(
  ["@/lib/auth/*", "@/lib/edge/*", "@/lib/env"],
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
const client = not(["@/generated/*", "@prisma/*", "pg", "pg-*"], "Only lib/db talks to PostgreSQL.");
const edge = not(["@/lib/edge/*"], "An operation knows nothing of requests; the edge calls it.");
const seeds = not(["@/seed/*", "node:*"], "Data comes in as props.");
const servers = not(["@/lib/presentation/*", "@/lib/exchange/*"], "A pure room uses pure rooms only.");
const charts = not(
  ["recharts", "recharts/*"],
  "components/charts alone imports recharts: make a Figure and draw it with FigureView.",
);
const markup = not(["@/components/*"], "lib draws nothing.");

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
].map((name) => `@/components/${name}/*`);
const pure = [
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

export default tseslint.config(
  {
    ignores: [
      ".next/**",
      ".data/**",
      "generated/**",
      "node_modules/**",
      "seed/packages/**",
      "public/sandbox/**",
      "next-env.d.ts",
    ],
  },
  ...next.map((part) => ({ ...part, files: drawing })),
  {
    files: ["**/*.ts", "**/*.tsx"],
    // The rules that need types are in .oxlintrc.json: oxlint asks them of the same program that checks the types.
    extends: [tseslint.configs.recommended],
    rules: {
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/consistent-type-imports": "error",
      "no-restricted-properties": [
        "error",
        {
          object: "Math",
          property: "random",
          message: "Randomness is a parameter (lib/allocation's keyed stream, or node:crypto for secrets).",
        },
      ],
    },
  },
  {
    files: ["**/*.ts", "**/*.tsx"],
    ignores: [
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
      "no-restricted-properties": [
        "error",
        { object: "Math", property: "random", message: "Randomness is a parameter." },
        { object: "process", property: "env", message: "lib/env.ts is the only reader of process.env." },
      ],
    },
  },
  room(["app/**"], database, routes),
  room(
    ["app/judge/**", "app/api/judge/**"],
    database,
    not(["@/app/*", "!@/app/judge"], "A judge's page shares parts with other judge's pages only."),
    not(
      [
        "@/lib/operations/*",
        "!@/lib/operations/judging",
        "@/lib/operations/judging/*",
        "!@/lib/operations/judging/get-judge-*",
        "!@/lib/operations/judging/get-debrief",
        "!@/lib/operations/judging/record-run",
        "!@/lib/operations/judging/start-request",
        "!@/lib/operations/judging/start-session",
        "!@/lib/operations/judging/submit-closing",
        "!@/lib/operations/judging/submit-verdict",
        "!@/lib/operations/judging/withdraw-session",
        "!@/lib/operations/timed",
        "@/lib/operations/timed/*",
        "!@/lib/operations/timed/change-work",
        "!@/lib/operations/timed/get-work",
        "!@/lib/operations/timed/submit-program",
      ],
      "The judge's world calls judge operations only.",
    ),
    not(
      [
        "@/lib/study/*",
        "!@/lib/study/wording",
        "@/lib/study/wording/*",
        "!@/lib/study/wording/locales",
        ...researchers,
        "@/lib/results/*",
        "@/lib/stats/*",
        "@/lib/allocation/*",
        "@/lib/presentation/*",
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
    not(["@/lib/*"], "components/ui knows no word of our domain."),
  ),
  room(
    ["components/judge/**"],
    database,
    routes,
    operations,
    server,
    seeds,
    not(
      [
        ...researchers,
        "@/lib/*",
        "!@/lib/blind",
        "!@/lib/score",
        "!@/lib/sandbox",
        "!@/lib/text",
        "@/lib/text/*",
        "!@/lib/text/messages",
        "!@/lib/study",
        "@/lib/study/*",
        "!@/lib/study/wording",
        "@/lib/study/wording/*",
        "!@/lib/study/wording/locales",
        "!@/lib/study/wording/refusals",
        "zod",
      ],
      "The judge's bundle stays small and blind: types of lib/blind and lib/score, the browser's sandbox, components/ui.",
    ),
  ),
  {
    files: ["components/judge/**"],
    ignores: ["**/*.test.ts"],
    rules: {
      "@typescript-eslint/no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              group: [
                "@/lib/*",
                "!@/lib/sandbox",
                "@/lib/sandbox/*",
                "!@/lib/sandbox/browser",
                "!@/lib/sandbox/error-kinds",
                "!@/lib/sandbox/program-limit",
                "!@/lib/text",
                "@/lib/text/*",
                "!@/lib/text/messages",
                "!@/lib/study",
                "@/lib/study/*",
                "!@/lib/study/wording",
                "@/lib/study/wording/*",
                "!@/lib/study/wording/locales",
                "!@/lib/study/wording/refusals",
              ],
              allowTypeImports: true,
              message: "Types only: a schema would bring zod into the judge's bundle.",
            },
          ],
        },
      ],
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
    ignores: ["**/*.test.ts"],
    rules: {
      "no-restricted-globals": [
        "error",
        { name: "process", message: "A pure room reads no environment." },
        { name: "performance", message: "Time is a parameter." },
      ],
      "no-restricted-syntax": [
        "error",
        {
          selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
          message: "Time is a parameter.",
        },
        {
          selector: "NewExpression[callee.name='Date'][arguments.length=0]",
          message: "Time is a parameter.",
        },
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
);
