import { expect, test } from "vitest";
import { keepAccessMonths } from "#backend/access/index.ts";
import { bookByPhone } from "#tests/support/phone-booking.ts";
import { useSite } from "#tests/support/site.ts";
import type { Page } from "#tests/support/visitor/page.ts";

const site = useSite();
const RECORD = "/settings/history";
const dialog = (page: Page) => page.part("dialog", "CSV로 내보낼까요?");
const table = (page: Page) => page.part("table").text;

test("the record says what was taken out, by whom, why; the search is one address", async () => {
  const { name } = await bookByPhone(site.staff);
  await keepAccessMonths(site.backend);
  const file = await site.staff.open(
    `/?view=list&from=2020-01-01&to=2099-01-01&q=${encodeURIComponent(name)}&export=1`,
  );
  dialog(file).field("기관 제출").check();
  dialog(file).field("이름과 전화번호 가리기").uncheck();
  await dialog(file).press("1건 내보내기");

  const page = await (await site.staff.open("/settings/account")).follow("접근 기록");
  expect(page.address).toBe(RECORD);
  expect(page.text).toContain("기록 사슬은 매일 06:00에 확인해요");
  const search = page.part("search", "기록에서 찾기");
  search.field("무엇을").choose("내보내기");
  search.field("누가").choose(site.hospital.account.name);
  const found = await search.press("찾기");
  expect(found.url.searchParams.get("act")).toBe("EXPORT");
  expect(table(found)).toContain("가리지 않음");
  expect(table(found)).toContain("기관 제출");
  expect(table(found)).toContain(site.hospital.account.name);
  expect(found.text).toContain("1건 중 1–1");

  search.field("무엇을").choose("달력에서 받음");
  const none = await search.press("찾기");
  expect(none.text).toContain("찾는 기록이 없어요");
  expect((await none.follow("조건 지우기")).address).toBe(RECORD);
});

test("looking is on the record, and its file is, too", async () => {
  await site.staff.open(RECORD);
  const again = await site.staff.open(`${RECORD}?act=READ`);
  expect(table(again)).toContain("접근 기록");
  // Its own line, and what is as young, is not in it.
  site.backend.clock.set("2026-11-20T14:13:00+09:00");
  const asks = await again.follow("CSV");
  expect(dialog(asks).text).toContain("접근기록_20261120.csv");
  dialog(asks).field("다른 이유").check();
  dialog(asks)
    .field(/덧붙일 말/)
    .fill("월말 점검");
  const file = await dialog(asks).press(/내보내기/);
  const [head, first] = file.html.split("\r\n");
  expect(head).toBe("날짜,시각,누가,무엇을,누구의 것,범위,이유,어디서");
  expect(first).toContain("열람");
  const taken = await site.staff.open(`${RECORD}?act=EXPORT`);
  expect(table(taken)).toContain("월말 점검");
});

test("what cannot be understood is said at its field, and days that run backwards are", async () => {
  const page = await site.staff.open(`${RECORD}?from=2026-11-20&to=2026-11-19`);
  expect(page.part("search", "기록에서 찾기").field("까지").isInvalid).toBe(true);
  expect(page.text).toContain("앞선 날이에요");
});

test("a reservation's history leads to who looked at it", async () => {
  const { name } = await bookByPhone(site.staff);
  const found = await site.staff.open(`/?view=list&q=${encodeURIComponent(name)}`);
  const panel = await found.follow(name);
  const page = await panel.follow("누가 보았는지");
  expect(page.url.pathname).toBe(RECORD);
  expect(page.text).toContain("예약의 기록만 보고 있어요");
  expect((await page.follow("모두 보기")).address).toBe(RECORD);
  expect(page.text).toContain("누구의 것인지로 찾을 수 없어요");
  const files = await page.follow("내보내기만 보기");
  expect(files.address).toBe(`${RECORD}?act=EXPORT`);
  expect(files.text).not.toContain("누구의 것인지로 찾을 수 없어요");
});

test("whoever is not logged in comes back to it after the login", async () => {
  const page = await site.stranger().open(RECORD);
  expect(page.address).toBe(`/login?next=${encodeURIComponent(RECORD)}`);
});
