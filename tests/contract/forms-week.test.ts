import { expect, test } from "vitest";
import { kstDay } from "#contract/kst.ts";
import { bookByPhone, panelOf } from "#tests/support/phone-booking.ts";
import { useSite } from "#tests/support/site.ts";

const site = useSite();
const DAY = /^(오늘|[월화수목금토일]) \d+$/;

test("주 leads to its days, to who comes and to a booking, without a script", async () => {
  const { page, name } = await bookByPhone(site.staff);
  const date = page.url.searchParams.get("date");
  const week = await site.staff.open(`/?view=week${date === null ? "" : `&date=${date}`}`);
  expect(week.links(DAY)).toHaveLength(7);

  const panel = await week.follow(name);
  expect(panel.url.searchParams.get("view")).toBe("week");
  expect(panelOf(panel).text).toContain(name);

  const next = await week.follow("다음 주");
  const [free] = next.links(/\d{2}:\d{2} 예약 등록$/);
  const booking = await next.follow(free!.name);
  const start = booking.url.searchParams.get("start")!;
  expect(booking.url.searchParams.get("view")).toBe("week");
  expect(booking.url.searchParams.get("date")).toBe(kstDay(new Date(start)));
  expect(booking.links(DAY)).toHaveLength(7);
  const day = await next.follow(new RegExp(`${Number(kstDay(new Date(start)).slice(8))}$`));
  expect(day.url.searchParams.get("date")).toBe(kstDay(new Date(start)));
});

test("one product chosen: its bookings and all of its free starts day by day, without a script", async () => {
  const { page, name } = await bookByPhone(site.staff);
  const date = page.url.searchParams.get("date");
  const week = await site.staff.open(`/?view=week${date === null ? "" : `&date=${date}`}`);
  const next = await week.follow("다음 주");
  const [free] = next.links(/초진.* \d{2}:\d{2} 예약 등록$/);
  const product = new URL(free!.href, next.url).searchParams.get("item")!;

  const own = await site.staff.open(`${week.url.pathname}${week.url.search}&product=${product}`);
  const panel = await own.follow(new RegExp(`^\\d{2}:\\d{2} ${name} `));
  expect(panelOf(panel).text).toContain(name);
  expect(panel.url.searchParams.get("product")).toBe(product);

  const other = await own.follow("다음 주");
  const starts = other.links(/^[월화수목금토일] \d+ \d{2}:\d{2} 예약 등록$/);
  expect(new Set(starts.map((link) => link.href)).size).toBeGreaterThan(2);
  const booking = await other.follow(starts.at(-1)!.name);
  const start = booking.url.searchParams.get("start")!;
  expect(booking.url.searchParams.get("view")).toBe("week");
  expect(booking.url.searchParams.get("date")).toBe(kstDay(new Date(start)));
});
