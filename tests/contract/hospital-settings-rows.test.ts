import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { HospitalInfo } from "#contract/hospital.ts";
import { at, useDesk } from "#tests/support/desk.ts";
import { settingsOf } from "#tests/support/settings.ts";

const desk = useDesk();
const { save } = settingsOf(desk);

it("a page that was open at midnight saves what is over by now as if it were not there", async () => {
  const today = { name: "학회", day: "2026-11-20", starts: 1020, ends: 1080 };
  const { body } = await save({
    partClosures: [today],
    closures: [{ name: "휴가", from: "2026-11-20", to: "2026-11-20" }],
    temporaryHolidays: [{ day: "2026-11-20", name: "임시공휴일" }],
  });
  await desk.at(at("09:00", "2026-11-21"));
  const { partClosures, closures, temporaryHolidays } = body.settings;
  const after = await save({ partClosures, closures, temporaryHolidays, name: "새이름의원" });
  expect(after.body.settings).toMatchObject({
    ...{ partClosures: [], closures: [], temporaryHolidays: [], name: "새이름의원" },
  });
  const info = (await desk.ask<HospitalInfo>("")).body;
  expect(info.calendar).toMatchObject({ closures, partClosures, temporaryHolidays });
});

it("a closed period may begin on the day of one that is over", async () => {
  await save({ closures: [{ name: "휴가", from: "2026-11-20", to: "2026-11-20" }] });
  await desk.at(at("09:00", "2026-11-21"));
  const longer = { name: "휴가", from: "2026-11-20", to: "2026-11-24" };
  const { code, body } = await save({ closures: [longer] });
  expect(code).toBe("0000");
  expect(body.settings.closures).toMatchObject([longer]);
  const info = (await desk.ask<HospitalInfo>("")).body;
  expect(info.calendar.closures).toMatchObject([{ ...longer, to: "2026-11-20" }, longer]);
});

it.each<[string, object[], object[]]>([
  ["is taken out", [], []],
  ["ends yesterday", [{ from: "2026-11-19", to: "2026-11-20" }], []],
  [
    "begins later",
    [{ from: "2026-11-25", to: "2026-11-26" }],
    [{ from: "2026-11-25", to: "2026-11-26" }],
  ],
  [
    "begins today",
    [{ from: "2026-11-21", to: "2026-11-26" }],
    [{ from: "2026-11-21", to: "2026-11-26" }],
  ],
])("a closed period that has begun and %s keeps its days that are gone", async (_, wish, left) => {
  const vacation = { name: "휴가", from: "2026-11-19", to: "2026-11-24" };
  const { id } = (await save({ closures: [vacation] })).body.settings.closures[0]!;
  await desk.at(at("09:00", "2026-11-21"));
  const closures = wish.map((row) => ({ ...vacation, id, ...row }));
  const asked = { closures, version: 2 };
  const saves = [await save(asked), await save(asked)];
  expect(saves.map(({ code, body }) => [code, body.changed])).toEqual([
    ["0000", ["closures"]],
    ["0000", []],
  ]);
  expect(saves[0]!.body.settings.closures).toMatchObject(left);
  const info = (await desk.ask<HospitalInfo>("")).body;
  expect(info.calendar.closures).toMatchObject([
    { ...vacation, id, to: "2026-11-20" },
    ...left.map((row) => ({ ...row, name: "휴가" })),
  ]);
});

it("a closed period does not end before yesterday: those days are gone", async () => {
  const vacation = { name: "휴가", from: "2026-11-18", to: "2026-11-24" };
  const [row] = (await save({ closures: [vacation] })).body.settings.closures;
  const { body } = await save({ closures: [{ ...row!, to: "2026-11-18" }] });
  expect(body.fields).toHaveProperty(["closures.0.to"]);
});

it("a row has an id of its own, whatever was sent: of two rows, of one that is over, of nobody", async () => {
  const today = { name: "학회", day: "2026-11-20", starts: 1020, ends: 1080 };
  const nth = { name: "정기 휴진", weekday: 1, weeks: [1] };
  const { body } = await save({ partClosures: [today], nthClosures: [nth] });
  const [over, kept] = [body.settings.partClosures[0]!, body.settings.nthClosures[0]!];
  await desk.at(at("09:00", "2026-11-21"));
  const later = ["2026-11-27", "2026-11-28"].map((day) => ({ ...over, day }));
  const after = await save({
    partClosures: later,
    nthClosures: [kept, { ...kept, weekday: 2 }, { ...nth, id: randomUUID(), weekday: 3 }],
  });
  expect(after.code).toBe("0000");
  const { partClosures, nthClosures } = after.body.settings;
  expect(partClosures.map(({ day }) => day)).toEqual(["2026-11-27", "2026-11-28"]);
  expect(nthClosures[0]).toEqual(kept);
  const ids = [over, ...partClosures, ...nthClosures].map(({ id }) => id);
  expect(new Set(ids).size).toBe(6);
});
