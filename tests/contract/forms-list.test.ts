import { describe, expect, test } from "vitest";
import { call, login } from "#tests/support/backend.ts";
import { bookByPhone, panelOf } from "#tests/support/phone-booking.ts";
import { useSite } from "#tests/support/site.ts";
import type { Page } from "#tests/support/visitor/page.ts";

const site = useSite();
const EVER = "from=2020-01-01&to=2099-01-01";
/** Without the head. */
const rows = (page: Page) => page.parts("row").slice(1);
const filters = (page: Page) => page.part("search", "목록에서 찾기");

test("the filters are in the URL, and a reload shows the same", async () => {
  const { page, name } = await bookByPhone(site.staff);
  await panelOf(page).follow("닫기");
  const other = await bookByPhone(site.staff, { name: "서하늘" });
  const asks = await panelOf(other.page).follow("예약 취소");
  asks.fill(/취소 사유/, "휴진");
  await panelOf(asks).press("예약 취소");

  const list = await site.staff.open("/?view=list");
  list.fill("부터", "2020-01-01");
  list.fill("까지", "2099-01-01");
  filters(list).field("상태").choose("취소");
  const found = await filters(list).press("찾기");
  expect(Object.fromEntries(found.url.searchParams)).toMatchObject({
    view: "list",
    from: "2020-01-01",
    to: "2099-01-01",
    status: "CANCELED",
  });
  for (const seen of [found, await found.reload()]) {
    expect(rows(seen)).toHaveLength(1);
    expect(rows(seen)[0]!.text).toContain("취소");
    expect(filters(seen).field("상태").value).toBe("CANCELED");
    expect(seen.links(name)).toEqual([]);
  }
});

test("leaf by leaf: nothing twice, and back to the first", async () => {
  await bookMany(60);
  const numbers = (page: Page) => rows(page).map((row) => /\d{4}-\d{3,}$/.exec(row.text)?.[0]);
  const first = await site.staff.open(`/?view=list&${EVER}`);
  const second = await first.follow("다음");
  expect(second.url.searchParams.has("cursor")).toBe(true);
  expect(new Set([...numbers(first), ...numbers(second)]).size).toBe(60);
  expect(numbers(first).length + numbers(second).length).toBe(60);
  expect(numbers(await second.follow("처음"))).toEqual(numbers(first));
});

/** Books as many at one time, beyond its seats. */
async function bookMany(count: number): Promise<void> {
  const { backend, hospital } = site;
  const { accessToken: token } = await login(backend);
  const url = `${backend.url}/backend/reservation/v1/hospitals/${hospital.hospitalId}/reservations`;
  const json = {
    productId: hospital.products[0]!.productId,
    start: "2026-11-20T16:00:00+09:00",
    platform: "PHONE",
    party: { name: "한지우", phone: "010-2345-1234" },
    overbook: true,
  };
  for (let done = 0; done < count; done += 1) {
    const { status } = await call(url, { token, json });
    expect(status).toBe(201);
  }
}

describe("search", () => {
  test("finds by name, initials, last four digits and number", async () => {
    const { page, name, phone } = await bookByPhone(site.staff);
    const number = /\d{4}-\d{3,}/.exec(panelOf(page).text)?.[0] ?? "?";
    for (const words of [name, "ㅍㅈㅇ", phone.slice(-4), number]) {
      const list = await site.staff.open("/?view=list");
      const found = await list.enter("예약 찾기", words);
      expect(found.links(name), words).toHaveLength(1);
    }
    const none = await site.staff.open("/?view=list&q=없는이름이에요");
    expect(none.text).toContain("찾는 예약이 없어요");
  });

  test("of the bar and of 찾기 goes over all days, told apart and counted", async () => {
    const { name } = await bookByPhone(site.staff);
    await site.request(name, "2026-11-20T17:00:00+09:00");
    const list = await site.staff.open("/?view=list&date=2026-11-23");
    const byBar = await list.enter("예약 찾기", name);
    list.fill("찾기", name);
    const byFilters = await filters(list).press("찾기");
    for (const found of [byBar, byFilters]) {
      expect(found.links(name)).toHaveLength(2);
      expect(found.text).toContain(`‘${name}’ 찾은 결과 2건`);
      const heads = rows(found).map((row) => row.text);
      expect(heads.filter((text) => /^(오늘|앞으로|지난)/.test(text))).toEqual([
        "오늘 1건",
        "앞으로 1건",
      ]);
    }
    // Days that somebody has chosen count.
    list.fill("부터", "2026-11-24");
    list.fill("까지", "2026-12-24");
    expect((await filters(list).press("찾기")).links(name)).toHaveLength(0);
  });

  test("says a wrong day at its field, and leaves it out", async () => {
    const page = await site.staff.open("/?view=list&from=gestern&status=DONE&cursor=nonsense");
    expect(page.status).toBe(200);
    expect(page.field("부터").description).toContain("날짜는 2026-11-21처럼 써 주세요.");
  });
});

