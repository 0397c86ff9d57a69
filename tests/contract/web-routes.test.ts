import { beforeAll, describe, expect, it } from "vitest";
import { quietHospital, someLogin } from "#tests/support/upstream-answers.ts";
import {
  cookiesOf,
  startUpstream,
  startWeb,
  submit,
  upstreamsAt,
  visit,
  type WebProcess,
} from "#tests/support/web.ts";

let web: WebProcess;
const cookie = cookiesOf(someLogin());
beforeAll(async () => {
  const upstream = await startUpstream(quietHospital);
  web = await startWeb(upstreamsAt(upstream.url));
});
const get = (path: string, headers: Record<string, string> = {}) =>
  visit(web.url + path, { headers });
const location = (answer: Response) => answer.headers.get("location");

describe("rewriting (contract §3)", () => {
  it.each([
    ["/service/reservation/login?next=%2Fx", "/login?next=%2Fx"],
    ["/reservation", "/"],
    ["/reservation/signup", "/agreements"],
    ["/service/reservation/join-application?a=1", "/signup-request?a=1"],
    ["/reservation//evil.test", "/evil.test"],
    ["/reservation/\\\\evil.test", "/evil.test"],
  ])("%s is 307 to %s, for posts too", async (from, to) => {
    for (const method of ["GET", "POST"]) {
      const answer = await visit(web.url + from, { method });
      expect(answer.status).toBe(307);
      expect(location(answer)).toBe(to);
    }
  });

  it("leaves names that only begin alike alone", async () => {
    expect((await get("/reservation-auto-loginx")).status).toBe(404);
    expect((await get("/reservations")).status).toBe(404);
  });

  it("takes a trailing slash away", async () => {
    const answer = await get("/login/?next=%2Fx");
    expect(answer.status).toBe(308);
    expect(location(answer)).toBe("/login?next=%2Fx");
  });
});

describe("guard (contract §3)", () => {
  it.each(["accessToken", "refreshToken", "hospitalUuid"] as const)(
    "without %s nobody is logged in",
    async (missing) => {
      const partial = cookiesOf({ ...someLogin(), [missing]: undefined });
      const answer = await visit(`${web.url}/?view=list&q=%ED%99%8D`, { cookie: partial });
      expect(answer.status).toBe(302);
      expect(location(answer)).toBe(`/login?next=${encodeURIComponent("/?view=list&q=%ED%99%8D")}`);
    },
  );

  it("remembers no page whose address is longer than any of ours", async () => {
    const answer = await get(`/?next=${"/".repeat(10_000)}`);
    expect([answer.status, location(answer)]).toEqual([302, "/login"]);
  });

  it("guards actions and data requests for themselves", async () => {
    const action = await submit(`${web.url}/?index`, { intent: "status" });
    expect(action.status).toBe(302);
    expect(location(action)).toMatch(/^\/login/);
    const data = await get("/_root.data");
    expect(data.status).toBe(202);
    expect(await data.text()).toContain("/login?next=%2F");
  });

  it("sends whoever is logged in from /login to the board, but not with a token", async () => {
    const login = await visit(`${web.url}/login`, { cookie });
    expect(login.status).toBe(302);
    expect(location(login)).toBe("/");
    expect((await visit(`${web.url}/login?token=abc`, { cookie })).status).toBe(200);
  });

  it("is not passed by values that do not count as present", async () => {
    const odd = `accessToken=%22%22; refreshToken=%22r%22; reservationHospitalUuid=%22not-a-uuid%22`;
    expect((await visit(`${web.url}/`, { cookie: odd })).status).toBe(302);
  });
});

