import { expect, test } from "vitest";
import { useSite } from "#tests/support/site.ts";
import type { Page } from "#tests/support/visitor/page.ts";

const site = useSite();
const VIEWS = ["일", "주", "월", "목록", "통계"];
const to = (page: Page, view: string) => page.follow(view);
const filtersOf = (page: Page) =>
  Object.fromEntries(
    ["date", "status", "platform", "product"].map((name) => [
      name,
      page.url.searchParams.get(name),
    ]),
  );

test("from each view to each other: day, status, platform and product stay", async () => {
  const product = site.hospital.products[1]!.productId;
  const asked = { date: "2026-11-24", status: "CONFIRMED", platform: "PHONE", product };
  for (const from of VIEWS) {
    const day = await site.staff.open(`/?${new URLSearchParams(asked).toString()}`);
    const there = await to(day, from);
    expect(filtersOf(there), from).toEqual(asked);
    for (const view of VIEWS) {
      const page = await to(there, view);
      expect(page.status).toBe(200);
      expect(filtersOf(page), `${from} → ${view}`).toEqual(asked);
      const platform = page.field(view === "통계" ? "들어온 곳" : "플랫폼");
      expect(platform.value, `${from} → ${view}`).toBe("PHONE");
      expect(page.field("상품").value, `${from} → ${view}`).toBe(product);
    }
  }
});

test("what is filtered in a view is filtered in the next: its own words and days are not", async () => {
  const list = await site.staff.open("/?view=list");
  const filters = list.part("search", "목록에서 찾기");
  filters.fill("찾기", "한지우");
  filters.field("플랫폼").choose("네이버");
  const found = await filters.press("찾기");
  expect(found.url.searchParams.get("q")).toBe("한지우");
  const month = await to(found, "월");
  expect(month.field("플랫폼").value).toBe("NAVER");
  expect(month.url.searchParams.get("q")).toBeNull();
  expect(month.url.searchParams.get("from")).toBeNull();
  month.field("플랫폼").choose("카카오");
  const other = await month.press("보기");
  expect(other.url.searchParams.get("view")).toBe("month");
  expect((await to(other, "주")).field("플랫폼").value).toBe("KAKAO");
});
