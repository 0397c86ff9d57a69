import { pino } from "pino";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { createBackend } from "#backend/app.ts";
import { openDatabase } from "#backend/database/database.ts";
import {
  call,
  listen,
  login,
  startTestBackend,
  testServices,
  type TestBackend,
} from "#tests/support/backend.ts";
import { createTestDatabase, farFrom } from "#tests/support/database.ts";

let backend: TestBackend;
let token: string;
beforeAll(async () => {
  backend = await startTestBackend();
  token = (await login(backend)).accessToken;
});

const LOGIN = "/backend/emr/v1/accounts/login";
const JSON_TYPE = "application/json";

async function post(body: BodyInit | null, type: string | null = JSON_TYPE, path = LOGIN) {
  const headers: Record<string, string> = type === null ? {} : { "content-type": type };
  const init = { method: "POST", headers, body, duplex: "half" } as RequestInit;
  const response = await fetch(backend.url + path, init);
  const text = await response.text();
  const { header } = JSON.parse(text) as { header: { code: string } };
  return { status: response.status, code: header.code, text };
}
const invalid = { status: 400, code: "4000" };

describe("what cannot be read is 4000", () => {
  const valid = '{"id":"x","password":"y"}';
  const cases: [string, BodyInit | null, (string | null)?][] = [
    ["malformed JSON", '{"id":'],
    ["an empty body", ""],
    ["no body and no type", null, null],
    ["another content type", valid, "text/plain"],
    ["a form", "id=x&password=y", "application/x-www-form-urlencoded"],
    ["no content type", new Uint8Array(Buffer.from(valid)), null],
    ["a content type that is none", valid, "application/json-ish"],
    ["an array", "[]"],
    ["null", "null"],
    ["a string", '"x"'],
    ["NUL in a value", '{"id":"a\\u0000b","password":"y"}'],
    ["NUL in a key", '{"id":"a","password":"y","k\\u0000":1}'],
    ["half a surrogate pair", '{"id":"\\ud800","password":"y"}'],
    ["bytes that are not UTF-8", new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
    ["UTF-16", new Uint8Array(Buffer.from(valid, "utf16le")), "application/json; charset=utf-16"],
    ["wrong types", '{"id":{"__proto__":1},"password":["y"]}'],
    ["a prototype instead of fields", '{"__proto__":{"id":"x","password":"y"}}'],
    ["deep nesting", `{"id":${"[".repeat(50_000)}${"]".repeat(50_000)},"password":"y"}`],
    ["a body over 256 KiB", `{"id":"x","password":"${"y".repeat(300 * 1024)}"}`],
  ];
  it.each(cases)("%s", async (_name, body, type) => {
    expect(await post(body, type)).toMatchObject(invalid);
  });

  it("a body over 256 KiB that does not say its length", async () => {
    const chunk = new Uint8Array(64 * 1024).fill(0x20);
    let left = 100;
    const stream = new ReadableStream({
      pull: (controller) => (left-- > 0 ? controller.enqueue(chunk) : controller.close()),
    });
    expect(await post(stream)).toMatchObject(invalid);
    expect(await post('{"id":"a","password":"b"}')).toMatchObject({ code: "4010" });
  });

  it("NUL and repeated parameters in a query", async () => {
    const products = `${backend.url}/backend/reservation/v1/hospitals/${backend.hospital.hospitalId}/products`;
    for (const query of ["?cursor=%00", "?limit=1&limit=2", "?limit=0", "?limit=x", "?cursor=e30"])
      expect(await call(products + query, { token }), query).toMatchObject(invalid);
    const odd = "?__proto__=1&constructor=2&limit=%EF%BC%91&x=%E0%A4%A";
    expect((await call(products + odd, { token })).status).toBeLessThan(500);
  });
});

describe("what is not there is 4040, in the envelope", () => {
  it.each([
    ["GET", "/"],
    ["GET", "/backend"],
    ["GET", "/backend/reservation/v1/nothing"],
    ["POST", "/backend/emr/v1/accounts/login/"],
    ["GET", "/backend/%2e%2e/%2e%2e/etc/passwd"],
    ["POST", "/backend/files/kin-link-api/v1/info/%00"],
    ["POST", `/backend/files/kin-link-api/v1/info/${"k".repeat(4000)}`],
    ["POST", "/backend/files/kin-link-api/v1/info/%E0%A4%A"],
  ])("%s %s", async (method, path) => {
    expect(await call(backend.url + path, { method })).toMatchObject({
      status: 404,
      code: "4040",
      body: {},
    });
  });
});

describe("every answer", () => {
  it("carries a request id: the caller's, or a new one", async () => {
    const given = await call(`${backend.url}/healthz`, {
      headers: { "x-request-id": "given-id-1" },
    });
    expect(given.headers.get("x-request-id")).toBe("given-id-1");
    const odd = await call(`${backend.url}/nowhere`, {
      headers: { "x-request-id": "a b\tc<script>" },
    });
    expect(odd.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("carries the headers of an API, errors too", async () => {
    for (const path of ["/healthz", "/nowhere", "/backend/openapi.json"]) {
      const { headers } = await fetch(backend.url + path);
      expect(Object.fromEntries(headers), path).toMatchObject({
        "cache-control": "no-store",
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
        "x-frame-options": "DENY",
      });
    }
  });

  it("is the same in process as over the network", async () => {
    const path = `/backend/reservation/v1/hospitals/${backend.hospital.hospitalId}/products`;
    const headers = { authorization: `Bearer ${token}`, platformName: "DOCTALK" };
    const inProcess = await backend.app.fetch(
      new Request(`http://backend.local${path}`, { headers }),
    );
    const overNetwork = await fetch(backend.url + path, { headers });
    expect(await inProcess.text()).toBe(await overNetwork.text());
  });
});

describe("health", () => {
  it("says alive, and ready when the database has all migrations", async () => {
    for (const path of ["/healthz", "/readyz"])
      expect(await call(backend.url + path)).toMatchObject({ status: 200, code: "0000" });
  });

  it("is not ready before the migrations, or without a database; calls are 5030 then", async () => {
    const database = await createTestDatabase();
    const url = await listen(createBackend(testServices(database), { trustProxy: 0 }));
    await database.pool.query("delete from kysely_migration where name like '0002%'");
    expect(await call(`${url}/readyz`)).toMatchObject({ status: 503, code: "5030" });

    const far = await farFrom(database);
    const away = await openDatabase({ ...far, log: pino({ level: "silent" }) });
    onTestFinished(() => away.close());
    await far.way.set("refuse");
    away.dropIdle();
    const dead = await listen(createBackend(testServices(away), { trustProxy: 0 }));
    expect(await call(`${dead}/healthz`)).toMatchObject({ status: 200 });
    for (const [path, json] of [["/readyz"], [LOGIN, { id: "a", password: "b" }]] as const) {
      const answer = await call(dead + path, { json, method: json ? "POST" : "GET" });
      expect(answer).toMatchObject({ status: 503, code: "5030", body: {} });
      expect(JSON.stringify(answer)).not.toMatch(/pool|postgres|stack|\.ts/i);
    }
  });
});
