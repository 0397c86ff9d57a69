import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import type { WizardDraft } from "#contract/wizard-draft.ts";
import { login, call } from "#tests/support/backend.ts";
import { PASSWORD } from "#tests/support/factories.ts";
import { useSite } from "#tests/support/site.ts";
import { hashesOf } from "#tests/support/tenant-tables.ts";
import { cookiesSet, visit } from "#tests/support/web.ts";
import { Visitor } from "#tests/support/visitor/visitor.ts";
import { askForLinks, KEY, keptDrafts } from "#tests/support/wizard-drafts.ts";

const site = useSite();
beforeEach(() => askForLinks(site.backend));
const origin = async () => (await site.stranger().open("/login")).url.origin;

const api = (path: string) =>
  `${site.backend.url}/backend/reservation/v1/hospitals/${site.hospital.hospitalId}${path}`;
const token = async () => (await login(site.backend)).accessToken;
/** A state that a colleague began with. */
const issue = async (process = "naver") =>
  (
    await call<{ state: string }>(api(`/drafts/${process}/state`), {
      method: "POST",
      token: await token(),
    })
  ).body.state;
const draft = async (process = "naver") =>
  (await call<WizardDraft>(api(`/drafts/${process}`), { token: await token() })).body;
const back = (state: string, more = "") =>
  `/naver-reservation?state=${state}&naverLoginKey=${KEY}&businessId=demo-naver${more}`;
const QUOTED = /문의할 때: ([A-Z_]+) · [0-9A-Z]{5}-[0-9A-Z]{5}/;

describe("by themselves", () => {
  test.each([
    ["/naver-reservation", "네이버 예약을 잇는 곳이에요", "스마트플레이스"],
    ["/kakao-reservation", "카카오 예약을 잇는 곳이에요", "채널 관리자"],
  ])("%s says what the link is, and leads on", async (path, title, step) => {
    const page = await site.stranger().open(path);
    expect(page.status).toBe(200);
    page.part("heading", title);
    expect(page.text).toContain(step);
    page.part("img", "두 시간표의 같은 시각을 펜으로 이은 그림");
    expect(page.html).not.toContain("<script");
    const asked = await page.follow("로그인하고 시작");
    expect(asked.address).toBe(`/login?next=${encodeURIComponent("/linking-platform")}`);
    const staff = await site.staff.open(path);
    expect(staff.part("main").text).not.toContain("로그인하고");
    expect(staff.html).toContain('href="/linking-platform"');
  });
});

describe("back from the platform, nobody logged in", () => {
  test("what it handed over is kept, masked, for thirty minutes, and gone from the address", async () => {
    const state = await issue();
    const visitor = site.stranger();
    const page = await visitor.open(back(state));
    expect(page.address).toBe("/naver-reservation");
    page.part("heading", "로그인하면 이어서 할 수 있어요");
    for (const said of ["····9f3c", "de····er", "테스트의원", "14:42까지"])
      expect(page.text).toContain(said);
    expect(page.html).not.toContain(KEY);
    expect(page.html).not.toContain(state);
    expect([...visitor.cookies].join()).not.toContain(KEY);
    // Opened again it is still there; in another browser it is nobody's.
    expect((await visitor.open("/naver-reservation")).text).toContain("14:42까지");
    expect((await visitor.open("/kakao-reservation")).text).not.toContain("9f3c");
    expect((await site.stranger().open("/naver-reservation")).text).not.toContain("9f3c");
  });

  test("the redirect is 303, and names what was handed over in __session by its id alone", async () => {
    const answer = await visit((await origin()) + back(await issue()));
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/naver-reservation"]);
    const session = decodeURIComponent(cookiesSet(answer).__session ?? "");
    const held = JSON.parse(Buffer.from(session.split(".")[0]!, "base64").toString("latin1")) as {
      handed: Record<string, unknown>;
    };
    expect(Object.keys(held.handed).sort()).toEqual(["id", "until"]);
  });

  test("after the login it is there, and dropped for nobody any more", async () => {
    const visitor = site.stranger();
    const page = await visitor.open(back(await issue(), "&naverGroupId=group-0123"));
    const asked = await page.follow("로그인");
    asked.fill("아이디", site.hospital.account.loginId);
    asked.fill("비밀번호", PASSWORD);
    await asked.press("로그인");
    const again = await visitor.open("/naver-reservation");
    again.part("heading", "네이버에서 돌아왔어요");
    expect(again.text).toContain(`${site.hospital.account.loginId} 아이디로 로그인됨`);
    expect(again.text).not.toContain("까지");
    expect(again.html).toContain('href="/linking-platform/naver"');
    site.backend.clock.set("2026-11-20T15:00:00+09:00");
    expect((await draft()).userInfo).toMatchObject({
      ...{ businessId: "demo-naver", naverGroupId: "group-0123" },
      naverLoginKey: { saved: true, hint: "····9f3c" },
    });
    // Who logs out leaves nothing of it on the page.
    site.backend.clock.set("2026-11-20T14:30:00+09:00");
    const out = new Visitor(page.url.origin, `__session=${visitor.cookies.get("__session")}`);
    expect((await out.open("/naver-reservation")).text).not.toContain("9f3c");
  });

  test("after thirty minutes there is nothing, neither on the page nor in the draft", async () => {
    const visitor = site.stranger();
    await visitor.open(back(await issue()));
    site.backend.clock.set("2026-11-20T14:42:00+09:00");
    const page = await visitor.open("/naver-reservation");
    page.part("heading", "네이버 예약을 잇는 곳이에요");
    expect((await draft()).userInfo.naverLoginKey).toBeNull();
  });
});

