import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { HospitalWishInput } from "#contract/hospital-inputs.ts";
import type { HospitalInfo } from "#contract/hospital.ts";
import { call } from "#tests/support/backend.ts";
import { kstMinute } from "#contract/kst.ts";
import { at, useDesk } from "#tests/support/desk.ts";
import { settingsOf, weekdays } from "#tests/support/settings.ts";

const desk = useDesk();
const { read, save, impact, look } = settingsOf(desk);
const THURSDAY = "2026-11-26"; // the fourth of its month
const CHRISTMAS = "2026-12-25";

it("tells everything that there is of a fresh hospital, and when each holiday is", async () => {
  const { settings, holidays, hits } = await read();
  expect(settings).toEqual({
    ...{ name: "테스트의원", representative: null, brn: null, institutionNumber: null },
    ...{ contactPhoneNumber: "0212345678", alarmMobile: null, alarmMail: null, address: null },
    hours: weekdays(),
    ...{ closures: [], partClosures: [], nthClosures: [] },
    ...{ temporaryHolidays: [], holidayChoices: [] },
    minimumTimeBlock: 30,
    window: { leadMinutes: 0, leadDays: 0, windowDays: 60 },
    changeCutOff: { kind: "MINUTES", minutes: 0 },
    ...{ answerMinutes: 60, keptYears: 3, version: 1 },
    ...{ changedAt: null, changedBy: null, changedByAccount: null, brnApproved: false },
  });
  expect(holidays[0]).toEqual({ day: CHRISTMAS, name: "성탄절", temporary: false });
  expect(holidays.at(-1)).toEqual({ day: "2027-12-27", name: "대체공휴일", temporary: false });
  expect(hits).toEqual({});
});

const ALL: HospitalWishInput = {
  ...{ name: " 서울바른의원 ", representative: "박서준", brn: "２２０-81-62517" },
  ...{ institutionNumber: "1134 7021", contactPhoneNumber: "02-555-0142" },
  ...{ alarmMobile: "010-9034-2217", alarmMail: "desk@example.com" },
  address: {
    ...{ zip: "０６２３６", road: "서울특별시 강남구 테헤란로 152", detail: "3층 302호" },
    ...{ lat: 37.500028, lon: 127.036502 },
  },
  hours: weekdays({ weekday: 3, closes: 1020, lastAcceptance: 990 }).toReversed(),
  closures: [{ name: "겨울 휴가", from: "2026-12-28", to: "2026-12-30" }],
  partClosures: [{ name: "원장 학회", day: "2026-11-27", starts: 840, ends: 1080 }],
  nthClosures: [{ name: "정기 휴진", weekday: 6, weeks: [4, 2] }],
  temporaryHolidays: [{ day: "2027-04-07", name: "보궐선거일" }],
  holidayChoices: [
    { day: "2027-04-07", choice: "OPEN" },
    { day: CHRISTMAS, choice: "SHORT", hours: { opens: 540, closes: 780, lastAcceptance: 750 } },
  ],
  minimumTimeBlock: 20,
  window: { leadMinutes: 120, leadDays: 0, windowDays: 90 },
  changeCutOff: { kind: "DAYS", days: 1, minute: 1080 },
  ...{ answerMinutes: 45, keptYears: 5 },
};

