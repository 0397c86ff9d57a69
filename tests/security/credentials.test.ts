import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { beforeAll, expect, inject, test } from "vitest";
import { createBackend } from "#backend/app.ts";
import { createLog } from "#backend/log.ts";
import { sealCredential } from "#backend/platforms/index.ts";
import { startAccountServer } from "#tests/support/account-server.ts";
import { call, listen, login, naverAt, testServices } from "#tests/support/backend.ts";
import { clockAt } from "#tests/support/clock.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createHospital } from "#tests/support/factories.ts";
import { PATIENCE_MS } from "#tests/support/part.ts";
import { startSite } from "#tests/support/site.ts";
import { Visitor } from "#tests/support/visitor/visitor.ts";
import { cookiesOf } from "#tests/support/web.ts";
import { reportFigures } from "./figures.ts";

/**
 * quality.md S7: what lets us in at a platform stands in no log, no answer, no page, no table and no file
 * of the database, however it came in: used, taken, refused, of another business, not even read.
 */

const KEYS = {
  used: "canary-used-51c0ffee-9f3c",
  taken: "canary-taken-51c0ffee-77aa",
  foreign: "canary-foreign-51c0ffee-00ff",
  refused: "canary-refused-51c0ffee-1234",
  oauth: "canary-oauth-51c0ffee-abcd",
  broken: "canary-broken-51c0ffee-dead",
  tooMuch: "canary-toomuch-51c0ffee-beef",
};
/** What all of them share; their last four characters may be shown. */
const CANARY = "51c0ffee";
/** What stands in the same rows, and may: whoever looks must find it. */
const SAVED_BY = "키를 지키는 사람";

const said: string[] = [];
const log = createLog("trace", { write: (line) => said.push(line) });
const shown: string[] = [];
const database = { name: "" };

beforeAll(async () => {
  const db = await createTestDatabase();
  const clock = clockAt("2026-11-20T14:12:00+09:00");
  const naver = await startAccountServer();
  const services = { ...naverAt(testServices(db, clock), { url: naver.url }), log };
  const hospital = await createHospital(db);
  const link = { hospitalId: hospital.hospitalId, platform: "NAVER" as const };
  await db.inHospital(link.hospitalId, (trx) =>
    trx
      .insertInto("platformCredentials")
      .values({
        ...{ ...link, slot: "CURRENT", hint: "9f3c", savedBy: SAVED_BY, savedAt: clock() },
        sealed: sealCredential(services, link, "CURRENT", { kind: "KEY", key: KEYS.used }),
      })
      .execute(),
  );
  naver.knows.set(KEYS.foreign, { businessId: "elsewhere" });
  naver.knows.set(KEYS.taken, { businessId: hospital.businessIds.NAVER });

  const app = createBackend(services, { trustProxy: 0 });
  const url = await listen(app);
  const session = await login({ url, hospital });
  const base = `${url}/backend/reservation/v1/hospitals/${link.hospitalId}`;
  const ask = async (to: string, json?: unknown): Promise<string> => {
    const answer = await call(base + to, { token: session.accessToken, json });
    shown.push(JSON.stringify([answer.body, [...answer.headers]]));
    return answer.code;
  };
  const key = (one: string) => ask("/links/NAVER/credentials", { kind: "KEY", key: one });
  expect(await key(KEYS.foreign)).toBe("4000");
  expect(await key(KEYS.refused)).toBe("4000");
  expect(
    await ask("/links/NAVER/credentials", {
      ...{
        kind: "OAUTH",
        tokenUrl: `${naver.url}/token`,
        clientId: "us",
        clientSecret: KEYS.oauth,
      },
    }),
  ).toBe("4000");
  expect(await key(KEYS.tooMuch.repeat(40))).toBe("4000");
  const broken = await fetch(`${base}/links/NAVER/credentials`, {
    method: "POST",
    headers: {
      ...{ authorization: `Bearer ${session.accessToken}`, "content-type": "application/json" },
    },
    body: `{"kind":"KEY","key":"${KEYS.broken}"`,
  });
  shown.push(await broken.text());
  expect(await key(KEYS.taken)).toBe("0000");
  // By what it is, as it is used.
  expect(naver.asked.join()).toContain(KEYS.taken);
  for (const reading of ["/links", "/links/NAVER/sendings", "/access-record", "/board", ""])
    expect(await ask(reading === "/board" ? "/board?date=2026-11-20" : reading)).toBe("0000");

  const site = await startSite({ app, clock, hospital });
  const staff = new Visitor(site, cookiesOf(session));
  for (const page of ["/", "/settings/platform-sync", "/settings/history"])
    shown.push((await staff.open(page)).text);
  database.name = String(db.pool.options.database);
});

const isFound = (text: string, word: string) =>
  [word, Buffer.from(word).toString("hex"), Buffer.from(word).toString("base64").slice(0, -4)].some(
    (one) => text.includes(one),
  );

test("no log and no answer has it, nor any page", () => {
  expect(said.length).toBeGreaterThan(10);
  expect(said.filter((line) => isFound(line, CANARY))).toEqual([]);
  expect(said.join("")).toContain("a new credential was not taken");
  expect(shown.length).toBeGreaterThan(10);
  expect(shown.filter((text) => isFound(text, CANARY))).toEqual([]);
  expect(shown.join(""), "its end is how one knows it again").toContain("77aa");
});

test("no table has it", async () => {
  const admin = new pg.Client({ ...inject("testServer").admin, database: database.name });
  await admin.connect();
  const { rows: tables } = await admin.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const rows: string[] = [];
  for (const { name } of tables) {
    const { rows: lines } = await admin.query<{ line: string }>(
      `select to_jsonb(t)::text as line from ${name} as t`,
    );
    rows.push(...lines.map(({ line }) => line));
  }
  await admin.end();
  expect(rows.filter((line) => isFound(line, CANARY))).toEqual([]);
  expect(rows.filter((line) => line.includes("77aa"))).not.toEqual([]);
});

test(
  "no file of the database has it: neither its tables nor what it writes ahead",
  { timeout: PATIENCE_MS },
  async () => {
    const admin = new pg.Client(inject("testServer").admin);
    await admin.connect();
    await admin.query("checkpoint");
    const { rows } = await admin.query<{ folder: string; oid: string }>(
      `select current_setting('data_directory') as folder, oid::text from pg_database
     where datname = $1`,
      [database.name],
    );
    await admin.end();
    const { folder, oid } = rows[0]!;
    let [bytes, ofSaver] = [0, 0];
    const found: string[] = [];
    for (const part of ["pg_wal", path.join("base", oid)])
      for (const entry of await readdir(path.join(folder, part), { withFileTypes: true })) {
        if (!entry.isFile()) continue;
        const content = await readFile(path.join(folder, part, entry.name)).catch(() => null);
        if (content === null) continue; // gone since
        bytes += content.length;
        if (content.includes(SAVED_BY)) ofSaver += 1;
        if (content.includes(CANARY)) found.push(path.join(part, entry.name));
      }
    expect(found).toEqual([]);
    expect(ofSaver, "what stands beside it in the same row is found").toBeGreaterThan(0);
    reportFigures("S7: platforms' credentials", [
      { what: "bytes of the database looked through", value: bytes, unit: "" },
      { what: "found", value: found.length, unit: "", goal: { atMost: 0 } },
    ]);
  },
);
