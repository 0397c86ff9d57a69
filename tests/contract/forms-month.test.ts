import { expect, test } from "vitest";
import { bookByPhone } from "#tests/support/phone-booking.ts";
import { useSite } from "#tests/support/site.ts";

const site = useSite();

test("월 leads to its days and to other months, and says why a day is shut", async () => {
  const { page } = await bookByPhone(site.staff);
  const date = page.url.searchParams.get("date");
  const asked = new URLSearchParams({ view: "month", ...(date !== null && { date }) });
  const month = await site.staff.open(`/?${String(asked)}`);
  const [booked] = month.links(/^\d+일 [월화수목금토일]요일 .*[1-9]\d*건 /);
  const day = await month.follow(booked!.name);
  expect(day.url.searchParams.get("view")).toBeNull();

  const next = await month.follow("다음 달");
  expect(next.url.searchParams.get("view")).toBe("month");
  expect(next.url.searchParams.get("date")).toMatch(/-01$/);

  const december = await site.staff.open("/?view=month&date=2027-12-01");
  expect(december.links(/^25일 토요일 성탄절 휴진$/)).toHaveLength(1);
  expect(december.links(/^27일 월요일 대체공휴일/)).toHaveLength(1);
  const christmas = await december.follow(/^25일 토요일/);
  expect(christmas.url.searchParams.get("date")).toBe("2027-12-25");
});
