/** The rules of docs/architecture.md that a tool can check. Each was seen to bite. */
const { existsSync, readdirSync } = require("node:fs");

/** Behind an index.ts, too, but around the calls of all areas, or the demo beside them. */
const noAreas = ["access", "docs", "sandbox"];
/** Whatever else stands in the backend behind an index.ts of its own is an area. */
const areas = readdirSync(`${__dirname}/backend`)
  .filter((name) => existsSync(`${__dirname}/backend/${name}/index.ts`) && !noAreas.includes(name))
  .join("|");

module.exports = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "web-knows-no-backend",
      comment: "The web reaches the backend only through app/clients.",
      severity: "error",
      from: { path: "^app/" },
      to: { path: "^(backend/|env\\.ts|server\\.ts)" },
    },
    {
      name: "backend-knows-no-web",
      severity: "error",
      from: { path: "^backend/" },
      to: { path: "^(app/|server\\.ts)|node_modules/(react|@remix-run)" },
    },
    {
      name: "contract-imports-neither",
      severity: "error",
      from: { path: "^contract/" },
      to: { path: "^(app|backend|tests)/" },
    },
    {
      name: "one-copy-of-the-web",
      comment:
        "The entrance takes app/ from the Remix build; compiled in, every class would be two.",
      severity: "error",
      from: { path: "^server\\.ts$" },
      to: { path: "^app/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "only-routes-know-areas",
      comment: "What stands around every screen hears of it by its route's handle.",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/routes/" },
      to: { path: "^app/routes/" },
    },
    {
      name: "http-knows-no-area",
      comment: "Areas stand on it; who is asking is the accounts' to say (accounts/require-staff).",
      severity: "error",
      from: { path: "^backend/http/" },
      to: { path: `^backend/(${areas})/` },
    },
    {
      name: "only-routes-know-http",
      comment: "Use cases and stores throw a Failure and know no request.",
      severity: "error",
      from: {
        path: `^backend/((${areas})/|cursor\\.ts$)`,
        pathNot: ["/routes[a-z-]*\\.ts$", "/(events|require-staff)\\.ts$", "\\.test\\.ts$"],
      },
      to: { path: "^backend/http/" },
    },
    {
      name: "no-other-areas-inside",
      comment: "An area is used through its index.ts, its inside stays its own.",
      severity: "error",
      from: { path: `^backend/(${areas})/` },
      to: { path: `^backend/(${areas})/`, pathNot: ["^backend/$1/", "/index\\.ts$"] },
    },
    {
      name: "areas-through-their-index",
      comment:
        "Whoever is no area, jobs above all. What an area stands on itself cannot go that way.",
      severity: "error",
      from: {
        path: "^(backend/|server\\.ts)",
        pathNot: [`^backend/(${areas})/`, "^backend/(services|heard)\\.ts$", "\\.test\\.ts$"],
      },
      to: { path: `^backend/(${areas})/`, pathNot: "/index\\.ts$" },
    },
    {
      name: "route-areas-apart",
      severity: "error",
      from: { path: "^app/routes/([^/]+)/" },
      to: { path: "^app/routes/([^/]+)/", pathNot: "^app/routes/$1/" },
    },
    {
      name: "nobody-knows-the-sandbox",
      severity: "error",
      from: { pathNot: "^(backend/sandbox/|backend/(serve|work)\\.ts|server\\.ts|tests/|bench/)" },
      to: { path: "^backend/sandbox/" },
    },
    {
      name: "tests-stay-tests",
      severity: "error",
      from: { path: "^(app|backend|contract)/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^tests/|\\.test\\.tsx?$" },
    },
    {
      name: "fetch-only-in-clients",
      comment: "And by no other module that speaks HTTP; the global fetch is the linter's.",
      severity: "error",
      from: { path: "^app/", pathNot: ["^app/clients/", "\\.test\\.ts$"] },
      to: {
        path: "node_modules/(ky|undici)/|^(node:)?(https?|http2|net|tls)$",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "sharp-in-its-own-program",
      comment: "What opens strangers' files may die of one; no server, job or web may with it.",
      severity: "error",
      from: { pathNot: "^(backend/files/making/apart/|tests/)" },
      to: { path: "(^|node_modules/)sharp(/|$)" },
    },
    {
      name: "files-opened-apart",
      comment: "What loads sharp and reads strangers' files is loaded by the program alone.",
      severity: "error",
      from: { pathNot: "^(backend/files/making/(program\\.ts$|apart/)|tests/)" },
      to: { path: "^backend/files/making/apart/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "no-orphans",
      severity: "error",
      from: {
        orphan: true,
        pathNot: [
          "\\.d\\.ts$",
          "\\.css$",
          "\\.test\\.tsx?$",
          "^tests/",
          "backend/database/migrations/",
        ],
      },
      to: {},
    },
    { name: "resolvable", severity: "error", from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
    },
  },
};
