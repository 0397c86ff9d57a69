import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startSink, untilGathered, type Sink } from "#tests/support/analytics-sink.ts";
import { HOSPITAL, quietHospital, someLogin } from "#tests/support/upstream-answers.ts";
import {
  cookiesOf,
  cookiesSet,
  startUpstream,
  startWeb,
  submit,
  upstreamsAt,
  visit,
  type WebProcess,
} from "#tests/support/web.ts";

/** The site is its production one; what its browsers call it is another matter. */
const PRODUCTION = { PUBLIC_SITE_URL: "http://desk.test", PRODUCTION_SITE_URL: "http://desk.test" };
const LOGIN = someLogin();

let upstreams: Record<string, string>;
let sink: Sink;
let web: WebProcess;
beforeAll(async () => {
  upstreams = upstreamsAt((await startUpstream(quietHospital)).url);
});
const startTelling = (serverUrl: string) =>
  startWeb({
    ...upstreams,
    ...PRODUCTION,
    ...{ AMPLITUDE_API_KEY: "the-key", AMPLITUDE_SERVER_URL: serverUrl },
  });

/** One browser: what it is told to keep, it brings. */
function browser(at: WebProcess, kept: Record<string, string> = {}) {
  const cookies = new Map(Object.entries(kept));
  const header = () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const asked = async (going: Promise<Response>) => {
    const answer = await going;
    for (const [name, value] of Object.entries(cookiesSet(answer)))
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    return answer;
  };
  return {
    cookies,
    open: (path: string, headers: Record<string, string> = {}) =>
      asked(visit(at.url + path, { cookie: header(), headers })),
    post: (path: string, fields: Record<string, string>) =>
      asked(submit(at.url + path, fields, { cookie: header() })),
  };
}
const staff = Object.fromEntries(
  cookiesOf(LOGIN)
    .split("; ")
    .map((pair) => pair.split("=") as [string, string]),
);