test("words without an end are refused at their field, kept there, and no link carries them", async () => {
  const words = "a".repeat(7_000);
  const page = await site.staff.open(`/?view=list&q=${words}`);
  expect(page.status).toBe(200);
  const field = filters(page).field("찾기");
  expect(field.description).toContain("100자까지 쓸 수 있어요.");
  expect(field.isInvalid).toBe(true);
  expect(field.value).toBe(words);
  const hrefs = page.links(/./).map(({ href }) => href);
  expect(hrefs.length).toBeGreaterThan(10);
  expect(Math.max(...hrefs.map(({ length }) => length))).toBeLessThan(500);
});

describe("many at once", () => {
  const pick = async (...names: string[]) => {
    const page = await site.staff.open(`/?view=list&${EVER}`);
    for (const name of names) page.field(`${name} 선택`).check();
    return page;
  };

  test("sorted before it is done, said in each row, and taken back at once", async () => {
    await bookByPhone(site.staff, { name: "표지안" });
    await site.request("서하늘", "2026-11-23T15:00:00+09:00");
    await site.request("한지우", "2026-11-24T15:00:00+09:00");
    const asks = await (await pick("표지안", "서하늘", "한지우")).press("확정");
    expect(asks.url.searchParams.get("many")).toBe("CONFIRMED");
    const panel = panelOf(asks);
    expect(panel.text).toContain("바로 확정 2");
    expect(panel.text).toContain("네이버에 알려요");
    expect(panel.text).toContain("할 수 없어요 1");
    expect(panel.text).toContain("이미 확정이에요");
    // Chosen they stay, and a reload shows the same.
    expect((await asks.reload()).field("서하늘 선택").isChecked).toBe(true);
    const done = await panel.press("2건 확정");
    expect(done.text).toContain("2건 확정했어요");
    expect(rows(done).filter((row) => row.text.includes("확정했어요"))).toHaveLength(2);
    const back = await done.press(/^되돌리기/);
    expect(back.text).toContain("2건을 되돌렸어요.");
    expect(rows(back).filter((row) => row.text.includes("신청"))).toHaveLength(2);
  });

  test("a clash is moved to its nearest free start", async () => {
    const start = "2026-11-23T15:00:00+09:00";
    await site.request("서하늘", start);
    await site.request("한지우", start);
    const panel = panelOf(await (await pick("서하늘", "한지우")).press("확정"));
    expect(panel.text).toContain("골라 주세요 1");
    expect(panel.text).toContain("서하늘 님이 먼저예요");
    const done = await panel.press("확정");
    expect(done.text).toContain("2건 확정했어요");
    expect(done.text).toMatch(/\d\d:\d\d으로 옮기고 확정했어요/);
  });

  test("what a colleague did meanwhile is said in its row and stays", async () => {
    await site.request("서하늘", "2026-11-23T15:00:00+09:00");
    await site.request("한지우", "2026-11-24T15:00:00+09:00");
    const asks = await (await pick("서하늘", "한지우")).press("확정");
    const list = await site.staff.open(`/?view=list&${EVER}`);
    const theirs = await list.follow("서하늘");
    const reject = await panelOf(theirs).follow("거절");
    await panelOf(reject).press("거절");
    const done = await panelOf(asks).press("2건 확정");
    expect(done.text).toContain("2건 가운데 1건 확정했어요");
    expect(done.text).toMatch(/에 거절로 바꿨어요/);
    const now = await site.staff.open(`/?view=list&${EVER}&status=REJECTED`);
    expect(now.links("서하늘")).toHaveLength(1);
  });

  test("giving up asks for a reason", async () => {
    await bookByPhone(site.staff);
    const asks = await (await pick("표지안")).press("예약 취소");
    asks.fill(/취소 사유/, "휴진");
    const done = await panelOf(asks).press("1건 예약 취소");
    expect(done.text).toContain("1건 취소했어요");
  });

  test("none chosen: nothing is changed", async () => {
    await bookByPhone(site.staff);
    const page = await site.staff.open(`/?view=list&${EVER}`);
    const after = await page.press("예약 취소");
    expect(after.status).toBe(200);
    expect(panelOf(after).text).toContain("먼저 목록에서 예약을 골라 주세요.");
  });
});

test("a row opens its reservation", async () => {
  const { name } = await bookByPhone(site.staff);
  const list = await site.staff.open(`/?view=list&${EVER}`);
  const page = await rows(list)[0]!.follow(name);
  expect(panelOf(page).part("heading", new RegExp(name)).text).toContain("확정");
  expect(rows(page)[0]!.links(name)[0]?.current).toBe("true");
});