describe("not found and errors (contract §3)", () => {
  it.each([
    ["/nowhere", "Page not found: /nowhere"],
    ["/%EC%98%88%EC%95%BD", "Page not found: /예약"],
    [
      "/%3Cscript%3Ealert(1)%3C/script%3E",
      "Page not found: /&lt;script&gt;alert(1)&lt;/script&gt;",
    ],
    ["/a%", "Page not found: /a%"],
    ["/%00", "Page not found: /"],
    ["/%5c", "Page not found: /\\"],
    ["/%5c%5cevil.test", "Page not found: /\\\\evil.test"],
    ["/%09%5c", "Page not found: /"],
    ["/%E0%A4%A", "Page not found: /%E0%A4%A"],
    ["//evil.test", "Page not found: //evil.test"],
    ["/product/detail/..%2f", "Page not found: /product/detail/../"],
    ["/session/renew", "Page not found: /session/renew"],
    ["/signup-request/nothing", "Page not found: /signup-request/nothing"],
    ["/constructor/__proto__", "Page not found: /constructor/__proto__"],
  ])("%s is 404 for everyone: %s", async (path, message) => {
    for (const who of ["", cookie]) {
      const answer = await visit(web.url + path, who === "" ? {} : { cookie: who });
      expect(answer.status).toBe(404);
      const html = await answer.text();
      expect(html).toContain(message);
      expect(html).toContain("찾는 화면이 없어요");
      expect(html).toMatch(/<a [^>]*href="\/"[^>]*>홈으로<\/a>/);
      expect(html).not.toContain("<script");
    }
  });

  it("answers unknown paths 404 under every method that may come", async () => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      const answer = await visit(`${web.url}/nowhere`, {
        method,
        headers: { "sec-fetch-site": "same-origin" },
      });
      expect([404, 405]).toContain(answer.status);
    }
    expect((await visit(`${web.url}/login`, { method: "OPTIONS" })).status).toBe(405);
    expect((await visit(`${web.url}/login`, { method: "HEAD" })).status).toBe(200);
  });

  it("refuses what is no form, or too much of it, in words", async () => {
    const headers = { "sec-fetch-site": "same-origin" };
    const post = (body: string, type: string) =>
      visit(`${web.url}/login`, {
        method: "POST",
        body,
        headers: { ...headers, "content-type": type },
      });
    expect((await post("{}", "application/json")).status).toBe(415);
    expect((await post("broken", "multipart/form-data; boundary=x")).status).toBe(415);
    const big = await post(`id=${"a".repeat(1_100_000)}`, "application/x-www-form-urlencoded");
    expect(big.status).toBe(413);
    expect(await big.text()).toContain("보낸 내용이 너무 커요");
  });

  it.each([
    [500, "an upstream's fault", 500],
    [503, "an upstream out of reach", 503],
  ])(
    "answers %i for %s, with nothing of it but a request id that the log has",
    async (to, _, of) => {
      const dead = await startUpstream(() => ({ status: of, text: "SECRET at db.internal:5432" }));
      const broken = await startWeb(upstreamsAt(dead.url));
      const answer = await visit(`${broken.url}/`, { cookie });
      expect(answer.status).toBe(to);
      const html = await answer.text();
      expect(html).not.toMatch(/SECRET|internal|127\.0\.0\.1|at .*\.js/);
      const id = answer.headers.get("x-request-id")!;
      expect(id).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
      expect(html).toContain(id);
      expect(html).toContain("홈으로");
      expect(html).toMatch(new RegExp(`>${to}(<!-- -->)? `));
      // The board has failed, not the frame around it: there is still a way out.
      expect(html).toContain("주 메뉴");
      expect(html).toContain("로그아웃");
      expect(broken.output()).toContain(id);
    },
  );

  it("leaves the frame standing around a form that failed", async () => {
    // The hospital can still be read, the board that the form wants to show again cannot.
    const upstream = await startUpstream((call) =>
      call.path.includes("/board") ? { status: 500 } : quietHospital(call),
    );
    const broken = await startWeb(upstreamsAt(upstream.url));
    const fields = { intent: "book", show: "1", product: "" };
    const answer = await submit(`${broken.url}/?index`, fields, { cookie });
    expect(answer.status).toBe(500);
    const html = await answer.text();
    expect(html).toContain("주 메뉴");
    expect(html).toContain("로그아웃");
  });

  it("takes no request id from outside", async () => {
    const answer = await get("/login", { "x-request-id": "0123456789abcdef" });
    expect(answer.headers.get("x-request-id")).not.toBe("0123456789abcdef");
  });
});