it("keeps all that is given, as one version that says by whom, and is heard of at once", async () => {
  const { code, body } = await save(ALL);
  expect(code).toBe("0000");
  const [part, nth] = [body.settings.partClosures[0]!, body.settings.nthClosures[0]!];
  const period = body.settings.closures[0]!;
  expect(body).toEqual({
    decided: [],
    changed: expect.arrayContaining(Object.keys(ALL)) as string[],
    settings: {
      ...ALL,
      ...{ name: "서울바른의원", brn: "2208162517", institutionNumber: "11347021" },
      ...{ contactPhoneNumber: "025550142", alarmMobile: "01090342217" },
      address: { ...ALL.address, zip: "06236", jibun: null },
      hours: weekdays({ weekday: 3, closes: 1020, lastAcceptance: 990 }),
      closures: [{ ...ALL.closures![0]!, id: period.id }],
      partClosures: [{ ...ALL.partClosures![0]!, id: part.id }],
      nthClosures: [
        { ...ALL.nthClosures![0]!, id: nth.id, weeks: [2, 4], starts: null, ends: null },
      ],
      holidayChoices: [ALL.holidayChoices![1]!, { ...ALL.holidayChoices![0]!, hours: null }],
      ...{ version: 2, changedBy: "김접수", brnApproved: false },
      changedByAccount: desk.backend.hospital.account.accountId,
      changedAt: new Date(at("14:12")).toISOString(),
    },
  });
  const screen = await read();
  expect(screen.settings).toEqual(body.settings);
  expect(screen.hits).toEqual({
    [period.id]: { next: "2026-12-28", kept: 0, undecided: 0 },
    [part.id]: { next: "2026-11-27", kept: 0, undecided: 0 },
    [nth.id]: { next: "2026-11-28", kept: 0, undecided: 0 },
  });
  expect(screen.holidays).toContainEqual({
    ...{ day: "2027-04-07", name: "보궐선거일", temporary: true },
  });
  const info = (await desk.ask<HospitalInfo>("")).body;
  expect(info).toMatchObject({ answerMinutes: 45, version: 2 });
  expect(info.calendar).toMatchObject({ minimumTimeBlock: 20, leadMinutes: 120, windowDays: 90 });
  expect(await desk.slots(desk.product(), "2026-11-28")).toEqual([]);
  expect(await desk.slots(desk.product(), CHRISTMAS)).not.toEqual([]);
});

it("what a holiday's choice decides is not what the nth of its weekday closes: it says the next one", async () => {
  const nth = { name: "넷째 금요일 휴진", weekday: 5, weeks: [4], starts: null, ends: null };
  const holidayChoices = [{ day: CHRISTMAS, choice: "OPEN" as const, hours: null }];
  const { code, body } = await save({ nthClosures: [nth], holidayChoices });
  expect(code).toBe("0000");
  const { id } = body.settings.nthClosures[0]!;
  expect((await read()).hits[id]?.next).toBe("2026-11-27");
  await desk.at(at("09:00", "2026-11-28"));
  expect((await read()).hits[id]?.next).toBe("2027-01-22");
});

it("who presses twice saves once: the same again is no new version, also without the ids", async () => {
  const [first, second] = [await save({ ...ALL, version: 1 }), await save({ ...ALL, version: 1 })];
  expect([first.code, second.code]).toEqual(["0000", "0000"]);
  expect(second.body).toEqual({ ...first.body, changed: [] });
});

it("what is left out stays, a list that is given is all there is", async () => {
  const before = (await save(ALL)).body.settings;
  const after = (await save({ closures: [], representative: null })).body.settings;
  expect(after).toEqual({
    ...before,
    ...{ closures: [], representative: null, version: 3, changedAt: after.changedAt },
  });
});

it("of two at once one is told what the other has saved", async () => {
  const saves = await Promise.all([
    save({ name: "첫째의원", version: 1 }),
    save({ name: "둘째의원", version: 1 }),
  ]);
  const [saved] = saves.filter(({ code }) => code === "0000");
  const [refused] = saves.filter(({ code }) => code === "4090");
  expect(refused?.body).toEqual({ conflict: "version", current: saved?.body.settings });
  expect((await read()).settings).toEqual(saved?.body.settings);
});

it("a choice on the board is a version of the settings, and theirs one of the choice", async () => {
  const putChoice = (json: object) =>
    call<{ conflict: string; current: object }>(`${desk.base}/calendar/holidays/${CHRISTMAS}`, {
      ...{ method: "PUT", token: desk.token, json },
    });
  const { settings } = await read();
  const { status } = await putChoice({ choice: "OPEN", version: 0 });
  expect(status).toBe(200);
  const stale = await save({ holidayChoices: [], version: settings.version });
  expect(stale.body).toMatchObject({ conflict: "version", current: { changedBy: "김접수" } });
  await save({ holidayChoices: [{ day: CHRISTMAS, choice: "CLOSED" }] });
  expect((await putChoice({ choice: "OPEN", version: 1 })).body).toMatchObject({
    ...{ conflict: "version", current: { choice: "CLOSED", version: 2 } },
  });
});

