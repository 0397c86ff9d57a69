import { beforeEach, describe, expect, test } from "vitest";
import { issueOneTimeToken } from "#backend/accounts/index.ts";
import { emrToken, linkEmr } from "#tests/support/entry.ts";
import { createHospital, hire } from "#tests/support/factories.ts";
import { withSecond } from "#tests/support/second-factor.ts";
import { useSite } from "#tests/support/site.ts";

const site = useSite();
const ENTRY = "/reservation-auto-login";
const LIST = "/?view=list";
const by = (token: string, next = "") =>
  `${ENTRY}?token=${token}${next && `&next=${encodeURIComponent(next)}`}`;
const ENTER = "김접수로 들어가기";
/** Of a notice: no program made it. */
const tokenOf = (accountId: string) => {
  const { hospitalId } = site.hospital;
  return site.backend.database.inHospital(hospitalId, (trx) =>
    issueOneTimeToken(trx, { hospitalId, accountId }, site.backend.clock()),
  );
};
beforeEach(() => linkEmr(site.backend));

describe("coming with a one-time token", () => {
  test("shows what it opens, in an address without it, and opens it by one press", async () => {
    const page = await site.stranger().open(by(await emrToken(site.backend)));
    expect(page.address).toBe(ENTRY);
    page.part("heading", "테스트의원을 열어요");
    const { loginId } = site.hospital.account;
    expect(page.text).toContain(`김접수 ${loginId.slice(0, 2)}****`);
    expect(page.text).not.toContain(loginId);
    expect(page.text).toContain("바른차트 클라우드");
    expect(page.text).toContain("오늘 예약");
    expect(page.text).toMatch(/14:13:00까지 한 번/);
    const board = await page.press(ENTER);
    expect(board.address).toBe("/");
    expect(board.text).toContain("테스트의원");
  });

  test("uses nothing by looking, and leads on to where it was sent", async () => {
    const visitor = site.stranger();
    const token = await emrToken(site.backend);
    await visitor.open(by(token, LIST));
    await visitor.open(by(token, LIST));
    const page = await visitor.open(`${ENTRY}?next=${encodeURIComponent(LIST)}`);
    expect((await page.press(ENTER)).address).toBe(LIST);
    for (const foreign of ["https://evil.test/", "//evil.test", "/\\evil.test"]) {
      const one = await site.stranger().open(by(await emrToken(site.backend), foreign));
      expect((await one.press(ENTER)).address, foreign).toBe("/");
    }
  });

  test("of a notice, which no program made, says so", async () => {
    const page = await site.stranger().open(by(await tokenOf(site.hospital.account.accountId)));
    expect(page.text).toContain("받은 링크로 오셨어요");
    expect(page.text).not.toContain("들어온 곳");
  });

  test("with the cookies of a session that is over is coming as a stranger", async () => {
    site.backend.clock.advance({ days: 1 });
    const page = await site.staff.open(by(await emrToken(site.backend)));
    expect((await page.press(ENTER)).address).toBe("/");
  });

  test("of one's own account goes on, also when it was pressed twice", async () => {
    const page = await site.staff.open(by(await emrToken(site.backend), LIST));
    // Which of the two comes in is not said; the other is shown the way on.
    const both = await Promise.all([page.press(ENTER), page.press(ENTER)]);
    expect(both.map(({ address }) => address)).toContain(LIST);
    for (const one of both)
      if (one.address !== LIST) expect((await one.follow("예약 열기")).address).toBe(LIST);
  });

  test("of two windows each opens its own, or says what is open now", async () => {
    const visitor = site.stranger();
    const first = await visitor.open(by(await emrToken(site.backend)));
    site.backend.hospital = await createHospital(site.backend.database, { name: "강남미소치과" });
    await visitor.open(by(await tokenOf(site.hospital.account.accountId)));
    const shown = await first.press(ENTER);
    expect(shown.address).toBe(ENTRY);
    expect(shown.text).toContain("강남미소치과를 열어요");
    expect((await shown.press(ENTER)).text).toContain("강남미소치과");
  });

  test("without one says where to come from", async () => {
    const page = await site.stranger().open(ENTRY);
    expect(page.status).toBe(200);
    expect((await page.follow("아이디로 로그인")).address).toBe("/login");
  });

  test("asks for the second factor, and leads on then", async () => {
    const { hospitalId, account } = site.hospital;
    const { accountId } = account;
    const codeAt = await withSecond(site.backend, { hospitalId, accountId });
    const page = await site.stranger().open(by(await tokenOf(accountId), LIST));
    const asks = await page.press(ENTER);
    expect(asks.address).toBe(`/login?next=${encodeURIComponent(LIST)}`);
    asks.fill("인증 앱의 숫자 6자리", codeAt(0));
    expect((await asks.press("로그인")).address).toBe(LIST);
  });
});

describe("coming while somebody else is logged in", () => {
  test("shows both, changes by a press, and stays by another", async () => {
    const here = site.hospital;
    const staff = site.staff;
    site.backend.hospital = await createHospital(site.backend.database, { name: "서울바른의원" });
    const come = async () => staff.open(by(await tokenOf(site.hospital.account.accountId), LIST));
    const page = await come();
    page.part("heading", "다른 계정으로 로그인되어 있어요");
    expect(page.text).toContain(`테스트의원 ${here.account.loginId}`);
    expect(page.text).toContain("서울바른의원 김접수");
    expect((await page.follow("테스트의원에 그대로 있기")).text).toContain("테스트의원");
    const changed = await (await come()).press("서울바른의원으로 바꾸기");
    expect(changed.address).toBe(LIST);
    expect(changed.text).toContain("서울바른의원");
  });

  test("of the same hospital calls them by their names", async () => {
    const { accountId } = await hire(site.backend.database, site.hospital, "박원장");
    const page = await site.staff.open(by(await tokenOf(accountId)));
    expect(page.links(/그대로 있기/)).toMatchObject([
      { name: expect.stringContaining(site.hospital.account.loginId) as string, href: "/" },
    ]);
    expect((await page.press("박원장으로 바꾸기")).address).toBe("/");
  });
});
