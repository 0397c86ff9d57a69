import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { envelope, hospitalWithToken, someLogin } from "#tests/support/upstream-answers.ts";
import {
  cookiesOf,
  cookiesSet,
  startUpstream,
  startWeb,
  submit,
  upstreamsAt,
  visit,
  type Received,
  type Reply,
  type WebProcess,
} from "#tests/support/web.ts";

const NEW = { accessToken: "new-access", refreshToken: "new-refresh" };
const FIVE = [
  "accessToken",
  "refreshToken",
  "reservationId",
  "reservationUuid",
  "reservationHospitalUuid",
];
const reissues = (calls: Received[]) => calls.filter(({ path }) => path.endsWith("/reissue"));
const later = (reply: Reply) =>
  new Promise<Reply>((resolve) => setTimeout(() => resolve(reply), 150));

let reissue: (call: Received) => Reply | Promise<Reply>;
let upstream: Awaited<ReturnType<typeof startUpstream>>;
let web: WebProcess;
let cookie: string;
let turn = 0;
beforeAll(async () => {
  upstream = await startUpstream(hospitalWithToken(NEW.accessToken, (call) => reissue(call)));
  web = await startWeb(upstreamsAt(upstream.url));
});
beforeEach(() => {
  reissue = () => ({ json: envelope(NEW) });
  upstream.calls.length = 0;
  // A token of each test's own: the web keeps a renewal's answer for those who come late.
  cookie = cookiesOf(someLogin({ refreshToken: `old-refresh-${++turn}` }));
});