describe("in production, with a key", () => {
  beforeEach(async () => {
    sink = await startSink();
    web = await startTelling(sink.url);
  });

  it("a document is told once, by path and name, of a random device in its visit", async () => {
    const desk = browser(web, staff);
    expect((await desk.open("/?view=list&q=%EA%B9%80%ED%99%98%EC%9E%90&page=2")).status).toBe(200);
    expect((await desk.open("/policy/privacy?edition=2.0")).status).toBe(200);
    const stranger = browser(web);
    expect((await stranger.open("/login?next=%2F%3Fq%3D01023451234")).status).toBe(200);
    await web.stop();
    expect(sink.views()).toEqual([
      { path: "/", name: "index" },
      { path: "/policy/privacy", name: "policy-privacy" },
      { path: "/login", name: "login" },
    ]);
    const [board, policy, login] = sink.ofType("Page Viewed");
    expect(policy!.device_id).toBe(board!.device_id);
    expect(policy!.session_id).toBe(board!.session_id);
    expect(login!.device_id).not.toBe(board!.device_id);
    expect(sink.ofType("session_start").map(({ device_id }) => device_id)).toEqual([
      board!.device_id,
      login!.device_id,
    ]);
    expect(sink.ofType("session_end")).toEqual([]);
  });

  it("a page that the browser has already is told as well", async () => {
    const desk = browser(web);
    const tag = (await desk.open("/policy/service")).headers.get("etag")!;
    expect((await desk.open("/policy/service", { "if-none-match": tag })).status).toBe(304);
    await web.stop();
    expect(sink.views()).toHaveLength(2);
  });

  it("nothing is told of what nobody looks at, of errors, or of the public site's pages", async () => {
    const desk = browser(web, staff);
    for (const headers of <Record<string, string>[]>[
      { "sec-purpose": "prefetch;prerender" },
      { purpose: "prefetch" },
      { "x-moz": "prefetch" },
    ])
      expect((await desk.open("/", headers)).status).toBe(200);
    for (const path of ["/_root.data", "/login.data", "/build", "/favicon.svg", "/healthz"])
      expect((await desk.open(path)).status, path).toBeLessThan(400);
    for (const path of ["/settings", "/service/reservation/login", "/login/"])
      expect((await desk.open(path)).status, path).toBeLessThan(400);
    for (const path of ["/counsel", "/doctors/1", "/hospitals", "/nowhere", "/product/detail/x"])
      expect((await desk.open(path)).status, path).toBe(404);
    expect((await visit(`${web.url}/login`, { method: "HEAD" })).status).toBe(200);
    for (const path of ["/counsel/1", "/nowhere", "/build", "https://evil.test/", "김환자", ""])
      expect((await desk.post("/page-view", { path })).status).toBe(204);
    await web.stop();
    expect(sink.events()).toEqual([]);
    expect(desk.cookies.has("visit")).toBe(false);
    expect(desk.cookies.has("__session")).toBe(false);
  });

  it("a client navigation is told when the browser tells it, of the same device and visit", async () => {
    const desk = browser(web, staff);
    await desk.open("/");
    const session = desk.cookies.get("__session");
    expect((await desk.post("/page-view", { path: "/settings/account" })).status).toBe(204);
    // What is kept there beside the device would be lost by an answer that was under way before it.
    expect(desk.cookies.get("__session")).toBe(session);
    await web.stop();
    expect(sink.views()).toEqual([
      { path: "/", name: "index" },
      { path: "/settings/account", name: "settings-account" },
    ]);
    const [first, second] = sink.ofType("Page Viewed");
    expect([second!.device_id, second!.session_id]).toEqual([first!.device_id, first!.session_id]);
    expect(sink.ofType("session_start")).toHaveLength(1);
  });

  it("of forms it is told on which page they stand, and nothing else that was sent", async () => {
    const desk = browser(web, staff);
    const typed = { name: "김환자", phone: "010-2345-1234", form_id: "x" };
    for (const form of ["started", "submitted"])
      expect((await desk.post("/track", { form, path: "/find-id", ...typed })).status).toBe(204);
    for (const told of <Record<string, string>[]>[
      { form: "seen", path: "/" },
      { path: "/" },
      typed,
    ])
      expect((await desk.post("/track", told)).status).toBe(400);
    const long = { form: "started", path: `/${"a".repeat(2_000)}` };
    expect((await desk.post("/track", long)).status).toBe(413);
    await web.stop();
    expect(sink.events().map((event) => [event.event_type, event.event_properties])).toEqual([
      ["session_start", undefined],
      ["[Amplitude] Form Started", { name: "find-id" }],
      ["[Amplitude] Form Submitted", { name: "find-id" }],
    ]);
  });

  it("of the agreements, whose page has no script to tell of its form, the server tells that it was sent", async () => {
    const asking = browser(web);
    // That it was begun the page's own script tells, which is asked to.
    expect(await (await asking.open("/agreements")).text()).toContain('data-tells="true"');
    expect((await asking.post("/agreements", {})).status).toBe(409);
    await web.stop();
    expect(sink.ofType("[Amplitude] Form Submitted").map((told) => told.event_properties)).toEqual([
      { name: "agreements" },
    ]);
    expect(sink.ofType("[Amplitude] Form Started")).toEqual([]);
  });

  it("no word of a person, an account or a hospital leaves", async () => {
    const desk = browser(web, staff);
    await desk.open("/?q=%EC%B9%B4%EB%82%98%EB%A6%AC%EC%95%84");
    await desk.open("/login?next=/%3Fq%3D%EC%B9%B4%EB%82%98%EB%A6%AC%EC%95%84");
    await desk.post("/page-view", { path: "/settings/product?q=카나리아", q: "카나리아" });
    await desk.post("/page-view", { path: "/ics/0123456789abcdef0123456789abcdef.ics" });
    await desk.post("/track", { form: "started", path: "/#카나리아", id: "카나리아" });
    await web.stop();
    const sent = sink.calls.map(({ body }) => body).join();
    // A query is cut off before anything is made of it, and a calendar's address is no page.
    expect(sink.views()).toEqual([
      { path: "/", name: "index" },
      { path: "/settings/product", name: "settings-product" },
    ]);
    expect(sink.ofType("[Amplitude] Form Started")).toHaveLength(1);
    for (const word of [
      ...["카나리아", encodeURIComponent("카나리아"), "0123456789abcdef", "desk", "김실장"],
      ...[LOGIN.accountUuid, HOSPITAL, LOGIN.accessToken, LOGIN.refreshToken, "127.0.0.1"],
    ])
      expect(sent).not.toContain(word);
    expect(sent).not.toContain('"user_id"');
  });

  it("an order of a payment is told without what names it, once however often its page looks again", async () => {
    const payer = browser(web);
    const id = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";
    await payer.post("/page-view", { path: `/naver-kin-payment/${id}` });
    await payer.post("/page-view", { path: "/naver-kin-payment/010-1234-5678" });
    await payer.post("/track", { form: "submitted", path: `/naver-kin-payment/${id}` });
    for (let n = 0; n < 3; n += 1) await payer.open("/naver-kin-payment?again");
    await web.stop();
    expect(sink.views()).toEqual([
      { path: "/naver-kin-payment/:order", name: "naver-kin-payment-order" },
    ]);
    const sent = sink.calls.map(({ body }) => body).join();
    expect(sent).not.toContain(id);
    expect(sent).not.toContain("010-1234-5678");
  });

  it("who is sent to the login is nobody it knew, and whoever logs out has ended his visit", async () => {
    const desk = browser(web, staff);
    await desk.open("/");
    expect((await desk.post("/session/logout", {})).headers.get("location")).toBe("/login");
    await desk.open("/login");
    expect((await desk.open("/settings/account")).headers.get("location")).toContain("/login?");
    await desk.open("/login");
    await web.stop();
    const devices = sink.ofType("Page Viewed").map(({ device_id }) => device_id);
    expect(new Set(devices).size).toBe(3);
    const ends = sink.ofType("session_end");
    expect(ends.map(({ device_id }) => device_id)).toEqual(devices.slice(0, 2));
    expect(sink.ofType("session_start").map(({ device_id }) => device_id)).toEqual(devices);
  });

  it("a visit that was quiet for half an hour is over when it was last heard of", async () => {
    const desk = browser(web, staff);
    await desk.open("/");
    const [since] = desk.cookies.get("visit")!.split(".");
    const [began, seen] = [Number(since) - 3_600_000, Number(since) - 1_900_000];
    desk.cookies.set("visit", `${began}.${seen}`);
    await desk.post("/page-view", { path: "/settings/account" });
    await web.stop();
    expect(sink.ofType("session_end")).toMatchObject([{ session_id: began, time: seen }]);
    expect(sink.ofType("session_start")).toHaveLength(2);
  });

  it("what another site sends is refused, and what is only sent cannot be opened", async () => {
    for (const path of ["/page-view", "/track"]) {
      const fields = new URLSearchParams({ path: "/", form: "started" });
      const foreign = { "sec-fetch-site": "cross-site" };
      const answer = await visit(web.url + path, {
        ...{ method: "POST", body: fields, headers: foreign },
      });
      expect(answer.status).toBe(403);
      expect((await visit(web.url + path)).status).toBe(404);
    }
    await web.stop();
    expect(sink.events()).toEqual([]);
  });
});

