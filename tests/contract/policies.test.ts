import { beforeEach, describe, expect, test } from "vitest";
import { POLICY_NAMES, policyPath, type PolicyName } from "#app/policies/names.ts";
import { POLICIES } from "#app/policies/policies.ts";
import { POLICY_TITLES } from "#app/text/policy.ts";
import { COMPANY } from "#contract/company.ts";
import { builtWeb } from "#tests/support/built-web.ts";
import { useSite } from "#tests/support/site.ts";
import { HOSPITAL, quietHospital, someLogin } from "#tests/support/upstream-answers.ts";
import { cookiesOf, startUpstream, startWeb, upstreamsAt, visit } from "#tests/support/web.ts";

const site = useSite();
let origin: string;
beforeEach(async () => {
  origin = (await site.stranger().open("/login")).url.origin;
});
const get = (path: string, headers: Record<string, string> = {}, cookie = "") =>
  visit(origin + path, { headers, ...(cookie !== "" && { cookie }) });
const OLD = policyPath("privacy", "1.0");

describe.each(POLICY_NAMES)("/policy/%s", (name) => {
  const path = policyPath(name);
  const { title } = POLICY_TITLES[name];

  test("stands for everybody, with all its sections and the way to the others", async () => {
    for (const who of [site.stranger(), site.staff]) {
      const page = await who.open(path);
      expect([page.status, page.address]).toEqual([200, path]);
      expect(page.title).toBe(`${title} · 닥톡 예약`);
      page.part("heading", title);
      const [edition] = POLICIES[name].slice(-1);
      expect(page.text).toContain(`${edition!.id}판`);
      const sections = edition!.sections({ analytics: false });
      for (const [index, section] of sections.entries()) {
        page.part("heading", `${index + 1}.${section.title}`);
        expect(page.html).toContain(`href="#s${index + 1}"`);
      }
      const others = page.links().map(({ href }) => href);
      for (const other of POLICY_NAMES) expect(others).toContain(policyPath(other));
      expect(page.html).not.toContain("지금은 쓰지 않는 판");
    }
  });

  test("is named as the contract has it", () => {
    expect(Object.values(builtWeb.routes).map((route) => route.path)).toContain(path.slice(1));
  });

  test("hydrates nothing: one small script, and no data for one", async () => {
    const html = await (await get(path)).text();
    expect(html.match(/<script[^>]*>/g)).toEqual(['<script type="module" src="/policy.js">']);
    expect(html).not.toMatch(/modulepreload|__remixContext|\/assets\/[\w.-]+\.js/);
    const script = await get("/policy.js");
    expect([script.status, (await script.arrayBuffer()).byteLength < 3000]).toEqual([200, true]);
    // What needs it is not there without it.
    expect((await site.stranger().open(path)).buttons("인쇄")).toEqual([]);
  });

  test("is not sent twice to whoever has it", async () => {
    const first = await get(path);
    const tag = first.headers.get("etag")!;
    expect(tag).toMatch(/^W\/"[\w-]+"$/);
    expect(first.headers.get("cache-control")).toBe("private, no-cache");
    const again = await get(path, { "if-none-match": tag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect(again.headers.get("etag")).toBe(tag);
    expect(again.headers.get("cache-control")).toBe("private, no-cache");
    expect(again.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect((await get(path, { "if-none-match": '"other"' })).status).toBe(200);
    const head = await visit(origin + path, { method: "HEAD" });
    expect([head.headers.get("etag"), await head.text()]).toEqual([tag, ""]);
    // Drawn otherwise it is another one.
    expect((await get(path, { "if-none-match": tag }, "theme=dark")).status).toBe(200);
  });

  test("has one address", async () => {
    const answer = await get(`${path}/?a=1`);
    expect([answer.status, answer.headers.get("location")]).toEqual([308, `${path}?a=1`]);
    const before = await get(`/service/reservation${path}`);
    expect([before.status, before.headers.get("location")]).toEqual([307, path]);
  });

  test("has no edition that there never was, and stands whatever else is asked", async () => {
    for (const edition of [
      "9.9",
      "1",
      "%00",
      "1.0%00",
      "..%2f1.0",
      "__proto__",
      "<b>",
      "x".repeat(5000),
    ])
      expect((await get(`${path}?edition=${edition}`)).status, edition).toBe(404);
    for (const query of ["edition=", "edition=1.0&edition=9.9", "a[]=%&b=%E0%A4%A", "constructor"])
      expect((await get(`${path}?${query}`)).status, query).toBe(200);
    const missing = await site.stranger().open(`${path}?edition=9.9`);
    expect(missing.text).toContain(`Page not found: ${path}`);
  });

  test("takes no form", async () => {
    const answer = await visit(origin + path, {
      method: "POST",
      headers: { "sec-fetch-site": "same-origin" },
      body: new URLSearchParams({ a: "1" }),
    });
    expect(answer.status).toBe(405);
  });
});

describe("an older edition", () => {
  test("is found at the one in force, says what it is, and leads back", async () => {
    const now = await site.stranger().open(policyPath("privacy"));
    now.unfold("이전 판 1");
    expect(now.text).toContain("1.0판2026년 3월 2일 – 10월 31일");
    const old = await now.follow(/^1\.0판/);
    expect([old.status, old.address]).toEqual([200, OLD]);
    expect(old.title).toBe("개인정보 처리방침 1.0판 · 닥톡 예약");
    expect(old.text).toContain("2026년 3월 2일 – 10월 31일 시행. 지금은 쓰지 않는 판이에요.");
    expect(old.html).toContain('name="robots" content="noindex"');
    const back = await old.follow("지금 판 보기");
    expect(back.address).toBe(policyPath("privacy"));
    expect(back.text).toContain("2026년 11월 1일부터 시행");
  });

  test("was in force until the day before the next, by the Korean calendar", async () => {
    const shown = async (at: string) => {
      site.backend.clock.set(at);
      return (await site.stranger().open(policyPath("privacy"))).text;
    };
    const before = await shown("2026-10-31T23:59:00+09:00");
    expect(before).toContain("1.0판2026년 3월 2일부터 시행");
    expect(before).toContain("2026년 11월 1일부터 쓸 판 보기");
    expect(await shown("2026-11-01T00:00:00+09:00")).toContain("2.0판2026년 11월 1일부터 시행");
    site.backend.clock.set("2026-10-31T23:59:00+09:00");
    const early = await site.stranger().open(policyPath("privacy", "2.0"));
    expect(early.text).toContain("아직 시행하지 않는 판이에요.");
  });
});

test("the hospital is asked for as everywhere, where somebody is logged in", async () => {
  const upstream = await startUpstream(quietHospital);
  const web = await startWeb(upstreamsAt(upstream.url));
  const url = web.url + policyPath("service");
  expect((await visit(url)).status).toBe(200);
  expect(upstream.calls).toEqual([]);
  expect((await visit(url, { cookie: cookiesOf(someLogin()) })).status).toBe(200);
  expect(upstream.calls.map(({ path }) => path)).toEqual([
    `/backend/reservation/v1/hospitals/${HOSPITAL}`,
  ]);
});

test("where use of the screens is sent abroad the policy says to whom, and is another page", async () => {
  const { url } = await startUpstream(quietHospital);
  const plain = await startWeb(upstreamsAt(url));
  const sending = await startWeb({ ...upstreamsAt(url), AMPLITUDE_API_KEY: "key" });
  const { recipient } = COMPANY.analytics;
  const of = (web: { url: string }, name: PolicyName) => visit(web.url + policyPath(name));
  expect(await (await of(sending, "privacy")).text()).toContain(recipient);
  expect(await (await of(plain, "privacy")).text()).not.toContain(recipient);
  expect(await (await of(sending, "reservation-privacy")).text()).not.toContain(recipient);
  const tag = (await of(plain, "privacy")).headers.get("etag")!;
  const known = { headers: { "if-none-match": tag } };
  expect((await visit(sending.url + policyPath("privacy"), known)).status).toBe(200);
  expect((await visit(plain.url + policyPath("privacy"), known)).status).toBe(304);
});

test("a page without login leads to the terms and to the policy", async () => {
  for (const path of ["/login", "/naver-reservation"]) {
    const page = await site.stranger().open(path);
    const hrefs = page.links().map(({ href }) => href);
    expect(hrefs).toEqual(expect.arrayContaining([policyPath("service"), policyPath("privacy")]));
    expect((await page.follow("개인정보 처리방침")).status).toBe(200);
  }
});
