import { expect, test } from "vitest";
import { bookByPhone } from "#tests/support/phone-booking.ts";
import { useSite } from "#tests/support/site.ts";
import type { Page } from "#tests/support/visitor/page.ts";

const site = useSite();
const LIST = "/?view=list&from=2020-01-01&to=2099-01-01";
const dialog = (page: Page) => page.part("dialog", "CSV로 내보낼까요?");
/** As no page of ours sends it. */
const post = async (fields: Record<string, string>, cookie: string) =>
  fetch(new URL(`/export/reservations${LIST.slice(1)}`, await origin()), {
    method: "POST",
    redirect: "manual",
    headers: { cookie, "sec-fetch-site": "same-origin" },
    body: new URLSearchParams(fields),
  });
const cookies = () => [...site.staff.cookies].map((pair) => pair.join("=")).join("; ");
const origin = async () => (await site.staff.open("/?view=list")).url;

test("what the list shows is kept as a file: masked, with its purpose", async () => {
  const { name, phone } = await bookByPhone(site.staff);
  await bookByPhone(site.staff, { name: "서하늘" });
  const list = await site.staff.open(`${LIST}&q=${encodeURIComponent(name)}`);
  const asks = await list.follow("CSV");
  expect(dialog(asks).text).toContain("예약 1건");
  expect(dialog(asks).text).toContain("테스트의원_예약_20200101-20990101.csv");
  expect(dialog(asks).text).toContain("김접수, 11월 20일 14:12, 1건과 이유가 접근 기록에 남아요.");
  expect(dialog(asks).part("table").text).not.toContain(name);

  dialog(asks).field("환자 안내").check();
  const file = await dialog(asks).press("1건 내보내기");
  const lines = file.html.split("\r\n");
  expect(lines).toHaveLength(3);
  expect(lines[0]).toBe("날짜,시간,이름,전화,예약하신 분,상품,상태,들어온 곳,번호");
  expect(lines[1]).toContain(`-****-${phone.slice(-4)},`);
  expect(file.html).not.toContain(name);
});

test("names and numbers stand in it only where one says so", async () => {
  const { name } = await bookByPhone(site.staff);
  const asks = await site.staff.open(`${LIST}&export=1`);
  dialog(asks).field("이름과 전화번호 가리기").uncheck();
  dialog(asks).field("기관 제출").check();
  expect((await dialog(asks).press("1건 내보내기")).html).toContain(`,${name},`);
});

test("without its purpose there is none: the dialog asks again, and closes onto the list", async () => {
  await bookByPhone(site.staff);
  // The browser asks for it first; this one does not.
  const unasked = await post({ masked: "1" }, cookies());
  expect(unasked.status).toBe(303);
  const again = await site.staff.open(unasked.headers.get("location")!);
  expect(dialog(again).text).toContain("왜 내보내는지 골라 주세요.");
  dialog(again).field("다른 이유").check();
  const unsaid = await dialog(again).press("1건 내보내기");
  expect(dialog(unsaid).field(/덧붙일 말/).isInvalid).toBe(true);
  dialog(unsaid).field("다른 이유").check();
  dialog(unsaid)
    .field(/덧붙일 말/)
    .fill("보건소 조사");
  expect((await dialog(unsaid).press("1건 내보내기")).html).toContain("날짜,시간");

  const list = await dialog(unsaid).follow("닫기");
  expect(list.address).toBe(LIST);
  expect(list.parts("dialog")).toEqual([]);
});

test("where there is nothing to take, there is nothing to press", async () => {
  const asks = await site.staff.open("/?view=list&date=2026-11-23&export=1");
  expect(dialog(asks).text).toContain("내보낼 예약이 없어요");
  expect(dialog(asks).buttons(/내보내기/)).toEqual([]);
  const refused = await site.staff.open("/?view=list&date=2026-11-23&export=failed");
  expect(dialog(refused).text).not.toContain("다시 눌러 주세요");
});

test("who is logged out comes back to no file, which nobody can open", async () => {
  const answer = await post({ masked: "1", reason: "SETTLEMENT" }, "");
  expect(answer.headers.get("location")).toBe("/login");
});
