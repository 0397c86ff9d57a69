import ICAL from "ical.js";
import { expect, test } from "vitest";
import { bookByPhone } from "#tests/support/phone-booking.ts";
import { useSite } from "#tests/support/site.ts";

const site = useSite();
const ACCOUNT = "/settings/account";
const NAME = "진료실 아이패드";

async function make(): Promise<string> {
  const account = await site.staff.open(ACCOUNT);
  const form = await account.follow("주소 만들기");
  form.fill("어디에서 볼까요", NAME);
  const made = await form.press("주소 만들기");
  expect(made.text).toContain("주소는 지금 한 번만 보여요");
  return made.part("article", NAME).field("주소").value;
}
const origin = async () => (await site.staff.open(ACCOUNT)).url.origin;
/** As a calendar program asks, from where the site really is. */
const ask = async (address: string, headers: Record<string, string> = {}) =>
  fetch((await origin()) + new URL(address).pathname, { headers });

test("an address is shown once, read by a calendar program, and gone when it is removed", async () => {
  const { name } = await bookByPhone(site.staff);
  const address = await make();
  const answer = await ask(address, { "user-agent": "iOS/17.5 dataaccessd/1.0" });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(await answer.text()).not.toContain(name);

  const account = await site.staff.open(ACCOUNT);
  expect(account.html).not.toContain(new URL(address).pathname);
  const card = account.part("article", NAME);
  expect(card.text).toContain("14:12, 아이폰·아이패드 달력");

  const asks = await card.follow("이 주소 없애기");
  const gone = await asks.part("article", NAME).press("이 주소 없애기");
  expect(gone.part("article", NAME).text).toContain("11월 20일에 없앰");
  const [removed, never] = [await ask(address), await ask(`http://x/ics/${"0".repeat(32)}.ics`)];
  expect([removed.status, never.status]).toEqual([404, 404]);
  expect((await site.staff.open(ACCOUNT)).part("article", NAME).text).toContain("1번 불렀고");
});

test("another address takes its place, and a name is asked for", async () => {
  const first = await make();
  const card = (await site.staff.open(ACCOUNT)).part("article", NAME);
  const asks = await card.follow("새 주소로 바꾸기");
  const made = await asks.part("article", NAME).press("새 주소로 바꾸기");
  const second = made.part("article", NAME).field("주소").value;
  expect(second).not.toBe(first);
  expect([(await ask(first)).status, (await ask(second)).status]).toEqual([404, 200]);

  const unnamed = await (await site.staff.open(`${ACCOUNT}?feed=new`)).press("주소 만들기");
  expect(unnamed.status).toBe(400);
  expect(unnamed.field("어디에서 볼까요").isInvalid).toBe(true);
});

test("a calendar's parser reads the bookings as they are, in Korean time", async () => {
  const long = "가나다라마바사아자차카타파하가나다라마바사아자차카타파하,가;나\\다";
  const { database, hospitalId, product } = {
    database: site.backend.database,
    hospitalId: site.hospital.hospitalId,
    product: site.hospital.products[0]!.productId,
  };
  await database.inHospital(hospitalId, (trx) =>
    trx
      .updateTable("products")
      .set({ name: long })
      .where("hospitalId", "=", hospitalId)
      .where("productId", "=", product)
      .execute(),
  );
  await site.request("한지우", "2026-11-23T10:00:00+09:00");
  const text = await (await ask(await make())).text();
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);

  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const events = calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
  expect(events).toHaveLength(1);
  const [event] = events;
  expect(event!.summary).toBe(`${long} 한*우 (신청)`);
  expect(event!.startDate.toJSDate().toISOString()).toBe("2026-11-23T01:00:00.000Z");
  expect(event!.endDate.toJSDate().toISOString()).toBe("2026-11-23T01:30:00.000Z");
  expect(event!.component.getFirstPropertyValue("status")).toBe("TENTATIVE");
});

test("what has not changed is not sent again", async () => {
  await bookByPhone(site.staff);
  const address = await make();
  const first = await ask(address);
  const tag = first.headers.get("etag") ?? "";
  expect((await ask(address, { "if-none-match": tag })).status).toBe(304);
  const since = first.headers.get("last-modified") ?? "";
  expect((await ask(address, { "if-modified-since": since })).status).toBe(304);
  await bookByPhone(site.staff, { name: "서하늘" });
  const other = await ask(address, { "if-none-match": tag });
  expect(other.status).toBe(200);
  expect(other.headers.get("etag")).not.toBe(tag);
});
