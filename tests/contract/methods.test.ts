import { once } from "node:events";
import { connect } from "node:net";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestBackend } from "#tests/support/backend.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createHospital } from "#tests/support/factories.ts";
import { sendLine, sendRaw } from "#tests/support/raw.ts";
import { onDatabase, startWeb, type WebProcess } from "#tests/support/web.ts";

/** The web with its backend inside, and the backend alone. */
let web: WebProcess;
let alone: string;
beforeAll(async () => {
  const database = await createTestDatabase();
  await createHospital(database);
  web = await startWeb(onDatabase(database));
  alone = (await startTestBackend()).url;
});

const SAME_SITE = "Host: x\r\nSec-Fetch-Site: same-origin\r\nContent-Length: 0\r\n";
const LOGIN = "/backend/emr/v1/accounts/login";

describe("405 says what the address takes instead", () => {
  it.each([
    ["TRACE", "/login", "GET, HEAD, POST"],
    ["OPTIONS", "/login", "GET, HEAD, POST"],
    ["PROPFIND", "/login", "GET, HEAD, POST"],
    ["PUT", "/login", "GET, HEAD, POST"],
    ["DELETE", "/login.data", "GET, HEAD, POST"],
    ["TRACE", "/?index", "GET, HEAD, POST"],
    ["POST", "/", "GET, HEAD"],
    ["PATCH", "/session/logout", "POST"],
    ["POST", "/events", "GET, HEAD"],
    ["TRACE", "/favicon.svg", "GET, HEAD"],
  ])("%s %s of the web", async (method, path, allow) => {
    const { status, headers } = await sendLine(web.url, `${method} ${path}`, SAME_SITE);
    expect([status, headers.allow]).toEqual([405, allow]);
  });

  it.each([
    ["TRACE", LOGIN, "POST"],
    ["GET", LOGIN, "POST"],
    ["DELETE", LOGIN, "POST"],
    ["OPTIONS", LOGIN, "POST"],
    ["PROPFIND", LOGIN, "POST"],
    ["TRACE", "/healthz", "GET, HEAD"],
    ["POST", "/backend/openapi.json", "GET, HEAD"],
    ["POST", `/backend/reservation/v1/hospitals/${"0".repeat(8)}/days`, "GET, HEAD"],
  ])("%s %s of the backend, code 4040", async (method, path, allow) => {
    for (const url of [web.url, alone]) {
      const { status, headers, body } = await sendLine(url, `${method} ${path}`, SAME_SITE);
      expect([status, headers.allow]).toEqual([405, allow]);
      expect(body).toContain('"code":"4040"');
      expect(headers["content-security-policy"]).toContain("default-src 'none'");
    }
  });

  it.each(["TRACE", "OPTIONS", "PROPFIND", "PUT"])(
    "%s of what is not there is 404",
    async (method) => {
      for (const [url, path] of [
        [web.url, "/nowhere"],
        [web.url, "/backend/nowhere"],
        [alone, "/backend/nowhere"],
      ] as const) {
        const { status, headers } = await sendLine(url, `${method} ${path}`, SAME_SITE);
        expect([path, status, headers.allow]).toEqual([path, 404, undefined]);
      }
    },
  );

  it("CONNECT, whose target is no address of ours", async () => {
    for (const url of [web.url, alone]) {
      const { status, headers } = await sendLine(url, "CONNECT elsewhere.test:443");
      expect([status, headers.allow]).toEqual([405, "GET, HEAD, POST"]);
    }
  });
});

describe("an odd address", () => {
  it.each(["[", "]", "a b", "x:99999", "%", "\\", "evil.test", ""])(
    "Host: %s changes nothing",
    async (host) => {
      const header = `Host: ${host}\r\n`;
      for (const [url, path, status] of [
        [web.url, "/login", 200],
        [web.url, "/healthz", 200],
        [web.url, "/backend/nowhere", 404],
        [alone, "/healthz", 200],
        [alone, "/backend/nowhere", 404],
      ] as const)
        expect((await sendLine(url, `GET ${path}`, header)).status, path).toBe(status);
    },
  );

  it("without a Host is 400, from HTTP/1.0 it need not name one", async () => {
    for (const url of [web.url, alone]) {
      expect((await sendLine(url, "GET /healthz", "")).status).toBe(400);
      expect((await sendRaw(url, "GET /healthz HTTP/1.0\r\n\r\n")).status).toBe(200);
    }
  });

  it.each([
    ["http://evil.test/healthz", 200],
    ["http://evil.test/backend/nowhere", 404],
    ["//evil.test/backend", 404],
    ["/backend//evil.test", 404],
    ["/backend/\\evil.test", 404],
    ["/backend/%", 404],
  ])("%s", async (target, status) => {
    expect((await sendLine(web.url, `GET ${target}`)).status).toBe(status);
    const one = await sendLine(alone, `GET ${target}`);
    expect([status, 400]).toContain(one.status);
    expect(one.headers["x-content-type-options"]).toBe("nosniff");
  });

  it("OPTIONS * is nobody's", async () => {
    for (const url of [web.url, alone])
      expect((await sendLine(url, "OPTIONS *")).status).toBeLessThan(500);
  });
});

describe("what is no request", () => {
  const broken: [string, string, number][] = [
    ["no method", "\u0001\u0002 / HTTP/1.1\r\n\r\n", 400],
    ["an unknown method", "TRACK / HTTP/1.1\r\nHost: x\r\n\r\n", 400],
    ["a broken header", "GET / HTTP/1.1\r\nHost: x\r\nb@d header\r\n\r\n", 400],
    [
      "two lengths",
      "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
      400,
    ],
    ["headers over 16 KiB", `GET / HTTP/1.1\r\nHost: x\r\nA: ${"a".repeat(20_000)}\r\n\r\n`, 431],
    ["an expectation", "GET / HTTP/1.1\r\nHost: x\r\nExpect: x\r\nConnection: close\r\n\r\n", 417],
  ];
  it.each(broken)("%s", async (_name, bytes, status) => {
    for (const url of [web.url, alone]) {
      const answer = await sendRaw(url, bytes);
      expect(answer.status).toBe(status);
      for (const name of ["content-security-policy", "referrer-policy", "x-frame-options"])
        expect(answer.headers[name], name).toBeTruthy();
      expect(answer.headers["x-content-type-options"]).toBe("nosniff");
      expect(answer.headers["cache-control"]).toBe("no-store");
    }
  });

  it("on a connection that is gone ends nothing", async () => {
    for (const url of [web.url, alone]) {
      const { hostname, port } = new URL(url);
      for (let n = 0; n < 20; n += 1) {
        const socket = connect(Number(port), hostname);
        await once(socket, "connect");
        socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n\u0001\u0002\r\n\r\n");
        socket.resetAndDestroy();
        await once(socket, "close");
      }
      expect((await sendLine(url, "GET /healthz")).status).toBe(200);
    }
  });
});
