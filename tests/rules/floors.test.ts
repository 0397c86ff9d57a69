import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { cruise, type ICruiseOptions, type IForbiddenRuleType } from "dependency-cruiser";
import { afterAll, describe, expect, it } from "vitest";

/**
 * Each rule about who may import whom is broken once, in a small house of its own, and must be
 * reported by its name: a rule whose pattern has drifted off the folders would pass unnoticed.
 */
const { forbidden, options } = createRequire(import.meta.url)("../../.dependency-cruiser.cjs") as {
  forbidden: IForbiddenRuleType[];
  options: ICruiseOptions;
};

const broken: Record<string, Record<string, string>> = {
  "no-cycles": {
    "backend/a.ts": 'import "./b.ts"; export const a = 1;',
    "backend/b.ts": 'import "./a.ts"; export const b = 1;',
  },
  "web-knows-no-backend": {
    "app/routes/board/route.ts": 'import "../../../backend/app.ts";',
    "backend/app.ts": "export const app = 1;",
  },
  "backend-knows-no-web": {
    "backend/app.ts": 'import "../app/root.ts";',
    "app/root.ts": "export const root = 1;",
  },
  "contract-imports-neither": {
    "contract/codes.ts": 'import "../backend/app.ts";',
    "backend/app.ts": "export const app = 1;",
  },
  "one-copy-of-the-web": {
    "server.ts": 'import "./app/request/http/listener.ts";',
    "app/request/http/listener.ts": "export const listener = 1;",
  },
  "only-routes-know-areas": {
    "app/root.ts": 'import "./routes/board/route.ts";',
    "app/routes/board/route.ts": "export const route = 1;",
  },
  "http-knows-no-area": {
    "backend/http/require-staff.ts": 'import "../accounts/index.ts";',
    "backend/accounts/index.ts": "export const accounts = 1;",
  },
  "only-routes-know-http": {
    "backend/products/list.ts": 'import "../http/cursor.ts";',
    "backend/http/cursor.ts": "export const cursor = 1;",
  },
  "no-other-areas-inside": {
    "backend/reservations/book.ts": 'import "../products/store.ts";',
    "backend/products/store.ts": "export const store = 1;",
  },
  "areas-through-their-index": {
    "backend/jobs/tasks.ts": 'import "../platforms/apply-push.ts";',
    "backend/platforms/apply-push.ts": "export const applyPush = 1;",
  },
  "fetch-only-in-clients": {
    "app/routes/board/load-board.ts": 'import { request } from "node:http"; request("http://x");',
  },
  "route-areas-apart": {
    "app/routes/board/route.ts": 'import "../joining/login.ts";',
    "app/routes/joining/login.ts": "export const login = 1;",
  },
  "nobody-knows-the-sandbox": {
    "backend/app.ts": 'import "./sandbox/sandbox.ts";',
    "backend/sandbox/sandbox.ts": "export const sandbox = 1;",
  },
  "tests-stay-tests": {
    "backend/app.ts": 'import "../tests/support/clock.ts";',
    "tests/support/clock.ts": "export const clock = 1;",
  },
  "sharp-in-its-own-program": { "backend/pictures/add.ts": 'import "sharp";' },
  "files-opened-apart": {
    "backend/files/making/maker.ts": 'import "./apart/make.ts";',
    "backend/files/making/apart/make.ts": "export const make = 1;",
  },
  "no-orphans": { "backend/forgotten.ts": "export const forgotten = 1;" },
  resolvable: { "backend/app.ts": 'import "./gone.ts";' },
};

const houses = mkdtempSync(path.join(tmpdir(), "floors-"));
afterAll(() => rmSync(houses, { recursive: true }));

async function violations(rule: string, files: Record<string, string>): Promise<string[]> {
  const baseDir = path.join(houses, rule);
  for (const [file, code] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(baseDir, file)), { recursive: true });
    writeFileSync(path.join(baseDir, file), code);
  }
  const plain: ICruiseOptions = { ...options };
  delete plain.tsConfig;
  const { output } = await cruise(["."], {
    ...plain,
    baseDir,
    validate: true,
    ruleSet: { forbidden },
  });
  if (typeof output === "string") throw new Error(output);
  return output.summary.violations.map((violation) => violation.rule.name);
}

describe("the floors", () => {
  it.each(Object.entries(broken))("%s bites", async (rule, files) => {
    expect(await violations(rule, files)).toContain(rule);
  });

  it.each(["ui/button.ts", "session/toast.ts", "request/answerer.ts"])(
    "app/%s knows no area",
    async (file) => {
      const code = 'import "../routes/board/route.ts";';
      const files = {
        [`app/${file}`]: code,
        "app/routes/board/route.ts": "export const route = 1;",
      };
      expect(await violations(`areas/${file}`, files)).toContain("only-routes-know-areas");
    },
  );

  it("a cursor is read by stores, and knows no http either", async () => {
    const files = {
      "backend/cursor.ts": 'import "./http/answer.ts";',
      "backend/http/answer.ts": "export const answer = 1;",
    };
    expect(await violations("cursor", files)).toContain("only-routes-know-http");
  });

  it("lets a job use an area through its index.ts", async () => {
    const files = {
      "backend/jobs/tasks.ts": 'import "../platforms/index.ts";',
      "backend/platforms/index.ts": "export const platforms = 1;",
    };
    expect(await violations("job", files)).toEqual([]);
  });

  it("lets the program that opens files load sharp, and it alone", async () => {
    const files = {
      "backend/files/making/program.ts": 'import "./apart/make.ts";',
      "backend/files/making/apart/make.ts": 'import "sharp"; export const make = 1;',
    };
    const broken = await violations("maker", files);
    expect(broken.filter((rule) => /sharp|files/.test(rule))).toEqual([]);
  });

  it("has a broken house for every rule", () => {
    expect(forbidden.filter((rule) => !(String(rule.name) in broken))).toEqual([]);
  });
});
