import { expect, it } from "vitest";
import { call, login } from "#tests/support/backend.ts";
import { TODAY, useDesk } from "#tests/support/desk.ts";
import { hire } from "#tests/support/factories.ts";

const desk = useDesk();
const SHEET = { sheet: "DAY", from: TODAY, to: TODAY, reservations: [], phone: false, memo: false };
const print = (json: object, key?: string) =>
  desk.ask<{ count: number }>(
    "/prints",
    { ...SHEET, ...json },
    key === undefined ? {} : { "idempotency-key": key },
  );
const lines = () =>
  desk.backend.database.inHospital(desk.backend.hospital.hospitalId, (trx) =>
    trx.selectFrom("accessLines").selectAll().where("act", "=", "PRINT").execute(),
  );

it("leaves a line: who, whose, of which days, and whether phone numbers and memos stand on it", async () => {
  const [one, other] = [await desk.book("15:00"), await desk.book("16:00")];
  const noted = await print({
    sheet: "LIST",
    reservations: [one.id, other.id, one.id],
    phone: true,
  });
  expect([noted.status, noted.body]).toEqual([201, { count: 2 }]);
  const [line, ...more] = await lines();
  expect(more).toEqual([]);
  expect(line).toMatchObject({
    ...{ byName: desk.backend.hospital.account.name, subjectCount: 2 },
    scope: { what: "LIST", from: TODAY, to: TODAY, phone: true, memo: false },
  });
  expect(line!.subjects.toSorted()).toEqual([one.id, other.id].toSorted());
  expect(line!.address).toMatch(/127\.0\.0\.1|::1/);
});

it("counts those on the sheet that are too many to be named", async () => {
  const { id } = await desk.book("15:00");
  expect((await print({ reservations: [id], more: 7 })).body).toEqual({ count: 8 });
  expect(await lines()).toMatchObject([{ subjects: [id], subjectCount: 8 }]);
});

it("is one line however often it is told, and another for another print", async () => {
  const { id } = await desk.book("15:00");
  for (const key of ["first", "first", "second"])
    expect((await print({ reservations: [id] }, key)).status).toBe(201);
  expect(await lines()).toHaveLength(2);
});

it("is of the hospital's own only, and of a sheet that there is", async () => {
  const { id } = await desk.book("15:00");
  for (const json of [
    { reservations: [id, "00000000-0000-4000-8000-000000000001"] },
    { reservations: ["x"] },
    { sheet: "DOOR" },
    { from: "2026-02-30" },
    { to: "2026-11-01" },
  ])
    expect((await print(json)).code, JSON.stringify(json)).toBe("4000");
  expect(await lines()).toEqual([]);
  expect((await print({ sheet: "STATISTICS" })).body).toEqual({ count: 0 });
});

it("more than a printer prints are told to wait, of one account alone; each that was taken has its line", async () => {
  const answers = await Promise.all(Array.from({ length: 70 }, () => print({})));
  expect(answers.filter(({ code }) => code === "0000")).toHaveLength(60);
  const refused = answers.filter(({ code }) => code === "4290");
  expect(refused.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 429));
  for (const { headers } of refused)
    expect(Number(headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
  expect(await lines()).toHaveLength(60);
  const { database, hospital } = desk.backend;
  const colleague = await hire(database, hospital, "한두리");
  const { accessToken: token } = await login(desk.backend, colleague.loginId);
  expect((await call(`${desk.base}/prints`, { token, json: SHEET })).code).toBe("0000");
});
