import { beforeAll, describe, expect, it } from "vitest";
import { login, startTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { startSite } from "#tests/support/site.ts";
import { cookiesOf, submit, visit } from "#tests/support/web.ts";

let backend: TestBackend;
let url: string;
let cookie: string;
beforeAll(async () => {
  backend = await startTestBackend();
  url = await startSite(backend);
  cookie = cookiesOf(await login(backend));
});

/** A form, as a browser that is logged in or not would post it from the site. */
const post = (path: string, body: string, init: { cookie?: string } = {}) =>
  visit(url + path, {
    method: "POST",
    body,
    headers: {
      "sec-fetch-site": "same-origin",
      "content-type": "application/x-www-form-urlencoded",
    },
    ...init,
  });

const ROUTES = [
  "/login",
  "/login.data",
  "/?index",
  "/_root.data?index",
  "/session/renew",
  "/session/theme",
  "/link-key",
  "/page-view",
  "/track",
  "/session/logout",
];
/** What is sent, and whether a form of two fields and its hundred strangers holds it. */
const BODIES: [string, string, "read" | "refused"][] = [
  ["a list of a hundred million", "x[99999999]=1", "read"],
  ["rows of a hundred million", "rows.99999999.a=1&rows[99999999].a=1", "read"],
  ["Conform's own names", "__intent__=validate&__state__=%7B&__intent__[0].x=1", "read"],
  ["the prototype", "__proto__=1&constructor.prototype.x=1&toString=1&hasOwnProperty=1", "read"],
  ["a name of five thousand parts", `${"a.".repeat(5000)}a=1`, "read"],
  ["escapes that are none", "id=%&theme=%ff%zz&next=%c0%af&intent=%00&linkKey=", "read"],
  ["equal names", "intent=x&id=x&theme=x&".repeat(30), "read"],
  ["200 KB of nothing", "a&".repeat(100_000), "refused"],
  ["1 MB of nothing", "a&".repeat(500_000), "refused"],
  ["a name of half a million parts", `${"a.".repeat(500_000)}a=1`, "refused"],
  [
    "a hundred thousand names",
    Array.from({ length: 1e5 }, (_, n) => `n${n}=`).join("&"),
    "refused",
  ],
  ["many fields in few bytes", "&".repeat(5000), "refused"],
];

describe("a form with", () => {
  it.each(BODIES.map(([what, body, outcome]) => ({ what, outcome, body })))(
    "$what is $outcome",
    async ({ body, outcome }) => {
      for (const path of ROUTES) {
        const { status } = await post(path, body);
        expect(status, path).toBeLessThan(500);
        // Who is not logged in is sent to the login, unread.
        const guarded =
          path.startsWith("/?") || path.startsWith("/_root") || path.endsWith("renew");
        if (outcome === "refused" && !guarded) expect(status, path).toBe(413);
      }
      const answer = await post("/?index", body, { cookie });
      expect(answer.status).toBe(outcome === "refused" ? 413 : 400);
      if (outcome === "refused") expect(await answer.text()).toContain("보낸 내용이 너무 커요");
    },
  );

  it("two hundred reservations is read: the board's form may be that long", async () => {
    const fields = new URLSearchParams({ intent: "none" });
    for (let nth = 0; nth < 200; nth++)
      fields.append("reservation", `00000000-0000-4000-8000-${String(nth).padStart(12, "0")}:1`);
    const { status } = await post("/?index", fields.toString(), { cookie });
    expect(status).toBe(400);
  });

  it("a memo much too long comes back with its message", async () => {
    const memo = "가".repeat(5000);
    const reservation = "00000000-0000-4000-8000-000000000000:1";
    const answer = await submit(`${url}/?index`, { intent: "memo", reservation, memo }, { cookie });
    expect(answer.status).toBe(400);
  });
});

describe("JSON of the backend", () => {
  const DEEP = 120_000;
  const BODIES: [string, string][] = [
    ["that opens and never closes", "[".repeat(DEEP * 2)],
    ["nested a hundred thousand deep", `${"[".repeat(DEEP)}${"]".repeat(DEEP)}`],
    ["nested in a field", `{"id":${'{"a":'.repeat(40_000)}1${"}".repeat(40_000)}}`],
    ["of twenty thousand keys", `{${Array.from({ length: 2e4 }, (_, n) => `"k${n}":1`).join()}}`],
    ["of indices for keys", `{"99999999":1,"id":{"4294967294":1},"party":[{"99999999":1}]}`],
    ["with the prototype's keys", `{"__proto__":{"id":"demo"},"constructor":{"prototype":{}}}`],
    ["with numbers out of range", `{"id":1e999,"version":-1e999,"password":1e308}`],
  ];
  it.each(BODIES.map(([what, body]) => ({ what, body })))("$what is refused", async ({ body }) => {
    const calls = [
      "/backend/emr/v1/accounts/login",
      "/backend/emr/v1/accounts/reissue",
      `/backend/reservation/v1/hospitals/${backend.hospital.hospitalId}/reservations`,
      "/backend/webhooks/naver",
    ];
    const { accessToken } = await login(backend);
    for (const path of calls) {
      const headers = {
        "content-type": "application/json",
        authorization: `Bearer ${accessToken}`,
        "idempotency-key": "k",
      };
      const { status } = await visit(url + path, { method: "POST", body, headers });
      expect([400, 401], path).toContain(status);
    }
    expect(Object.getPrototypeOf({})).not.toHaveProperty("id");
  });
});
