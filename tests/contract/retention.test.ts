import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { rollUpDays } from "#backend/jobs/roll-up-days.ts";
import type { Push } from "#backend/platforms/index.ts";
import type { AccessRecord } from "#contract/access-record.ts";
import { BLANKED_NAME } from "#contract/blanked.ts";
import type { Board } from "#contract/board.ts";
import type { ExportPreview } from "#contract/export.ts";
import type { Found } from "#contract/find.ts";
import type { HistoryEntry, Reservation } from "#contract/reservation.ts";
import type { Statistics } from "#contract/statistics.ts";
import type { Week } from "#contract/week.ts";
import { at, TODAY, useDesk, type Refused } from "#tests/support/desk.ts";
import { LAST_NIGHT, NIGHT_AFTER, nightsOf } from "#tests/support/nights.ts";
import { makePush, sendPush } from "#tests/support/push.ts";

const NOTHING = ["", "", null, null, null, ""];

const desk = useDesk();
const { nightOf, erasures } = nightsOf(desk);
const hospitalId = () => desk.backend.hospital.hospitalId;

const read = async (id: string) => (await desk.ask(`/reservations/${id}`)).body;
const told = ({ party, message, memo }: Reservation) => [
  ...[party.name === BLANKED_NAME ? "" : party.name, party.phone, party.birthDate],
  ...[party.chartNumber, message, memo],
];
const historyOf = async (id: string) =>
  (await desk.ask<{ items: HistoryEntry[] }>(`/reservations/${id}/history`)).body.items;

const keepFor = (keptYears: number) =>
  desk.backend.database.inHospital(hospitalId(), (trx) =>
    trx
      .updateTable("hospitals")
      .set({ keptYears })
      .where("hospitalId", "=", hospitalId())
      .execute(),
  );

async function bookWithMemo(clock: string, more?: object): Promise<Reservation> {
  const { id, version } = await desk.book(clock, more);
  const { body } = await desk.ask(`/reservations/${id}/memo`, { memo: "허리 수술 이력", version });
  return body;
}

describe("whose a reservation was", () => {
  it("is there for the hospital's years to the last day, and gone the night after", async () => {
    const { id } = await bookWithMemo("15:00");
    await nightOf(LAST_NIGHT);
    expect(told(await read(id))).toEqual([
      "한지우",
      "01023451234",
      null,
      null,
      null,
      "허리 수술 이력",
    ]);
    expect(await erasures()).toEqual([]);

    await nightOf(NIGHT_AFTER);
    const blanked = await read(id);
    expect(told(blanked)).toEqual(NOTHING);
    expect(blanked.party.name).toBe(BLANKED_NAME);
    expect(blanked.blankedAt).toBe(new Date(NIGHT_AFTER).toISOString());
    expect(JSON.stringify(await historyOf(id))).not.toMatch(/한지우|1234|수술/);
    expect((await historyOf(id)).map(({ action }) => action)).toEqual(["BOOKED", "MEMO"]);
    const { items } = (await desk.ask<AccessRecord>("/access-record?act=CHANGE")).body;
    expect(items.map(({ subject }) => subject?.name)).toEqual([BLANKED_NAME, BLANKED_NAME]);
    expect(await erasures()).toEqual([
      {
        ...{ byName: "시스템", subjects: [id], subjectCount: 1 },
        scope: { what: "PERIOD_OVER", of: "RESERVATIONS", until: TODAY },
      },
    ]);
  });

  it.each([1, 5])("is gone after %i years where the hospital has chosen so", async (years) => {
    await keepFor(years);
    const { id } = await desk.book("15:00");
    await nightOf(at("03:37", `${2026 + years}-11-20`));
    expect((await read(id)).party.name).toBe("한지우");
    await nightOf(at("03:37", `${2026 + years}-11-21`));
    expect((await read(id)).party.name).toBe(BLANKED_NAME);
  });

  it("counts from the day of the visit, wherever it was moved to", async () => {
    const { id, version } = await desk.book("15:00");
    await desk.ask(`/reservations/${id}/reschedule`, { version, start: at("15:00", "2026-11-24") });
    await nightOf(NIGHT_AFTER);
    expect((await read(id)).party.name).toBe("한지우");
    await nightOf(at("03:37", "2029-11-25"));
    expect((await read(id)).party.name).toBe(BLANKED_NAME);
    const moved = (await historyOf(id)).find(({ action }) => action === "RESCHEDULED");
    expect(moved?.after).toMatchObject({
      start: new Date(at("15:00", "2026-11-24")).toISOString(),
    });
  });

  it("is found by nothing that it told of, and by its number as what it is", async () => {
    const { number } = await desk.book("15:00");
    await nightOf(NIGHT_AFTER);
    const find = async (q: string) => (await desk.ask<Found>("/find", { q })).body.items;
    for (const q of ["한지우", "지우", "ㅎㅈㅇ", "1234", "01023451234", "정보", "삭제", "ㅈㅂ"])
      expect([q, await find(q)]).toEqual([q, []]);
    expect(await find(number)).toMatchObject([
      { name: BLANKED_NAME, mayCheckIn: false, mayMove: false },
    ]);
  });

  it("is left out of day, week, list and file, and 통계 counts as before", async () => {
    for (const clock of ["15:00", "16:00"]) await desk.book(clock);
    const statistics = async () => {
      const { body } = await desk.ask<Statistics>(`/statistics?from=${TODAY}&to=${TODAY}`);
      return body;
    };
    await desk.at(LAST_NIGHT);
    const before = await statistics();
    expect(before.count).toBe(2);
    await nightOf(NIGHT_AFTER);
    await rollUpDays(desk.backend.services);
    expect(await statistics()).toEqual(before);

    const names = [BLANKED_NAME, BLANKED_NAME];
    const board = (await desk.ask<Board>(`/board?date=${TODAY}`)).body;
    expect(board.reservations.map(({ party }) => party.name)).toEqual(names);
    const week = (await desk.ask<Week>(`/week?date=${TODAY}`)).body;
    expect(week.days.flatMap((day) => day.reservations.map(({ name }) => name))).toEqual(names);
    const period = `from=${TODAY}&to=${TODAY}`;
    const list = (await desk.ask<{ items: Reservation[] }>(`/reservations?${period}`)).body;
    expect(list.items.map(({ party }) => party.name)).toEqual(names);
    const file = (await desk.ask<ExportPreview>(`/exports/reservations?${period}`)).body;
    expect(file.rows.map(({ name, phone }) => [name, phone])).toEqual([
      [BLANKED_NAME, ""],
      [BLANKED_NAME, ""],
    ]);
  });

  it("is written into no more by staff, who are told so, and not by a version from before", async () => {
    const { id, version } = await desk.book("15:00");
    await nightOf(NIGHT_AFTER);
    const write = (body: object) => desk.ask<Refused>(`/reservations/${id}/memo`, body);
    expect((await write({ memo: "다시 적음", version })).body.conflict).toBe("version");
    const refused = await write({ memo: "다시 적음", version: version + 1 });
    expect([refused.code, refused.body.conflict]).toEqual(["4090", "transition"]);
    const status = await desk.ask<Refused>(`/reservations/${id}/status`, {
      ...{ status: "COMPLETED", version: version + 1 },
    });
    expect([status.code, status.body.conflict]).toEqual(["4090", "transition"]);
    expect((await read(id)).memo).toBe("");
    expect(await historyOf(id)).toHaveLength(1);
  });
});

