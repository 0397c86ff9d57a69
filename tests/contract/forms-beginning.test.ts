import { describe, expect, test } from "vitest";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { beginner } from "#tests/support/beginner.ts";
import { useSite } from "#tests/support/site.ts";
import type { Page } from "#tests/support/visitor/page.ts";

const site = useSite();
const steps = (page: Page) => page.part("complementary", "예약을 받으려면");
const stepsText = (page: Page) =>
  steps(page)
    .parts("listitem")
    .map(({ text }) => text);
const day = (page: Page) => page.part("region", /일정$/);

type New = Awaited<ReturnType<typeof beginner>>;
const change = ({ hospitalId }: New, how: (trx: HospitalTransaction) => Promise<unknown>) =>
  site.backend.database.inHospital(hospitalId, how);
const offer = (one: New) =>
  change(one, (trx) =>
    trx
      .insertInto("products")
      .values({
        ...{ hospitalId: one.hospitalId, productId: crypto.randomUUID(), position: 1 },
        ...{ name: "초진 진료", shortName: "초진", category: "TREATMENT", durationMinutes: 30 },
        ...{ priceKind: "COVERED", state: "PUBLISHED" },
      })
      .execute(),
  );
const link = (one: New) =>
  change(one, (trx) =>
    trx
      .insertInto("platformLinks")
      .values({ hospitalId: one.hospitalId, platform: "NAVER", state: "ACTIVE" })
      .execute(),
  );

