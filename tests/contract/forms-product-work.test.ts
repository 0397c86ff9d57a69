import { expect, test } from "vitest";
import type { Performance } from "#contract/product-performance.ts";
import { call, login } from "#tests/support/backend.ts";
import { useSite } from "#tests/support/site.ts";
import { storeBooking } from "#tests/support/stored-booking.ts";

/** A product at work, read and changed by forms alone, on Friday, 20 November 2026, 14:12. */
const site = useSite();
const first = () => site.hospital.products[0]!.productId;
const open = () => site.staff.open(`/product/detail/${first()}`);

const api = async <Body>(path: string, json?: object, method = json ? "POST" : "GET") => {
  const { accessToken: token } = await login(site.backend);
  const base = `${site.backend.url}/backend/reservation/v1/hospitals/${site.hospital.hospitalId}`;
  return (await call<Body>(base + path, { token, method, ...(json && { json }) })).body;
};
const performance = () => api<Performance>(`/products/${first()}/performance`);

test("says what it is, where it is, what is free, and each free start books it", async () => {
  const page = await open();
  expect(page.part("heading", /초진 진료/).text).toContain("받는 중");
  expect(page.text).toContain("진료 · 30분 + 정리 5분 · 급여 · 병원 확인");
  expect(page.text).toMatch(
    /네이버\s*연동됨\s*이 플랫폼의.*카카오\s*연동됨\s*이 플랫폼의.*EMR\s*안 보냄/s,
  );
  const table = page.part("region", "14일 빈자리 시간표");
  expect(table.text).toMatch(/오늘20 6 14:30/);
  const [today] = table.links("16:00").filter(({ href }) => href.includes("date=2026-11-20"));
  const booking = await site.staff.open(today?.href ?? "");
  expect(booking.address).toContain(`item=${first()}`);
  expect(booking.text).toContain("11월 20일");
  expect(booking.buttons(/예약/).length).toBeGreaterThan(0);
});

test("a booking that comes takes its hour, and stands among those to come", async () => {
  const before = await performance();
  await site.request("한지우", "2026-11-23T10:00:00+09:00");
  const after = await performance();
  const monday = (all: Performance) => all.days.find(({ date }) => date === "2026-11-23")!;
  const tenth = (all: Performance) => monday(all).hours[10 - all.firstHour]!;
  const starts = (all: Performance) => tenth(all).starts.map((one) => one.slice(11, 16));
  expect(starts(before)).toEqual(["01:00", "01:30"]);
  expect(starts(after)).toEqual([]);
  expect([tenth(before).kind, tenth(after).kind]).toEqual([null, "REQUESTED"]);
  // It is open at 12:00, but would end within the lunch hour, with its clean-up.
  expect(monday(after).hours[12 - after.firstHour]).toMatchObject({ kind: "NO_START" });
  const sunday = after.days.find(({ date }) => date === "2026-11-22")!;
  expect(new Set(sunday.hours.map(({ kind }) => kind))).toEqual(new Set(["SHUT"]));
  expect(after.coming).toMatchObject({ total: 1, items: [{ party: { name: "한지우" } }] });
  const page = await open();
  const panel = await page.part("region", /다가올 예약/).follow("한지우");
  expect(panel.address).toContain("reservation=");
});

