import { describe, expect, test } from "vitest";
import { PASSWORD } from "#tests/support/factories.ts";
import { NEXT, reachedBy, resetToken } from "#tests/support/recovery.ts";
import { useSite } from "#tests/support/site.ts";

const site = useSite();

/** The address of a link to another password. */
async function resetPath(): Promise<string> {
  await reachedBy(site.backend);
  return `/find-id/reset?token=${await resetToken(site.backend)}`;
}

describe("아이디 찾기", () => {
  test("is reached from the login, keeps what was typed, and says the same to everybody", async () => {
    const login = await site.stranger().open("/login");
    const page = await login.follow("아이디 찾기");
    expect(page.address).toBe("/find-id");
    const empty = await page.press("아이디 보내기");
    expect(empty.status).toBe(400);
    expect(empty.field("병원 이름 또는 요양기관번호").description).toContain(
      "병원 이름이나 요양기관번호를 적어 주세요",
    );
    empty.fill("병원 이름 또는 요양기관번호", "없는의원");
    empty.fill("휴대전화 번호", "010-123");
    const wrong = await empty.press("아이디 보내기");
    expect(wrong.field("병원 이름 또는 요양기관번호").value).toBe("없는의원");
    expect(wrong.field("휴대전화 번호").value).toBe("010-123");
    wrong.fill("휴대전화 번호", "010-0000-9999");
    const sent = await wrong.press("아이디 보내기");
    expect(sent.address).toBe("/find-id?sent=1");
    expect(sent.text).toContain("맞는 계정이 있으면 보냈어요");
    expect(sent.text).not.toContain("문자");
  });

  test("leads to the board who is logged in", async () => {
    expect((await site.staff.open("/find-id")).address).toBe("/");
  });
});

describe("비밀번호 재설정", () => {
  test("asks for both, and answers everybody alike", async () => {
    const page = await site.stranger().open("/find-id/reset");
    const empty = await page.press("링크 보내기");
    expect(empty.status).toBe(400);
    empty.fill("아이디", "nobody-1");
    empty.fill("휴대전화 또는 메일", "nobody@example.com");
    expect((await empty.press("링크 보내기")).address).toBe("/find-id/reset?sent=1");
  });

  test("leads by the link to a new password, and with it to the board", async () => {
    const visitor = site.stranger();
    const page = await visitor.open(await resetPath());
    page.fill("새 비밀번호", "short");
    const short = await page.press("비밀번호 바꾸기");
    expect(short.status).toBe(400);
    short.fill("새 비밀번호", NEXT);
    const login = await short.press("비밀번호 바꾸기");
    expect(login.address).toBe("/login");
    expect(login.part("status", undefined, /비밀번호를 바꿨어요/).text).toContain(
      "로그인해 주세요",
    );
    login.fill("아이디", site.hospital.account.loginId);
    login.fill("비밀번호", NEXT);
    expect((await login.press("로그인")).address).toBe("/");
  });

  test("says what became of a link that opens nothing", async () => {
    const path = await resetPath();
    const open = () => site.stranger().open(path);
    const page = await open();
    page.fill("새 비밀번호", PASSWORD);
    await page.press("비밀번호 바꾸기");
    const used = await open();
    expect(used.text).toContain("이미 쓴 링크예요");
    expect(used.text).toContain("쓴 때");
    expect((await used.follow("로그인")).address).toBe("/login");
    const late = await resetPath();
    site.backend.clock.advance({ minutes: 16 });
    const over = await site.stranger().open(late);
    expect(over.text).toContain("15분이 지났거나 메일 주소가 바뀐 링크예요");
    expect(over.text).toContain("쓸 수 있던 때");
    expect((await site.stranger().open("/find-id/reset?token=x")).text).toContain(
      "쓸 수 없는 링크",
    );
    expect((await over.follow("링크 다시 받기")).address).toBe("/find-id/reset");
  });
});
