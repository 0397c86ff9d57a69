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