describe("a hospital that has just come", () => {
  test("without hours: they come first, and the day says that there are none", async () => {
    const { page } = await beginner(site, "NONE");
    expect(page.address).toBe("/");
    expect(steps(page).text).toContain("세 가지를 정하면 돼요.");
    expect(stepsText(page)[0]).toMatch(/^1진료 시간 정하기/);
    expect(steps(page).links("진료 시간 정하기")[0]?.href).toBe("/settings/hospital-info");
    expect(
      steps(page)
        .links(/^먼저 하기/)
        .map(({ href }) => href),
    ).toEqual(["/settings/product"]);
    expect(day(page).text).toContain("아직 진료 시간이 없어요");
    expect(day(page).text).not.toContain("휴진이에요.");
  });

  test("without hours: the week is unfolded; 상품 shows what a first one would make of a day", async () => {
    const without = await beginner(site, "NONE");
    const info = await without.visitor.open("/settings/hospital-info");
    expect(info.fields("월 마지막 접수")).toHaveLength(1);
    const none = await without.visitor.open("/settings/product");
    expect(none.part("complementary", "초진 진료 30분이면").links()[0]?.href).toBe(
      "/settings/hospital-info",
    );
    const { visitor } = await beginner(site);
    const first = await visitor.open("/settings/product");
    expect(first.part("complementary", "초진 진료 30분이면").text).toContain("하루 16번");
    const made = await first.follow("이걸로 시작: 초진 진료");
    expect(made.field("상품 이름").value).toBe("초진 진료");
    expect(made.text).toContain("연동하면 보내요");
  });

  test("with hours: they are ticked in words, and a product comes next", async () => {
    const { page, visitor } = await beginner(site);
    expect(steps(page).text).toContain("세 가지 중 하나를 마쳤어요.");
    expect(stepsText(page)[0]).toMatch(/마침: 진료 시간 정하기.*월–금 09:00–18:00, 토 09:00–13:00/);
    expect(steps(page).links("첫 상품 등록")[0]?.href).toBe("/settings/product");
    expect(day(page).text).toContain("진료 09:00–18:00");
    expect(day(page).text).toContain("하나를 등록하면 지금부터 18:00까지가 빈자리로 열려요.");
    // Nothing can be booked yet.
    expect(page.buttons("예약 등록")).toEqual([expect.objectContaining({ disabled: true })]);
    const typed = await visitor.open("/?new=1");
    expect([typed.status, steps(typed).text]).toEqual([200, steps(page).text]);
    const monday = await visitor.open("/?date=2026-11-23");
    expect(day(monday).text).toContain("09:00부터 18:00까지가 빈자리로 열려요.");
    const sunday = await visitor.open("/?date=2026-11-22");
    expect(day(sunday).text).toContain("휴진이에요. 다음 진료일은");
    const past = await visitor.open("/?date=2026-11-19");
    expect(day(past).text).toContain("아직 상품이 없어요");
    expect(day(past).text).not.toContain("빈자리로 열려요");
  });

  test("with a product as well: its lane stands there, and 연동 없이 시작 is what is left", async () => {
    const one = await beginner(site);
    await offer(one);
    const page = await one.visitor.open("/?date=2026-11-23");
    expect(steps(page).text).toContain("세 가지 중 둘을 마쳤어요.");
    expect(stepsText(page)[1]).toMatch(/마침: 상품 등록하기.*초진 진료/);
    expect(day(page).links(/^초진 진료 .*예약 등록$/).length).toBeGreaterThan(0);
    const begun = await steps(page).press("연동 없이 시작");
    expect(begun.address).toBe("/?date=2026-11-23");
    expect(begun.part("status", undefined, /시작했어요/).text).toContain("예약이 오면");
    expect(begun.parts("complementary", "예약을 받으려면")).toEqual([]);
    expect(begun.text).toContain("확인할 예약이 없어요");
  });

  test("may begin at once, and is told in the day what is missing", async () => {
    const { page } = await beginner(site);
    const begun = await steps(page).press("연동 없이 시작");
    expect(begun.parts("complementary", "예약을 받으려면")).toEqual([]);
    expect(day(begun).text).toContain("아직 상품이 없어요");
  });

  test("whoever is awaited is shown, steps or not", async () => {
    const one = await beginner(site);
    await offer(one);
    const free = await one.visitor.open("/?new=1");
    free.fill("이름", "한지우");
    free.fill("전화번호", "010-2345-1234");
    free.part("group", "시간").field("11월 20일 (금) 15:00").check();
    const booked = await free.press(/예약$/);
    expect(booked.text).toContain("곧 오실 분");
    expect(booked.parts("complementary", "예약을 받으려면")).toEqual([]);
  });

  test("has begun for good once it has all three, in whatever order they come", async () => {
    const one = await beginner(site, "NONE");
    await link(one);
    await offer(one);
    const still = await one.visitor.open("/");
    expect(stepsText(still)[0]).toMatch(/^1진료 시간 정하기/);
    expect(stepsText(still)[2]).toMatch(/마침: 플랫폼 연동하기/);
    const { hospitalId } = one;
    await change(one, (trx) =>
      trx
        .insertInto("hospitalHours")
        .values({ hospitalId, weekday: 1, opens: 540, closes: 1080, lastAcceptance: 1050 })
        .execute(),
    );
    expect((await one.visitor.open("/")).parts("complementary", "예약을 받으려면")).toEqual([]);
    // What goes later takes nothing back.
    await change(one, (trx) =>
      trx.updateTable("platformLinks").set({ state: "DISCONNECTED" }).execute(),
    );
    expect((await one.visitor.open("/")).parts("complementary", "예약을 받으려면")).toEqual([]);
  });

  test("one of before has begun long ago", async () => {
    const page = await site.staff.open("/");
    expect(page.parts("complementary", "예약을 받으려면")).toEqual([]);
  });
});

test("what is confirmed at once needs no answer; an amount that is none is not shown to patients", async () => {
  const { visitor } = await beginner(site);
  const page = await visitor.open("/product/create?from=vaccine");
  expect(page.text).toContain("신청이 오면 바로 확정돼요.");
  expect(page.text).not.toMatch(/안에 답해야 해요/);
  expect(page.text).toContain("10분 · 비급여 · 초진과 재진");
});
