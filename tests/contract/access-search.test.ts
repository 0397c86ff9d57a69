import { sql } from "kysely";
import { pino } from "pino";
import { beforeEach, describe, expect, it } from "vitest";
import { keepAccessMonths, recordAccess, sealAccess } from "#backend/access/index.ts";
import { checkChains } from "#backend/jobs/check-chains.ts";
import type { AccessAct } from "#contract/access-acts.ts";
import type { AccessLine, AccessRecord, RecordExportPreview } from "#contract/access-record.ts";
import type { Reservation } from "#contract/reservation.ts";
import { at, TODAY, useDesk } from "#tests/support/desk.ts";

const desk = useDesk();
const PATH = "/access-record";
const DESK_PC = "203.0.113.7";
const LOOPBACK = "127.0.0.1";

const search = async (query = "") =>
  (await desk.ask<AccessRecord>(`${PATH}?act=REVEAL&${query}`)).body;
const ids = ({ items }: Pick<AccessRecord, "items">) => items.map(({ scope }) => scope.n);

interface Line {
  act?: AccessAct;
  accountId?: string | null;
  subjects?: readonly Reservation[];
  n?: number;
}
/** A line as if it had been written then, of nobody's data unless it is said whose; an act like no other here. */
const write = (time: string, { act = "REVEAL", accountId, subjects = [], n }: Line = {}) => {
  const { database, hospital } = desk.backend;
  const { hospitalId, account } = hospital;
  return database.inHospital(hospitalId, (trx) => {
    recordAccess(trx, {
      ...{ hospitalId, accountId: accountId === undefined ? account.accountId : accountId },
      ...{ byName: "김실장", at: new Date(time), act, address: DESK_PC },
      ...{ subjects: subjects.map(({ id }) => id), subjectCount: subjects.length, scope: { n } },
      reason: "환자에게 전화",
    });
    return Promise.resolve();
  });
};
const seal = () => sealAccess(desk.backend, desk.backend.hospital.hospitalId);

let mine: Reservation;
let hers: Reservation;
beforeEach(async () => {
  await keepAccessMonths(desk.backend);
  mine = await desk.book("15:00");
  hers = await desk.book("16:00", { party: { name: "서다은", phone: "01099998888" } });
});

describe("the access record", () => {
  it("has who, when, what, whose, why and from where, newest first", async () => {
    await write(at("09:00"), { subjects: [mine], n: 1 });
    await write(at("10:00"), { subjects: [mine, hers], n: 2 });
    const { items, count } = await search();
    expect(count).toBe(2);
    expect(items).toMatchObject([
      { at: new Date(at("10:00")).toISOString(), count: 2, subject: null },
      {
        ...{ by: "김실장", accountId: desk.backend.hospital.account.accountId, act: "REVEAL" },
        ...{ count: 1, subject: { id: mine.id, number: mine.number, name: "한지우" } },
        ...{ scope: { n: 1 }, reason: "환자에게 전화", address: DESK_PC },
      },
    ]);
  });

  it("is searched by days of Korea, by who and by what, together", async () => {
    await write(at("23:59", "2026-11-18"), { n: 1 });
    await write(at("00:00", "2026-11-19"), { n: 2 });
    await write(at("23:59", "2026-11-19"), { n: 3, accountId: null });
    await write(at("00:00"), { n: 4 });
    expect(ids(await search("from=2026-11-19&to=2026-11-19"))).toEqual([3, 2]);
    expect(ids(await search("from=2026-11-19"))).toEqual([4, 3, 2]);
    expect(ids(await search("to=2026-11-18"))).toEqual([1]);
    expect(ids(await search("account=NONE"))).toEqual([3]);
    const me = desk.backend.hospital.account.accountId;
    expect(ids(await search(`account=${me}&from=2026-11-19`))).toEqual([4, 2]);
    const read = await desk.ask<AccessRecord>(`${PATH}?act=EXPORT`);
    expect(read.body.items).toEqual([]);
    expect((await search()).accounts).toEqual([
      { id: me, name: desk.backend.hospital.account.name, isOver: false },
    ]);
  });

  it.each([false, true])("is searched by whose, sealed: %s", async (sealed) => {
    await write(at("09:00"), { subjects: [mine], n: 1 });
    await write(at("10:00"), { subjects: [hers], n: 2 });
    await write(at("11:00"), { subjects: [hers, mine], n: 3 });
    await write(at("12:00", "2026-11-19"), { subjects: [mine], n: 4 });
    if (sealed) await seal();
    expect(ids(await search(`whose=${mine.number}`))).toEqual([3, 1, 4]);
    expect(ids(await search("whose=서다은"))).toEqual([3, 2]);
    expect(ids(await search("whose=1234"))).toEqual([3, 1, 4]);
    expect(ids(await search("whose=없는이름"))).toEqual([]);
    expect(ids(await search(`reservation=${mine.id}`))).toEqual([3, 1, 4]);
    expect(ids(await search(`reservation=${mine.id}&from=${TODAY}&to=${TODAY}`))).toEqual([3, 1]);
    expect(ids(await search(`reservation=${mine.id}&account=NONE`))).toEqual([]);
    expect(ids(await search(`reservation=${desk.product()}`))).toEqual([]);
  });

  it("is read leaf by leaf, with what comes meanwhile, each line once", async () => {
    for (let n = 1; n <= 5; n += 1) await write(at("09:00"), { n });
    const first = await search("limit=2");
    expect([first.count, first.before]).toEqual([5, 0]);
    await write(at("13:00"), { n: 6 });
    const second = await search(`limit=2&cursor=${first.nextCursor}`);
    const third = await search(`limit=2&cursor=${second.nextCursor}`);
    expect([second.before, third.before, third.nextCursor]).toEqual([2, 4, null]);
    const all = [first, second, third].flatMap(ids);
    expect(all.toSorted()).toEqual([1, 2, 3, 4, 5]);
    expect((await desk.ask(`${PATH}?cursor=x`)).code).toBe("4000");
  });

  it("says of itself that it was looked at, whom it named, and nothing that was typed", async () => {
    await write(at("09:00"), { subjects: [mine], n: 1 });
    await search(`whose=한지우&from=${TODAY}&account=${desk.product()}&reservation=`);
    const { body } = await desk.ask<AccessRecord>(`${PATH}?act=READ`);
    const looked = body.items.find(({ scope }) => scope.what === "ACCESS_RECORD");
    expect(looked).toMatchObject({
      ...{ by: desk.backend.hospital.account.name, count: 0, address: LOOPBACK },
      scope: { what: "ACCESS_RECORD", from: TODAY, act: "REVEAL", meant: 1 },
    });
    expect(JSON.stringify(looked)).not.toMatch(/한지우|whose/);
    expect(JSON.stringify(looked)).not.toContain(desk.product());
    await search();
    const again = (await desk.ask<AccessRecord>(`${PATH}?act=READ`)).body;
    expect(again.items.filter(({ scope }) => scope.what === "ACCESS_RECORD")).toContainEqual(
      expect.objectContaining({
        ...{ count: 1, subject: { id: mine.id, number: mine.number, name: "한지우" } },
      }),
    );
  });
});