test("its figures are of the last four weeks, and say of how many", async () => {
  const { hospitalId } = site.hospital;
  const put = (day: string, status: "COMPLETED" | "NO_SHOW" | "CANCELED", seat: number | null) =>
    site.backend.database.inHospital(hospitalId, (trx) =>
      storeBooking(trx, {
        ...{ hospitalId, productId: first(), platform: "PHONE", status, seat },
        ...{ startsAt: `${day}T10:00:00+09:00`, endsAt: `${day}T10:30:00+09:00` },
        statusSince: `${day}T09:00:00+09:00`,
      }),
    );
  await put("2026-11-16", "COMPLETED", 0);
  await put("2026-11-17", "COMPLETED", 0);
  await put("2026-11-18", "NO_SHOW", 0);
  await put("2026-11-19", "CANCELED", null);
  await put("2026-10-19", "COMPLETED", 0);
  const { now, before, weekdays } = await performance();
  expect(now).toMatchObject({ from: "2026-10-23", to: "2026-11-19", count: 4, came: 2 });
  expect(now).toMatchObject({ noShows: 1, canceled: 1, canceledLate: 1 });
  expect(before).toMatchObject({ from: "2026-09-25", to: "2026-10-22", count: 1 });
  // 30 minutes of a Monday's 8 hours, of four Mondays; nobody came on a Friday.
  expect(weekdays.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(weekdays[0]!.share).toBeCloseTo(30 / (4 * 8 * 60), 5);
  expect(weekdays[4]!.share).toBe(0);
  const figures = (await open()).part("region", "최근 4주").text;
  expect(figures).toContain("33.3%3건 중 1건");
  expect(figures).toContain("25%4건 중 1건, 하루 전부터 1건");
});

test("where the hours were changed within that time, the share says that it is reckoned by those of now", async () => {
  const NOTE = "지금 진료 시간으로 셈한 값이에요.";
  const figures = async () => (await open()).part("region", "최근 4주").text;
  expect(await figures()).not.toContain(NOTE);
  const { hospitalId } = site.hospital;
  const changedAt = (at: string) =>
    site.backend.database.inHospital(hospitalId, (trx) =>
      trx
        .updateTable("hospitals")
        .set({ hoursChangedAt: new Date(at) })
        .where("hospitalId", "=", hospitalId)
        .execute(),
    );
  await changedAt("2026-09-25T09:00:00+09:00");
  expect(await figures()).not.toContain(NOTE);
  await changedAt("2026-09-26T09:00:00+09:00");
  expect(await figures()).toMatch(/찬 비율.*지금 진료 시간으로 셈한 값이에요\..*노쇼/s);
});

test.each([
  ["2027-05-24", null],
  ["2027-05-20", "심의가 2027년 5월 20일에 끝나요. 다시 심의를 받아 주세요."],
  ["2026-11-20", "심의가 2026년 11월 20일에 끝나요. 다시 심의를 받아 주세요."],
  ["2026-11-19", "심의가 2026년 11월 19일에 끝났어요. 다시 심의를 받아 주세요."],
])("of a review until %s it says %s, at work and in the form", async (until, words) => {
  const { hospitalId } = site.hospital;
  await site.backend.database.inHospital(hospitalId, (trx) =>
    trx
      .updateTable("products")
      .set({ reviewNumber: "제2024-1호", reviewUntil: until })
      .where("hospitalId", "=", hospitalId)
      .where("productId", "=", first())
      .execute(),
  );
  for (const page of [await open(), await site.staff.open(`/settings/product/detail/${first()}`)])
    if (words === null) expect(page.text).not.toContain("다시 심의를");
    else expect(page.text).toContain(words);
});

test("is paused and taken up again; what somebody comes for is not put away", async () => {
  await site.request("한지우", "2026-11-23T10:00:00+09:00");
  const page = await open();
  const kept = await page.press("보관");
  expect([kept.status, kept.part("alert").text]).toEqual([
    409,
    "올 예약이 1건 있어서 보관하지 않았어요. 예약을 옮기거나 취소한 뒤 다시 해 주세요.",
  ]);
  const rests = await page.press("쉬게 하기");
  expect(rests.part("heading", /초진 진료/).text).toContain("쉬는 중");
  expect(rests.text).toContain("예약을 받지 않는 상품이라 빈자리가 없어요.");
  const late = await page.press("쉬게 하기");
  expect(late.part("alert").text).toContain("그사이 다른 곳에서 이 상품이 바뀌었어요.");
  expect(rests.text).toContain("쉬게 했어요. 잡힌 예약은 그대로예요.");
  expect((await rests.press("예약 받기")).text).toContain("예약을 받기 시작했어요.");
});

test.each(["/settings/product/detail", "/product/detail"])(
  "put away and taken out on %s, what is said is what was done",
  async (at) => {
    const { productId } = site.hospital.products[2]!;
    const away = await (await site.staff.open(`${at}/${productId}`)).press("보관");
    expect(away.part("status", undefined, "보관했어요").text).toBe("보관했어요.");
    const out = await away.press("꺼내기");
    expect(out.part("status", undefined, "꺼냈").text).toBe("꺼냈어요. 지금은 쉬는 중이에요.");
    expect(await api(`/products/${productId}`)).toMatchObject({ state: "PAUSED" });
  },
);

test("an earlier version comes back after one question, as a new one", async () => {
  const given = { ...{ category: "CHECKUP", durationMinutes: 40 }, capacity: 1 };
  const made = await api<{ id: string }>("/products", {
    ...given,
    ...{ name: "새 검진", price: { kind: "UNCOVERED", amount: 80_000 } },
  });
  const price = { kind: "UNCOVERED", amount: 90_000 };
  await api(`/products/${made.id}`, { price, version: 1 }, "PATCH");
  const page = await site.staff.open(`/product/detail/${made.id}`);
  const history = page.part("region", "이력");
  expect(history.text).toContain("금액 80,000원 → 90,000원지금 쓰는 것");
  expect(history.text).toContain("등록 40분, 80,000원, 병원 확인");
  const asked = await history.follow(/내용으로 되돌리기/);
  expect(asked.text).toContain("내용으로 되돌릴까요?");
  expect((await asked.follow("그대로 두기")).text).not.toContain("되돌릴까요?");
  const back = await asked.press("되돌리기");
  expect(back.text).toContain("검진 · 40분 · 80,000원");
  expect(back.part("region", "이력").text).toContain("되돌림 금액 · 90,000원 → 80,000원");
});

test("older versions are a page further, and come back from there", async () => {
  const { id } = await api<{ id: string }>("/products", {
    ...{ name: "검진", category: "CHECKUP", durationMinutes: 30, capacity: 1 },
    price: { kind: "COVERED" },
  });
  for (let version = 1; version <= 31; version += 1)
    await api(`/products/${id}`, { capacity: 1 + version, version }, "PATCH");
  const page = await site.staff.open(`/product/detail/${id}`);
  const newer = page.part("region", "이력");
  // Each says what became another by it, the last on the page as well.
  expect(newer.text).toContain("3명 → 4명");
  expect(newer.text).not.toContain("내용은 그대로");
  const older = await newer.follow("이전 이력 보기");
  const history = older.part("region", "이력");
  expect(history.text).toContain("2명 → 3명");
  expect(history.text).not.toContain("3명 → 4명");
  expect(history.text).toContain("등록 30분");
  expect(history.links("이전 이력 보기")).toEqual([]);
  const [asked] = history.links(/내용으로 되돌리기/).slice(-1);
  const back = await (await site.staff.open(asked?.href ?? "")).press("되돌리기");
  expect(back.text).toContain("되돌렸어요.");
  expect(await api<object>(`/products/${id}`)).toMatchObject({ capacity: 1, version: 33 });
  const newest = await history.follow("최근 이력 보기");
  expect(newest.part("region", "이력").text).toContain("지금 쓰는 것");
});

test("words that the law may mind come back only by who saw them in the question", async () => {
  const description = "통증 100% 개선";
  const made = await api<{ id: string }>("/products", {
    ...{ name: "도수", category: "TREATMENT", durationMinutes: 30, capacity: 1, description },
    ...{ price: { kind: "COVERED" }, knew: ["100%"] },
  });
  await api(`/products/${made.id}`, { description: "개선", version: 1 }, "PATCH");
  const page = await site.staff.open(`/product/detail/${made.id}`);
  const asked = await page.part("region", "이력").follow(/내용으로 되돌리기/);
  expect(asked.text).toContain("의료광고로 문제 될 수 있는 말이 1곳 있어요.");
  expect(asked.text).toContain("100% 치료 효과를 보장하는 말이에요. 의료법 제56조 제2항 제8호");
  const back = await asked.press("그래도 되돌리기");
  expect(back.text).toContain("되돌렸어요.");
  expect(back.part("region", "이력").text).toContain("살펴볼 말을 알고 저장: 100%");
});

test("a draft, another hospital's and what is none are not there", async () => {
  const draft = await api<{ id: string }>("/products/drafts", { typed: [["name", "새 것"]] });
  for (const id of [draft.id, crypto.randomUUID(), "x"])
    expect((await site.staff.open(`/product/detail/${id}`)).status).toBe(404);
});

test("more starts of an hour than find room in it are led to, all of that day", async () => {
  await api("/settings", { minimumTimeBlock: 5, version: 1 }, "PATCH");
  const page = await open();
  const more = page.links(/11시 빈자리 \d+개 더 보기/)[0]!;
  const query = new URL(more.href, page.url).searchParams;
  expect([query.get("item"), query.get("start")]).toEqual([first(), null]);
  const booking = await site.staff.open(more.href);
  const day = query.get("date")!;
  const days = (await performance()).days.find(({ date }) => date === day)!;
  const free = days.hours.flatMap(({ starts }) => starts).length;
  expect(free).toBeGreaterThan(20);
  expect(booking.html.match(/name="start"/g)?.length).toBe(free);
});