describe("renewal (contract §5)", () => {
  it("renews once for a hundred pages at the same time, and each page is drawn", async () => {
    reissue = () => later({ json: envelope(NEW) });
    const pages = await Promise.all(
      Array.from({ length: 100 }, () => visit(`${web.url}/`, { cookie })),
    );
    expect(pages.map(({ status }) => status)).toEqual(Array(100).fill(200));
    expect(reissues(upstream.calls)).toHaveLength(1);
    expect(JSON.parse(reissues(upstream.calls)[0]!.body)).toEqual({
      refreshToken: `old-refresh-${turn}`,
    });
    for (const page of pages)
      expect(cookiesSet(page)).toEqual({
        accessToken: "%22new-access%22",
        refreshToken: "%22new-refresh%22",
      });
  });

  it("gives a late-comer with the old cookies the same tokens", async () => {
    await visit(`${web.url}/`, { cookie });
    const late = await visit(`${web.url}/`, { cookie });
    expect(late.status).toBe(200);
    expect(reissues(upstream.calls)).toHaveLength(1);
  });

  it.each<[string, HeadersInit]>([
    ["what the page loads by itself", { "x-background": "1" }],
    ["what it listens to", { accept: "text/event-stream" }],
  ])("says of %s that no person caused it, and a person's is another one", async (_, headers) => {
    await visit(`${web.url}/`, { cookie, headers });
    await visit(`${web.url}/`, { cookie });
    expect(reissues(upstream.calls).map((call) => call.headers["x-background"])).toEqual([
      "1",
      undefined,
    ]);
  });

  it("asks once more when the answer is lost on the way", async () => {
    let lost = 0;
    reissue = () => (lost++ === 0 ? { cut: true } : { json: envelope(NEW) });
    expect((await visit(`${web.url}/`, { cookie })).status).toBe(200);
    expect(reissues(upstream.calls)).toHaveLength(2);
  });

  it("takes 4005 under HTTP 200 for the same, and an answer without header for the body", async () => {
    const odd = await startUpstream((call) => {
      if (call.path.endsWith("/reissue")) return { json: NEW };
      const answer = hospitalWithToken(NEW.accessToken, () => ({}))(call) as Reply;
      return { ...answer, status: 200 };
    });
    const other = await startWeb(upstreamsAt(odd.url));
    const page = await visit(`${other.url}/`, { cookie });
    expect(page.status).toBe(200);
    expect(cookiesSet(page)).toHaveProperty("accessToken", "%22new-access%22");
  });

  it.each([
    ["any other code", () => ({ status: 401, json: envelope({}, "4010") })],
    ["a code under HTTP 200", () => ({ json: envelope({}, "5000") })],
    ["an answer that is no JSON", () => ({ text: "<h1>Good evening</h1>" })],
    ["a fault that is no JSON", () => ({ status: 500, text: "<h1>Fault</h1>" })],
    ["4005 again with the new token", () => ({ json: envelope({ ...NEW, accessToken: "bad" }) })],
  ] satisfies [string, () => Reply][])("%s: five cookies cleared, to /login", async (_, answer) => {
    reissue = answer;
    const page = await visit(`${web.url}/?view=list`, { cookie });
    expect(page.status).toBe(302);
    expect(page.headers.get("location")).toBe("/login?next=%2F%3Fview%3Dlist&why=ended");
    const set = cookiesSet(page);
    for (const name of FIVE) expect(set).toHaveProperty(name, "");
    const login = await visit(`${web.url}/login`);
    expect(login.status).toBe(200);
  });

  it("the login, asked for with tokens that are over, still knows where it leads on to", async () => {
    reissue = () => ({ status: 401, json: envelope({}, "4010") });
    const next = (path: string) => new URLSearchParams({ next: path }).toString();
    for (const [asked, leads] of [
      [
        `/login?${next("/settings/account?a=1")}`,
        `/login?${next("/settings/account?a=1")}&why=ended`,
      ],
      [`/login?${next("//evil.test/x")}`, "/login?why=ended"],
      ["/login?next=%2F", "/login?why=ended"],
    ] as const) {
      const page = await visit(web.url + asked, { cookie });
      expect([page.status, page.headers.get("location")]).toEqual([302, leads]);
    }
  });

  it("of a form that came too late the login says that nothing of it was saved", async () => {
    reissue = () => ({ status: 401, json: envelope({}, "4010") });
    for (const given of [{ cookie }, {}]) {
      const late = await submit(`${web.url}/settings/resource/create`, { name: "김원장" }, given);
      const login = late.headers.get("location") ?? "";
      expect(login).toBe("/login?next=%2Fsettings%2Fresource%2Fcreate&why=unsent");
      const page = await visit(new URL(login, web.url).href);
      expect(await page.text()).toContain("방금 누른 것은 저장하지 못했어요");
    }
  });

  it("ended or never begun, the login is a document of its own: no script keeps a page", async () => {
    reissue = () => ({ status: 401, json: envelope({}, "4010") });
    for (const given of [{ cookie }, {}]) {
      const load = await visit(`${web.url}/_root.data`, given);
      expect(await load.text()).toMatch(/"redirect","\/login[^"]*".*"reload",true/);
    }
  });

  it("POST /session/renew does the same on demand", async () => {
    const renewed = await submit(`${web.url}/session/renew`, {}, { cookie });
    expect(renewed.status).toBe(204);
    expect(cookiesSet(renewed)).toHaveProperty("refreshToken", "%22new-refresh%22");
    expect(reissues(upstream.calls)).toHaveLength(1);
    const back = await submit(`${web.url}/session/renew`, { next: "//evil.test/x" }, { cookie });
    expect(back.headers.get("location")).toBe("/");
    expect((await submit(`${web.url}/session/renew`, {})).headers.get("location")).toBe("/login");
  });

  it("never logs anybody out of a 404, but forgets the dead session", async () => {
    reissue = () => ({ status: 401, json: envelope({}, "4010") });
    const page = await visit(`${web.url}/no/such/page`, { cookie });
    expect(page.status).toBe(404);
    expect(cookiesSet(page)).toHaveProperty("accessToken", "");
  });

  it.each([
    ["no answer", () => ({ cut: true })],
    ["5030", () => ({ status: 503, json: envelope({}, "5030") })],
    ["a proxy that has nobody behind it", () => ({ status: 502, text: "<h1>Bad gateway</h1>" })],
    ["an answer cut in the middle", () => ({ text: '{ "hea', cut: true })],
  ] satisfies [string, () => Reply][])(
    "%s is no refusal: tried again, and renewed as soon as it can be",
    async (_, away) => {
      let tries = 0;
      reissue = () => (++tries < 4 ? away() : { json: envelope(NEW) });
      const page = await visit(`${web.url}/`, { cookie });
      expect(page.status).toBe(200);
      expect(cookiesSet(page)).toHaveProperty("refreshToken", "%22new-refresh%22");
      expect(reissues(upstream.calls)).toHaveLength(4);
    },
  );

  it("out of reach to the end: a page that keeps the cookies and loads itself again", async () => {
    const never = new Promise<Reply>(() => undefined);
    reissue = ({ body }) => (body.includes("hung") ? never : { status: 503, cut: true });
    const hung = cookiesOf(someLogin({ refreshToken: `hung-${turn}` }));
    const [page, data, silent] = await Promise.all([
      visit(`${web.url}/?view=list`, { cookie }),
      visit(`${web.url}/_root.data?view=list`, { cookie }),
      visit(`${web.url}/?view=list`, { cookie: hung }),
    ]);
    for (const answer of [page, data, silent]) {
      expect(answer.status).toBe(503);
      expect(cookiesSet(answer)).toEqual({});
    }
    const html = await page.text();
    expect(html).toMatch(/<meta http-equiv="refresh" content="5"/i);
    expect(html).toContain("지금은 서버에 닿지 않아요");
    // The page's script is told the status, too.
    expect(await data.text()).toMatch(/"ErrorResponse",[^"]*"",503/);
    reissue = () => ({ json: envelope(NEW) });
    expect((await visit(`${web.url}/?view=list`, { cookie })).status).toBe(200);
  });

  it("does not take a backend that is down for the end of a session", async () => {
    const dead = await startUpstream(() => ({ cut: true }));
    const other = await startWeb(upstreamsAt(dead.url));
    const board = await visit(`${other.url}/`, { cookie });
    expect(board.status).toBe(503);
    expect(cookiesSet(board)).toEqual({});
    expect(await board.text()).toContain("연동 상태를 확인하지 못했어요");
    expect((await visit(`${other.url}/nowhere`, { cookie })).status).toBe(404);
  });
});

describe("a call that is refused (contract §4)", () => {
  const answering = (code: string, status: number) =>
    startUpstream(() => ({ status, json: envelope({}, code) })).then(({ url }) =>
      startWeb(upstreamsAt(url)),
    );

  it("ends the session of another hospital's cookie, and says why", async () => {
    const other = await answering("4030", 403);
    for (const path of ["/", "/?view=list", "/login"]) {
      const page = await visit(other.url + path, { cookie });
      expect(page.status).toBe(302);
      expect(page.headers.get("location")).toBe("/login?why=hospital");
      for (const name of FIVE) expect(cookiesSet(page)).toHaveProperty(name, "");
    }
    const login = await visit(`${other.url}/login?why=hospital`);
    expect(await login.text()).toContain("다른 병원의 로그인이 섞여 있어서 로그아웃했어요");
  });

  it.each([
    ["4000", 400],
    ["4040", 404],
    ["4090", 409],
    ["4290", 429],
  ])("keeps the status of %s", async (code, status) => {
    const other = await answering(code, status);
    const [page, data] = await Promise.all(
      ["/", "/_root.data"].map((path) => visit(other.url + path, { cookie })),
    );
    expect(page!.status).toBe(status);
    expect(data!.status).toBe(status);
    expect(cookiesSet(page!)).toEqual({});
  });
});
