import { expect, test } from "vitest";
import { addDays } from "#contract/kst.ts";
import { useSite } from "#tests/support/site.ts";

const site = useSite();
const NAME = "통가나";

test("통계 has as many as 목록, whatever is chosen, and leads from period to period", async () => {
  await site.request(NAME, "2026-11-20T15:00:00+09:00");
  const page = await (await site.staff.open("/")).follow("통계");
  expect(page.url.searchParams.get("view")).toBe("stats");
  expect(page.text).toContain("이 기간에는 예약이 없어요");

  const month = await page.follow("이번 달");
  const { from, to } = Object.fromEntries(month.url.searchParams) as { from: string; to: string };
  expect([from, addDays(to, 1)]).toEqual(["2026-11-01", "2026-12-01"]);
  expect(month.text).toContain("네이버1건");
  const list = await site.staff.open(`/?view=list&from=${from}&to=${to}`);
  expect(list.text).toContain("1건");

  const before = await month.follow("앞 30일");
  expect(before.url.searchParams.get("to")).toBe("2026-10-31");
  const away = await month.follow("목록");
  expect(away.url.searchParams.get("from")).toBeNull();
});
