import { describe, expect, test } from "vitest";
import { PASSWORD } from "#tests/support/factories.ts";
import { useSite } from "#tests/support/site.ts";
import type { Page } from "#tests/support/visitor/page.ts";

const site = useSite();

function logIn(page: Page, id = site.hospital.account.loginId, password = PASSWORD): Promise<Page> {
  page.fill("아이디", id);
  page.fill("비밀번호", password);
  return page.press("로그인");
}

describe("logging in", () => {
  test("leads back to where one was going, greets, and is not asked for again", async () => {
    const visitor = site.stranger();
    const asked = await visitor.open("/?view=list");
    expect(asked.address).toBe(`/login?next=${encodeURIComponent("/?view=list")}`);
    const page = await logIn(asked);
    expect(page.address).toBe("/?view=list");
    expect(page.text).toContain("테스트의원");
    expect(page.part("status", undefined, /로그인했어요/).text).toContain("로그인했어요");
    expect((await visitor.open("/login")).address).toBe("/");
  });

  test("says what is wrong, keeps the id, and lets the right one in", async () => {
    const empty = await (await site.stranger().open("/login")).press("로그인");
    expect(empty.status).toBe(400);
    expect(empty.field("아이디").description).toContain("아이디를 써 주세요.");
    expect(empty.field("비밀번호").description).toContain("비밀번호를 써 주세요.");
    const wrong = await logIn(empty, "nobody", "not-the-password");
    expect(wrong.status).toBe(401);
    expect(wrong.part("alert").text).toContain("아이디나 비밀번호가 맞지 않아요");
    expect(wrong.field("아이디").value).toBe("nobody");
    expect(wrong.field("비밀번호").value).toBe("");
    expect((await logIn(wrong)).address).toBe("/");
  });

  test("leads back to where one was going after a refusal, too", async () => {
    const refused = await logIn(await site.stranger().open("/?view=list"), "nobody");
    expect(refused.part("alert").text).toContain("맞지 않아요");
    expect((await logIn(refused)).address).toBe("/?view=list");
  });

  test("is one press in the demo", async () => {
    const page = await (await site.stranger().open("/login")).press("체험 아이디로 로그인");
    expect(page.address).toBe("/");
    expect(page.text).toContain("테스트의원");
  });

  test("shows no button that only a script could answer", async () => {
    expect((await site.stranger().open("/login")).buttons("비밀번호 보기")).toEqual([]);
  });

  test("by a one-time token asks first, takes it out of the address, and tells a used one apart", async () => {
    const page = await site.stranger().open("/login?token=not-a-token");
    const used = await page.press("이어서 로그인");
    expect(used.status).toBe(401);
    expect(used.part("alert").text).toContain("쓸 수 없는 링크예요");
    expect(used.address).not.toContain("token");
    expect((await logIn(used)).address).toBe("/");
  });
});

describe("a login that is refused while somebody is logged in", () => {
  const refused = async (): Promise<Page> => {
    const page = await site.staff.open("/login?token=not-a-token");
    return page.press("이어서 로그인");
  };

  test("is said, and who is logged in", async () => {
    const page = await refused();
    expect(page.status).toBe(401);
    expect(page.part("alert").text).toContain("쓸 수 없는 링크예요");
    const { loginId } = site.hospital.account;
    expect(page.text).toContain(`이미 ${loginId} 아이디로 로그인되어 있어요.`);
    const again = await logIn(page, "nobody");
    expect(again.status).toBe(401);
    expect(again.part("alert").text).toContain("맞지 않아요");
  });

  test("can be left for the board, or for another login", async () => {
    expect((await (await refused()).follow("그대로 있기")).address).toBe("/");
    const out = await (await refused()).press("로그아웃");
    expect(out.address).toBe("/login");
    expect(out.text).not.toContain("로그인되어 있어요");
    expect((await logIn(out)).address).toBe("/");
  });
});

test("logs out to the login page, and the board is closed", async () => {
  const page = await site.staff.open("/");
  const out = await page.unfold("메뉴").press("로그아웃");
  expect(out.url.pathname).toBe("/login");
  expect(out.text).toContain("로그아웃했어요.");
  expect((await site.staff.open("/")).url.pathname).toBe("/login");
});

test("keeps the chosen theme, from the first byte", async () => {
  const page = (await site.staff.open("/")).unfold("메뉴");
  expect(page.buttons("시스템")[0]?.pressed).toBe("true");
  const dark = await page.press("어둡게");
  expect(dark.address).toBe("/");
  expect(dark.unfold("메뉴").buttons("어둡게")[0]?.pressed).toBe("true");
  expect(dark.html.slice(0, 200)).toContain('<html lang="ko" data-theme="dark">');
});

describe("a page that failed", () => {
  test("that is not there says so and leads home", async () => {
    for (const [visitor, home] of [
      [site.stranger(), "/login"],
      [site.staff, "/"],
    ] as const) {
      const page = await visitor.open("/예약/없음?x=<b>");
      expect(page.status).toBe(404);
      page.part("heading", "찾는 화면이 없어요");
      expect(page.text).toContain("Page not found: /예약/없음");
      page.part("img", "한 장이 뜯긴 예약장");
      expect((await page.follow("홈으로")).url.pathname).toBe(home);
    }
  });

  test("names its request, and a link can be tried again", async () => {
    const page = await site.stranger().open("/?linkKey=no-such-key");
    expect(page.status).toBe(500);
    page.part("img", "바늘이 떨어진 벽시계");
    expect(page.text).toMatch(/[0-9A-Z]{5}-[0-9A-Z]{5}/);
    const again = await page.press("다시 연결하기");
    expect(again.address).toBe("/link-key");
    expect(again.buttons("다시 연결하기")).toHaveLength(1);
    expect((await again.follow("홈으로")).url.pathname).toBe("/login");
  });
});