describe("what it does not take it says, and changes nothing", () => {
  const day = (more: object) => ({ hours: [{ ...weekdays()[0]!, ...more }] });
  const rest = (more: object) => ({ name: "점심", starts: 750, ends: 810, ...more });
  const short = (hours: object) => ({
    ...{ day: CHRISTMAS, choice: "SHORT" as const },
    hours: { opens: 540, closes: 780, lastAcceptance: 750, ...hours },
  });
  const half = { name: "오후 휴진", weekday: 4, weeks: [2, 4], starts: 780, ends: 1080 };
  const part = { name: "학회", day: THURSDAY, starts: 540, ends: 720 };

  it.each<[string, object]>([
    ["name", { name: "  " }],
    ["name", { name: "가".repeat(10_000) }],
    ["name", { name: "홍길동 900101-1234567" }],
    ["representative", { representative: "ㅤ" }],
    ["brn", { brn: "220-81-62518" }],
    ["brn", { brn: "220-81-6251" }],
    ["brn", { brn: "000-00-00000" }],
    ["institutionNumber", { institutionNumber: "1134702" }],
    ["institutionNumber", { institutionNumber: "11111111" }],
    ["contactPhoneNumber", { contactPhoneNumber: "1234" }],
    ["alarmMobile", { alarmMobile: "02-555-0142" }],
    ["alarmMail", { alarmMail: "desk@" }],
    ["address.zip", { address: { zip: "0623", road: "테헤란로 152" } }],
    ["address.road", { address: { zip: "06236" } }],
    ["address.detail", { address: { zip: "06236", road: "테헤란로", detail: "가".repeat(101) } }],
    ["address.lon", { address: { zip: "06236", road: "테헤란로", lat: 37.5 } }],
    ["address.lat", { address: { zip: "06236", road: "테헤란로", lat: -91, lon: 127 } }],
    ["hours.0.closes", day({ opens: 1200, closes: 120, lastAcceptance: 100 })],
    ["hours.0.closes", day({ closes: 1500 })],
    ["hours.0.opens", day({ opens: 540.5 })],
    ["hours.0.lastAcceptance", day({ lastAcceptance: 1090 })],
    ["hours.0.breaks.0.starts", day({ breaks: [rest({ starts: 500 })] })],
    ["hours.0.breaks.0.ends", day({ breaks: [rest({ ends: 700 })] })],
    ["hours.0.breaks.1.starts", day({ breaks: [rest({}), rest({ starts: 780, ends: 840 })] })],
    ["hours.0.breaks.0.lastAcceptance", day({ breaks: [rest({ lastAcceptance: 760 })] })],
    ["hours.0.breaks.0.lastAcceptance", day({ breaks: [rest({ lastAcceptance: 530 })] })],
    ["hours.1.weekday", { hours: [weekdays()[0], weekdays()[0]] }],
    ["closures.0.to", { closures: [{ name: "휴가", from: "2026-12-30", to: "2026-12-28" }] }],
    ["closures.0.to", { closures: [{ name: "휴가", from: "2025-12-28", to: "2025-12-30" }] }],
    [
      "closures.1.from",
      {
        closures: [
          { name: "휴가", from: "2026-12-28", to: "2026-12-30" },
          { name: "공사", from: "2026-12-30", to: "2026-12-31" },
        ],
      },
    ],
    ["partClosures.0.ends", { partClosures: [{ ...part, ends: 500 }] }],
    ["partClosures.0.day", { partClosures: [{ ...part, day: "2026-11-19" }] }],
    ["partClosures.1.day", { partClosures: [part, { ...part, name: "다시" }] }],
    ["nthClosures.0.weeks", { nthClosures: [{ ...half, weeks: [] }] }],
    ["nthClosures.0.weeks", { nthClosures: [{ ...half, weeks: [2, 2] }] }],
    ["nthClosures.0.ends", { nthClosures: [{ ...half, ends: null }] }],
    ["nthClosures.1.weeks", { nthClosures: [half, { ...half, weeks: [4, 2] }] }],
    ["temporaryHolidays.0.name", { temporaryHolidays: [{ day: THURSDAY, name: "" }] }],
    ["temporaryHolidays.0.day", { temporaryHolidays: [{ day: "2026-11-19", name: "선거일" }] }],
    ["holidayChoices.0.day", { holidayChoices: [{ day: THURSDAY, choice: "OPEN" }] }],
    ["holidayChoices.0.hours", { holidayChoices: [{ day: CHRISTMAS, choice: "SHORT" }] }],
    ["holidayChoices.0.hours.closes", { holidayChoices: [short({ closes: 500 })] }],
    ["holidayChoices.1.day", { holidayChoices: [short({}), short({})] }],
    ["minimumTimeBlock", { minimumTimeBlock: 25 }],
    ["window.windowDays", { window: { leadMinutes: 0, leadDays: 30, windowDays: 7 } }],
    ["window.leadMinutes", { window: { leadMinutes: -60, leadDays: 0, windowDays: 60 } }],
    ["changeCutOff.days", { changeCutOff: { kind: "DAYS", days: 40, minute: 1080 } }],
    ["answerMinutes", { answerMinutes: 0.5 }],
    ["keptYears", { keptYears: 2 }],
  ])("%s of %j", async (field, wish) => {
    for (const ask of [save, impact]) {
      const { code, body } = await ask(wish);
      expect([code, Object.keys(body.fields)]).toEqual(["4000", [field]]);
      expect(body.fields[field]).toMatch(/[가-힣]/);
    }
    expect((await read()).settings.version).toBe(1);
  });

  it("a business number that was approved, whatever else is given", async () => {
    await save({ brn: "2208162517" });
    const { database, hospital } = desk.backend;
    await database.inHospital(hospital.hospitalId, (trx) =>
      trx
        .updateTable("hospitals")
        .set({ brnApprovedAt: new Date(at("14:00")) })
        .where("hospitalId", "=", hospital.hospitalId)
        .execute(),
    );
    expect((await save({ brn: null })).body.fields).toHaveProperty("brn");
    expect((await save({ brn: "2208162517", name: "새이름의원" })).body.settings).toMatchObject({
      ...{ brnApproved: true, name: "새이름의원" },
    });
  });

  it("a product that is not there, to be shown by", async () => {
    expect((await look({ productId: randomUUID() })).code).toBe("4040");
  });
});