describe("a service of analytics that", () => {
  it.each([
    ["never answers", () => startSink(() => new Promise(() => undefined))],
    ["fails", () => startSink(() => ({ status: 503, text: "no" }))],
    ["is not there", () => Promise.resolve({ url: "http://127.0.0.1:9/" })],
  ])("%s shows on no page, and holds no stop up", async (_how, start) => {
    const { url } = await start();
    const telling = await startTelling(url);
    const desk = browser(telling, staff);
    for (let count = 0; count < 40; count += 1) {
      const before = performance.now();
      expect((await desk.open("/login?token=x")).status).toBe(200);
      expect((await desk.post("/page-view", { path: "/" })).status).toBe(204);
      // Who waited for the service would wait for its time limit.
      expect(performance.now() - before).toBeLessThan(4_500);
    }
    await untilGathered();
    // It would be 1 where the stop took longer than it may (contract §1).
    expect(await telling.stop()).toBe(0);
    const lines = telling.output().split("\n");
    expect(lines.filter((line) => line.includes("analytics"))).toHaveLength(1);
    expect(telling.output()).not.toMatch(/Amplitude|unhandled|the-key/i);
  });
});

describe("nothing is told, kept or asked of the browser", () => {
  const KEY = { AMPLITUDE_API_KEY: "the-key" };
  it.each([
    ["without a production site", { ...KEY, PUBLIC_SITE_URL: "http://desk.test" }],
    ["on another site", { ...KEY, ...PRODUCTION, PUBLIC_SITE_URL: "http://staging.desk.test" }],
    ["without a key", PRODUCTION],
  ])("%s", async (_where, env: Record<string, string>) => {
    sink = await startSink();
    web = await startWeb({ ...upstreams, ...env, AMPLITUDE_SERVER_URL: sink.url });
    const desk = browser(web, staff);
    const page = await (await desk.open("/")).text();
    expect(page).not.toContain('"tells');
    expect((await desk.post("/page-view", { path: "/" })).status).toBe(204);
    expect((await desk.post("/track", { form: "started", path: "/" })).status).toBe(204);
    expect((await desk.open("/login?token=x")).status).toBe(200);
    expect([...desk.cookies.keys()]).toEqual(Object.keys(staff));
    await web.stop();
    expect(sink.calls).toEqual([]);
  });

  it("which it is, where it is told", async () => {
    sink = await startSink();
    web = await startTelling(sink.url);
    expect(await (await browser(web, staff).open("/")).text()).toContain("tells");
  });
});