describe("same site (contract §4)", () => {
  const foreign: Record<string, string>[] = [
    {},
    { origin: "https://evil.test" },
    { origin: "null" },
    { origin: "%%%" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "cross-site", origin: "http://evil.test" },
    { origin: "https://evil.test", "x-forwarded-host": "evil.test" },
  ];

  it.each([
    "/login",
    "/",
    "/session/renew",
    "/session/logout",
    "/session/theme",
    "/link-key",
    "/track",
    "/login.data",
    "/nowhere",
  ])("a post to %s from elsewhere is 403 and changes nothing", async (path) => {
    for (const headers of foreign) {
      const answer = await visit(web.url + path, {
        method: "POST",
        body: new URLSearchParams({ id: "a", theme: "dark" }),
        cookie,
        headers,
      });
      expect(answer.status).toBe(403);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  it("takes a post whose Origin is the site's, where the browser says nothing else", async () => {
    const answer = await visit(`${web.url}/session/theme`, {
      method: "POST",
      body: new URLSearchParams({ theme: "dark" }),
      headers: { origin: web.url },
    });
    expect(answer.status).toBe(302);
    expect(answer.headers.getSetCookie()).toEqual([
      "theme=dark; Path=/; Max-Age=1209600; HttpOnly; SameSite=Lax",
    ]);
  });
});

describe("headers on every answer (quality S3)", () => {
  it.each([
    "/login",
    "/",
    "/nowhere",
    "/reservation/x",
    "/login/",
    "/favicon.svg",
    "/favicon.ico",
    "/healthz",
    "/__manifest",
    "/login.data",
    "/%",
  ])("%s", async (path) => {
    const { headers } = await get(path);
    const policy = headers.get("content-security-policy")!;
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("unsafe");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("same-origin");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("x-request-id")).toBeTruthy();
  });

  it("has the icon that a browser asks for by itself", async () => {
    const icon = await get("/favicon.ico");
    expect([icon.status, icon.headers.get("content-type")]).toEqual([200, "image/x-icon"]);
    const known = `"other", W/${icon.headers.get("etag")!}`;
    expect((await get("/favicon.ico", { "if-none-match": known })).status).toBe(304);
  });

  it("gives every inline script the answer's own nonce, and no style attributes", async () => {
    const [one, two] = await Promise.all([get("/login"), get("/login")]);
    const html = await one.text();
    const nonce = /'nonce-([^']+)'/.exec(one.headers.get("content-security-policy")!)![1]!;
    const scripts = [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    expect(scripts.length).toBeGreaterThan(0);
    for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`);
    expect(html).not.toMatch(/ style=|<style/);
    expect(two.headers.get("content-security-policy")).not.toContain(nonce);
  });

  it("sends a page as gzip to whoever takes it", async () => {
    const answer = await get("/login", { "accept-encoding": "gzip" });
    expect(answer.headers.get("content-encoding")).toBe("gzip");
    expect(answer.headers.get("vary")).toMatch(/accept-encoding/i);
    expect(await answer.text()).toContain("</html>");
    const plain = await get("/login", { "accept-encoding": "identity" });
    expect(plain.headers.get("content-encoding")).toBeNull();
  });

  it("serves hashed files compressed and for ever", async () => {
    const html = await (await get("/login")).text();
    const file = /\/assets\/[\w.-]+\.css/.exec(html)![0];
    const answer = await get(file, { "accept-encoding": "br" });
    expect(answer.headers.get("content-encoding")).toBe("br");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const etag = answer.headers.get("etag")!;
    expect((await get(file, { "accept-encoding": "br", "if-none-match": etag })).status).toBe(304);
    expect((await get("/assets/..%2f..%2fserver%2findex.js")).status).toBe(404);
  });
});