describe("back from the platform, logged in", () => {
  test("at the same hospital it is the hospital's at once; 다른 병원이에요 throws it away", async () => {
    const page = await site.staff.open(back(await issue()));
    page.part("heading", "네이버에서 돌아왔어요");
    site.backend.clock.set("2026-11-20T14:41:00+09:00");
    const gone = await page.press("다른 병원이에요");
    expect(gone.address).toBe("/naver-reservation");
    expect(gone.part("status").text).toContain("받은 값은 버렸고");
    gone.part("heading", "네이버 예약을 잇는 곳이에요");
    expect((await draft()).userInfo).toMatchObject({ naverLoginKey: null, businessId: "" });
    expect((await keptDrafts(site.backend)).secrets).toEqual([]);
  });

  test("Kakao's goes the same way", async () => {
    const page = await site.staff.open(
      `/kakao-reservation?state=${await issue("kakao")}&authToken=${KEY}&businessId=demo-kakao`,
    );
    page.part("heading", "카카오에서 돌아왔어요");
    expect((await draft("kakao")).userInfo.authToken).toEqual({ saved: true, hint: "····9f3c" });
  });
});

describe("nothing is taken", () => {
  const dropped = async (path: string, code: string) => {
    const visitor = site.stranger();
    const page = await visitor.open(path);
    expect([page.status, page.address]).toEqual([200, path.split("?", 1)[0]]);
    page.part("heading", "이 주소는 쓸 수 없어요");
    expect((await visitor.open(page.address)).text, "loaded again").toContain(code);
    expect(page.text).toContain("받은 값은 버렸고, ");
    expect(QUOTED.exec(page.text)?.[1]).toBe(code);
    expect(page.html).not.toContain(KEY);
  };

  test("of a state that was used, is another platform's, too old, or nobody's", async () => {
    const state = await issue();
    await dropped(`/kakao-reservation?state=${state}&authToken=${KEY}`, "STATE_FOREIGN");
    await site.stranger().open(back(state));
    await dropped(back(state), "STATE_USED");
    await dropped(back("x".repeat(43)), "STATE_UNKNOWN");
    const late = await issue();
    site.backend.clock.set("2026-11-20T14:42:00+09:00");
    await dropped(back(late), "STATE_EXPIRED");
  });

  test("where the link was made in the meantime: no key of it is kept, and nothing is to be done", async () => {
    const state = await issue();
    await site.backend.database.inHospital(site.hospital.hospitalId, (trx) =>
      trx.updateTable("platformLinks").set({ state: "ACTIVE" }).execute(),
    );
    const page = await site.staff.open(back(state));
    page.part("heading", "네이버와 이미 이어져 있어요");
    expect(QUOTED.exec(page.text)?.[1]).toBe("LINKED");
    expect(page.links("처음부터 연동하기")).toEqual([]);
    const { drafts, secrets, states } = await keptDrafts(site.backend);
    expect([drafts, secrets]).toEqual([[], []]);
    expect(states).toMatchObject([{ usedAt: expect.any(Date) as Date }]);
  });

  test("by what only fetches ahead, or asks for the head: the state stays good", async () => {
    const state = await issue();
    const url = (await origin()) + back(state);
    expect((await visit(url, { method: "HEAD" })).status).toBe(200);
    expect((await visit(url, { headers: { "sec-purpose": "prefetch" } })).status).toBe(200);
    expect((await visit(url)).status).toBe(303);
  });

  test("where the platform refused: its answer, whose link it is, and the state stays good", async () => {
    const state = await issue("kakao");
    const visitor = site.stranger();
    const page = await visitor.open(`/kakao-reservation?error=access_denied&state=${state}`);
    expect([page.status, page.address]).toEqual([200, "/kakao-reservation"]);
    expect(page.html).not.toContain(state);
    page.part("heading", "카카오에서 권한을 받지 못했어요");
    expect(page.text).toContain("access_denied");
    expect(page.text).toContain("테스트의원");
    expect(page.text).toMatch(QUOTED);
    page.part("img", "두 시간표 사이에서 끊긴 펜 줄");
    const after = await visitor.open("/kakao-reservation");
    expect(QUOTED.exec(after.text)?.[0], "loaded again").toBe(QUOTED.exec(page.text)?.[0]);
    site.backend.clock.advance({ minutes: 10 });
    (await visitor.open("/kakao-reservation")).part("heading", "카카오 예약을 잇는 곳이에요");
    const nobodys = await site.stranger().open("/kakao-reservation?error=access_denied&state=x");
    expect(nobodys.text).not.toContain("테스트의원");
    const good = await site.stranger().open(`/kakao-reservation?state=${state}&authToken=${KEY}`);
    good.part("heading", "로그인하면 이어서 할 수 있어요");
  });

  test("of hostile values: nothing is stored, and nothing of them stands on the page", async () => {
    const before = await hashesOf(site.backend.database, site.hospital);
    const state = await issue();
    const issued = await hashesOf(site.backend.database, site.hospital);
    const at = await origin();
    const names = [
      "state",
      "error",
      "naverLoginKey",
      "businessId",
      "naverGroupId",
      "next",
      "__proto__",
    ];
    const values = fc.oneof(
      fc.constantFrom(
        ...[
          "javascript:alert(1)",
          "<script>alert(1)</script>",
          '"><img src=x>',
          "\u202e",
          "\r\nx: y",
        ],
        ...["__proto__", "constructor", "", state.slice(1), `${state}x`, "x".repeat(6_000)],
      ),
      fc.string({ unit: "binary", maxLength: 40 }),
    );
    const pairs = fc.array(fc.tuple(fc.constantFrom(...names), values), {
      minLength: 1,
      maxLength: 5,
    });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom("naver", "kakao"), pairs, async (platform, said) => {
        const url = `${at}/${platform}-reservation?${new URLSearchParams(said)}`;
        // A connection that idled meanwhile may end as it is taken up again; what the values do, they do twice.
        const first = await visit(url).catch(() => visit(url));
        // More than Node reads of an address: nothing of ours has seen it.
        if (first.status === 431) return;
        const page = `/${platform}-reservation`;
        if (first.status === 303) expect(first.headers.get("location")).toBe(page);
        const { __session = "" } = cookiesSet(first);
        const answer =
          first.status === 303
            ? await visit(at + page, { headers: { cookie: `__session=${__session}` } })
            : first;
        const html = await answer.text();
        expect(answer.status).toBe(200);
        expect(html).toMatch(/예약을 잇는 곳이에요|이 주소는 쓸 수 없어요|권한을 받지 못했어요/);
        expect(html).not.toMatch(/alert\(1\)|javascript:|src=x|\u202e/);
      }),
      { numRuns: 200 },
    );
    expect(await hashesOf(site.backend.database, site.hospital)).toEqual(issued);
    expect(issued).not.toEqual(before);
  });

  test("of a form that comes without anything: it leads back, and drops nothing of anybody's", async () => {
    const visitor = site.stranger();
    await visitor.open(back(await issue()));
    const answer = await visit(`${await origin()}/naver-reservation`, {
      method: "POST",
      headers: { "sec-fetch-site": "same-origin" },
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/naver-reservation"]);
    expect((await keptDrafts(site.backend)).secrets).toHaveLength(1);
  });

  // The last: from here on this address waits.
  test("by who guesses: refused for a while with when to come again, and a good state stays good", async () => {
    const state = await issue();
    const at = await origin();
    for (let n = 0; n < 10; n += 1) await visit(at + back(`${n}`.padEnd(43, "x")));
    const answer = await visit(at + back(state));
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await answer.text()).toContain("잠시 뒤에 다시 열어 주세요");
    expect((await keptDrafts(site.backend)).states).toMatchObject([{ usedAt: null }]);
  });
});
