import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { EXPORT_PAGE } from "#backend/exports/index.ts";
import { MOST_NAMED } from "#contract/access-bounds.ts";
import type { ExportPreview, ExportRow } from "#contract/export.ts";
import { TODAY, useDesk } from "#tests/support/desk.ts";
import { interceptStatements } from "#tests/support/statements.ts";

const desk = useDesk();
const PATH = "/exports/reservations";
const WISH = { masked: true, reason: "SETTLEMENT", from: TODAY, to: TODAY };

const post = (json: unknown) =>
  fetch(desk.base + PATH, {
    method: "POST",
    headers: { authorization: `Bearer ${desk.token}`, "content-type": "application/json" },
    body: JSON.stringify(json),
  });
async function rowsOf(json: unknown): Promise<ExportRow[]> {
  const text = await (await post(json)).text();
  return text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as ExportRow);
}
const preview = async (query: string) =>
  (await desk.ask<ExportPreview>(`${PATH}?from=${TODAY}&to=${TODAY}${query}`)).body;

/** So many that came, a minute apart, from midnight on. */
async function fill(count: number): Promise<void> {
  const { database, hospital } = desk.backend;
  const { hospitalId, products } = hospital;
  await database.inHospital(hospitalId, (trx) =>
    sql`
      insert into reservations (hospital_id, reservation_id, visit_day, day_number, product_id,
        platform, starts_at, ends_at, occupies, seat, seat_capacity, party_name, party_initials,
        party_phone, status, status_since, created_by, created_at)
      select ${hospitalId}::uuid, gen_random_uuid(), ${TODAY}::date, n, ${products[0]!.productId},
        'NAVER', s, s + interval '1 min', tstzrange(s, s + interval '1 min'), null, 1,
        '한지' || n, 'ㅎㅈ', '01023451234', 'COMPLETED', s, 'x', s
      from generate_series(1, ${count}::integer) n,
        lateral (select (${TODAY} || ' 00:00+09')::timestamptz + n % 1400 * interval '1 min' as s) t
    `.execute(trx),
  );
}

describe("what a file would hold", () => {
  beforeEach(async () => {
    await desk.book("15:00", { party: { name: "남궁서율", phone: "01045675525" } });
    await desk.book("16:00", { party: { name: "한지우", phone: "0212345678" } });
    await desk.book("16:30", {
      productId: desk.product(1),
      party: { name: "곽태민", phone: "01077771234" },
    });
  });

  it("is counted by the filters of the list, with the first two as they will be, masked", async () => {
    const { count, rows } = await preview("");
    expect(count).toBe(3);
    expect(rows).toMatchObject([
      { name: "남궁**율", phone: "010****5525", number: "1120-001", status: "CONFIRMED" },
      { name: "한*우", phone: "02****5678", product: "초진 진료" },
    ]);
    expect(await preview(`&product=${desk.product(1)}`)).toMatchObject({
      count: 1,
      rows: [{ name: "곽*민" }],
    });
    expect(await preview("&platform=NAVER")).toEqual({ count: 0, rows: [] });
  });

  it("names who called, masked or whole as the patient is", async () => {
    const bookedBy = { name: "박서윤", phone: "010-9876-4321", relation: "PARENT" };
    await desk.book("17:00", { party: { name: "박하윤", phone: null, bookedBy } });
    const bookerIn = async (wish: object) => (await rowsOf(wish)).at(-1)?.bookedBy;
    expect(await bookerIn(WISH)).toEqual({ ...bookedBy, name: "박*윤", phone: "010****4321" });
    expect(await bookerIn({ ...WISH, masked: false })).toEqual({
      ...bookedBy,
      phone: "01098764321",
    });
  });

  it("goes out masked, or whole where that is asked for, and no field more", async () => {
    const masked = await rowsOf(WISH);
    expect(masked.map(({ name }) => name)).toEqual(["남궁**율", "한*우", "곽*민"]);
    const whole = await rowsOf({ ...WISH, masked: false });
    expect(whole.map(({ name, phone }) => [name, phone])).toEqual([
      ["남궁서율", "01045675525"],
      ["한지우", "0212345678"],
      ["곽태민", "01077771234"],
    ]);
    for (const row of [...masked, ...whole])
      expect(Object.keys(row).sort()).toEqual([
        "bookedBy",
        "name",
        "number",
        "phone",
        "platform",
        "product",
        "start",
        "status",
      ]);
  });

  it("goes out with its purpose only, and another one is said", async () => {
    for (const json of [
      { ...WISH, reason: undefined },
      { ...WISH, reason: "CURIOUS" },
      { ...WISH, reason: "OTHER" },
      { ...WISH, note: "900101-1234567" },
      { ...WISH, from: "2026-11-21", to: "2026-11-21" },
    ])
      expect((await desk.ask(PATH, json)).code, JSON.stringify(json)).toBe("4000");
    expect(await rowsOf({ ...WISH, reason: "OTHER", note: "보건소 조사" })).toHaveLength(3);
  });
});

