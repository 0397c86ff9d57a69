import { expect, test } from "vitest";
import { bookByPhone } from "#tests/support/phone-booking.ts";
import { useSite } from "#tests/support/site.ts";

const site = useSite();
const prints = async () => {
  const { database, hospital } = site.backend;
  return database.inHospital(hospital.hospitalId, (trx) =>
    trx
      .selectFrom("accessLines")
      .selectAll()
      .where("act", "=", "PRINT")
      .orderBy("lineId")
      .execute(),
  );
};

test("일 leads to its list; what stands on paper is chosen, noted, and then there to be printed", async () => {
  const { page, name } = await bookByPhone(site.staff);
  const date = page.url.searchParams.get("date");
  const day = await site.staff.open(date === null ? "/" : `/?date=${date}`);
  const list = await day.follow("인쇄할 화면");
  expect(list.text).toContain(name);
  expect(list.html).toContain("화면의 인쇄 단추를 누르고");
  list.field("전화번호").check();
  const sheet = await list.press("인쇄");
  expect(Object.fromEntries(sheet.url.searchParams)).toMatchObject({
    ...{ view: "list", all: "1", paperPhone: "1", noted: "1" },
  });
  expect(sheet.text).toContain("접근 기록에 남겼어요");
  expect(sheet.html).not.toContain("화면의 인쇄 단추를 누르고");
  expect(await prints()).toMatchObject([
    { subjectCount: 1, scope: { what: "LIST", phone: true, memo: false } },
  ]);
  // The next page is another one.
  const away = await sheet.follow("다시 고르기");
  expect(away.url.searchParams.get("noted")).toBeNull();
});

test.each([
  ["week", "WEEK", 1],
  ["month", "MONTH", 0],
  ["stats", "STATISTICS", 0],
])("%s prints itself, and is noted with its days", async (view, sheet, named) => {
  const before = (await prints()).length;
  const { page } = await bookByPhone(site.staff);
  const date = page.url.searchParams.get("date") ?? "2026-11-20";
  const shown = await site.staff.open(`/?view=${view}&date=${date}`);
  const paper = await shown.follow(view === "stats" ? "인쇄" : "인쇄할 화면");
  const noted = await paper.press("인쇄");
  expect(noted.url.searchParams.get("view")).toBe(view);
  expect(noted.text).toMatch(/예약 [\d,]+건, \d+월 \d+일 \d\d:\d\d에 김접수가 인쇄/);
  const line = (await prints())[before]!;
  expect(line.scope).toMatchObject({ what: sheet, phone: false, memo: false });
  expect(line.subjectCount >= named).toBe(true);
});

test("what the script tells is kept under its key; what is no sheet is refused for good", async () => {
  const before = (await prints()).length;
  const cookie = [...site.staff.cookies].map((pair) => pair.join("=")).join("; ");
  const { origin } = (await site.staff.open("/")).url;
  const tell = (fields: Record<string, string>, as = cookie) =>
    fetch(`${origin}/paper`, {
      method: "POST",
      redirect: "manual",
      headers: { cookie: as, "sec-fetch-site": "same-origin" },
      body: new URLSearchParams(fields),
    });
  const key = crypto.randomUUID();
  for (let i = 0; i < 2; i += 1)
    expect((await tell({ key, sheet: "MONTH", from: "2026-11-01", to: "2026-11-30" })).status).toBe(
      204,
    );
  expect(await prints()).toHaveLength(before + 1);
  const foreign = { key, sheet: "DAY", reservations: crypto.randomUUID() };
  for (const wrong of [{ key: "x", sheet: "DAY" }, { key, sheet: "DOOR" }, foreign])
    expect(
      (await tell({ ...wrong, key: wrong.key === "x" ? "x" : crypto.randomUUID() })).status,
    ).toBe(400);
  expect((await tell({ key, sheet: "DAY" }, "")).headers.get("location")).toMatch(/^\/login/);
  expect(await prints()).toHaveLength(before + 1);
});