describe("its chain", () => {
  const check = async () => (await search()).check;
  const said: string[] = [];
  const log = pino({ level: "error" }, { write: (line: string) => said.push(line) });
  const morning = () => checkChains({ ...desk.backend.services, log });

  it("is looked through each morning, and the record says what was found", async () => {
    expect(await check()).toBeNull();
    await write(at("09:00"));
    await seal();
    desk.backend.clock.set(at("14:20"));
    await morning();
    // The line, that it was looked at before, and how it came to that: a login and two bookings.
    expect(await check()).toEqual({ at: "2026-11-20T05:20:00Z", lines: 5, broken: null });
  });

  it("that is broken is said to be, with the first seal that does not hold", async () => {
    await write(at("09:00"));
    await seal();
    const { database } = desk.backend;
    await database.pool.query("alter table access_seals no force row level security");
    await database.pool.query("update access_seals set digest = sha256('x')");
    await database.pool.query("alter table access_seals force row level security");
    await morning();
    expect(await check()).toMatchObject({ broken: { seal: 1, why: "LINES_CHANGED" } });
    expect(said.join("")).toContain("the chain of an access record is broken");
  });
});

describe("the access record as a file", () => {
  const EXPORT = "/exports/access-record";
  const wish = { masked: true, reason: "SUBMISSION", act: "REVEAL" };
  const post = async (json: object): Promise<AccessLine[]> => {
    const response = await fetch(desk.base + EXPORT, {
      method: "POST",
      headers: { authorization: `Bearer ${desk.token}`, "content-type": "application/json" },
      body: JSON.stringify(json),
    });
    expect(response.status).toBe(200);
    const text = (await response.text()).trimEnd();
    return text.split("\n").map((line) => JSON.parse(line) as AccessLine);
  };

  it("has what its filters let through, masked or whole, and says so of itself first", async () => {
    await write(at("09:00"), { subjects: [mine], n: 1 });
    await write(at("10:00"), { subjects: [hers], n: 2 });
    const { body } = await desk.ask<RecordExportPreview>(`${EXPORT}?act=REVEAL`);
    expect(body).toMatchObject({ count: 2, rows: [{ subject: { name: "서*은" } }, {}] });
    expect((await post(wish)).map(({ subject }) => subject?.name)).toEqual(["서*은", "한*우"]);
    desk.backend.clock.set(at("14:13"));
    const whole = await post({ ...wish, masked: false, whose: "한지우" });
    expect(whole.map(({ subject }) => subject?.name)).toEqual(["한지우"]);
    const { items } = (await desk.ask<AccessRecord>(`${PATH}?act=EXPORT`)).body;
    expect(items).toMatchObject([
      {
        ...{ count: 1, reason: "SUBMISSION" },
        scope: { what: "ACCESS_RECORD", file: "CSV", masked: false, act: "REVEAL", meant: 1 },
      },
      { count: 2, scope: { masked: true } },
    ]);
  });

  it("is not begun without a purpose, and not where there is nothing", async () => {
    await write(at("09:00"));
    for (const json of [
      { ...wish, reason: undefined },
      { ...wish, reason: "OTHER" },
      { ...wish, reason: "OTHER", note: "   " },
      { ...wish, act: "FEED" },
    ])
      expect((await desk.ask(EXPORT, json)).code, JSON.stringify(json)).toBe("4000");
    expect((await desk.ask<AccessRecord>(`${PATH}?act=EXPORT`)).body.items).toEqual([]);
  });

  it("of many pages has each line once", async () => {
    const { database, hospital } = desk.backend;
    await database.inHospital(hospital.hospitalId, (trx) =>
      sql`
        insert into access_lines (hospital_id, at, by_name, act, subject_count)
        select ${hospital.hospitalId}, ${at("09:00")}::timestamptz, 'x', 'REVEAL', 0
        from generate_series(1, 2300)`.execute(trx),
    );
    const lines = await post(wish);
    expect(lines).toHaveLength(2_300);
    expect(new Set(lines.map(({ id }) => id)).size).toBe(2_300);
  });
});