describe("a long file", () => {
  it("has each reservation once, by start, pages over", async () => {
    const count = 2 * EXPORT_PAGE + 300;
    await fill(count);
    const rows = await rowsOf(WISH);
    expect(new Set(rows.map(({ number }) => number)).size).toBe(count);
    expect(rows.map(({ start }) => start)).toEqual(rows.map(({ start }) => start).toSorted());
  });

  it("is read no further than its reader, and not at all once he has gone", async () => {
    await fill(6 * EXPORT_PAGE);
    let pages = 0;
    const restore = interceptStatements((text, send) => {
      if (/order by "starts_at", "reservation_id" limit/.test(text)) pages += 1;
      return send();
    });
    try {
      // In process: between the two no socket takes what nobody has read yet.
      const { app } = desk.backend;
      const answer = await app.request(new URL(desk.base + PATH).pathname, {
        method: "POST",
        headers: { authorization: `Bearer ${desk.token}`, "content-type": "application/json" },
        body: JSON.stringify(WISH),
      });
      const reader = answer.body!.getReader();
      for (const read of [1, 2]) {
        await reader.read();
        expect(pages).toBe(read);
      }
      await reader.cancel();
      await preview("");
      expect(pages).toBe(3);
    } finally {
      restore();
    }
  });
});

describe("what is kept of an export", () => {
  const lines = () =>
    desk.backend.database.inHospital(desk.backend.hospital.hospitalId, (trx) =>
      trx.selectFrom("accessLines").selectAll().where("act", "=", "EXPORT").execute(),
    );

  it("is who, what, how many, why and from where, before the first row", async () => {
    const { id } = await desk.book("15:00");
    await rowsOf({ ...WISH, masked: false, reason: "OTHER", note: "보건소 10월 접종" });
    expect(await lines()).toMatchObject([
      {
        ...{ act: "EXPORT", byName: desk.backend.hospital.account.name, subjectCount: 1 },
        ...{ subjects: [id] },
        ...{ reason: "OTHER: 보건소 10월 접종", seal: null },
        scope: { what: "RESERVATIONS", file: "CSV", masked: false, from: TODAY, to: TODAY },
      },
    ]);
    expect((await lines())[0]!.address).toMatch(/127\.0\.0\.1|::1/);
  });

  it("names nobody where they are more than a line names", async () => {
    await fill(MOST_NAMED + 1);
    await rowsOf(WISH);
    expect(await lines()).toMatchObject([{ subjects: [], subjectCount: MOST_NAMED + 1 }]);
  });

  it("is nothing of one that was not begun", async () => {
    expect((await post(WISH)).status).toBe(400);
    expect((await post({ ...WISH, reason: undefined })).status).toBe(400);
    expect(await lines()).toEqual([]);
  });
});