describe("what a platform sent", () => {
  const answers = (weeks: number) => [{ question: "몇 주세요?", answer: `임신 ${weeks}주` }];
  const push = (given: Partial<Push["booking"]> = {}) =>
    makePush({
      businessId: desk.backend.hospital.businessIds.NAVER,
      booking: { bookingId: "n-1", message: "임신 12주예요", answers: answers(12), ...given },
    });
  const send = (body: unknown) => sendPush(desk.backend, body);
  const received = async () =>
    (await desk.ask<{ items: Reservation[] }>("/reservations?platform=NAVER")).body.items[0]!;
  const pushes = async () =>
    (
      await desk.backend.database.inHospital(hospitalId(), (trx) =>
        sql`select from platform_events`.execute(trx),
      )
    ).rows.length;

  it("as an answer is gone 90 days after the day, from the history too, and so is the push", async () => {
    await send(push());
    await send(push({ sequence: 2, message: "임신 13주예요", answers: answers(13) }));
    const { id } = await received();
    expect(JSON.stringify(await historyOf(id))).toContain('임신 12주"');
    await nightOf(at("03:37", "2027-02-18"));
    expect(await read(id)).toMatchObject({ message: "임신 13주예요", answers: answers(13) });
    expect(await pushes()).toBe(2);
    await nightOf(at("03:37", "2027-02-19"));
    expect(await read(id)).toMatchObject({ message: null });
    expect(await read(id)).not.toHaveProperty("answers");
    expect((await read(id)).party.name).toBe("한지우");
    expect(JSON.stringify(await historyOf(id))).not.toContain("임신");
    expect(await pushes()).toBe(0);
    expect(await erasures()).toEqual([
      {
        ...{ byName: "시스템", subjects: [id], subjectCount: 1 },
        scope: { what: "PERIOD_OVER", of: "ANSWERS", until: TODAY },
      },
      {
        ...{ byName: "시스템", subjects: [id], subjectCount: 1 },
        scope: { what: "PERIOD_OVER", of: "ANSWERS", until: TODAY },
      },
      {
        ...{ byName: "시스템", subjects: [], subjectCount: 2 },
        scope: { what: "PERIOD_OVER", of: "PUSHES", until: TODAY },
      },
    ]);
  });

  it("is left in the history of a reservation that somebody is about to move", async () => {
    await send(push());
    await send(push({ sequence: 2, message: "임신 13주예요" }));
    const { id } = await received();
    await desk.backend.database.inHospital(hospitalId(), async (trx) => {
      await trx
        .selectFrom("reservations")
        .select("reservationId")
        .where("hospitalId", "=", hospitalId())
        .where("reservationId", "=", id)
        .forUpdate()
        .execute();
      await nightOf(at("03:37", "2027-02-19"));
    });
    expect(JSON.stringify(await historyOf(id))).toContain("임신");
    await nightOf(at("03:37", "2027-02-20"));
    expect(JSON.stringify(await historyOf(id))).not.toContain("임신");
  });

  it("late, of what is blanked, fills nothing: neither reservation nor history", async () => {
    await send(push());
    const { id } = await received();
    await nightOf(NIGHT_AFTER);
    expect(await send(push({ sequence: 9, status: "canceled", phone: "010-9999-8888" }))).toBe(
      "202 0000",
    );
    const late = await read(id);
    expect(told(late)).toEqual(NOTHING);
    expect([late.status, late.statusReason]).toEqual(["CANCELED", null]);
    expect(JSON.stringify(await historyOf(id))).not.toMatch(/한지우|8888|임신|1234/);
    // The push itself waits for its own time.
    expect(await pushes()).toBe(1);
    await nightOf(at("03:37", "2030-02-20"));
    expect(await pushes()).toBe(0);
  });
});