it("shows the starts that other rules make, and that more of them can be fewer patients", async () => {
  // 상담 takes 30 minutes and nothing beside.
  const { body: looked } = await look({ productId: desk.product(2), minimumTimeBlock: 20 });
  expect(looked.outside).toBe(0);
  const body = looked.preview!;
  expect(body).toMatchObject({ takesMinutes: 30, nextMinutes: 40 });
  expect(body.days.map(({ day }) => day)).toEqual(["2026-11-20", "2026-11-21", "2026-11-23"]);
  const [, saturday, monday] = body.days;
  expect(saturday?.starts.slice(0, 4)).toEqual([
    ...[
      { minute: 540, is: "SAME" },
      { minute: 560, is: "NEW" },
    ],
    ...[
      { minute: 570, is: "GONE" },
      { minute: 580, is: "NEW" },
    ],
  ]);
  expect(saturday?.now).toEqual({ starts: 8, patients: 8 });
  expect(saturday?.then).toEqual({ starts: 11, patients: 6 });
  const slots = await desk.slots(desk.product(2), "2026-11-23");
  expect(monday?.starts.flatMap(({ minute, is }) => (is === "NEW" ? [] : minute))).toEqual(
    slots.map(({ start }) => kstMinute(new Date(start))),
  );
  expect((await read()).settings.minimumTimeBlock).toBe(30);
});

it("counts a patient for each seat", async () => {
  const { hospitalId } = desk.backend.hospital;
  const patients = async () => {
    const { body } = await look({ productId: desk.product(2), minimumTimeBlock: 20 });
    return body.preview?.days.map(({ now, then }) => [now.patients, then.patients]);
  };
  const before = await patients();
  await desk.backend.database.inHospital(hospitalId, (trx) =>
    trx
      .updateTable("products")
      .set({ capacity: 3 })
      .where("hospitalId", "=", hospitalId)
      .where("productId", "=", desk.product(2))
      .execute(),
  );
  const three = before?.map((counts) => counts.map((count) => 3 * count));
  expect(three?.length).toBeGreaterThan(0);
  await expect.poll(patients).toEqual(three);
});
