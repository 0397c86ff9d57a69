import { expect, test } from "vitest";
import { HOSPITAL_ID } from "#backend/sandbox/demo-hospital/identity.ts";
import { naver } from "#backend/platforms/naver/naver.ts";
import { kstDay } from "#contract/kst.ts";
import { allOf, startSandbox, useSandbox } from "#tests/support/sandbox.ts";
import { takeTold } from "../booking-platform/bookings.ts";
import { listSlots } from "../booking-platform/slots.ts";
import { armOnce, breakServer, mend } from "../faults/store.ts";
import { book, cancel, moveOn } from "./acts.ts";
import { bookMany, pushWrongTime } from "./many.ts";

const it = useSandbox();
const NAVER = { platform: "NAVER", businessId: "demo-naver" } as const;
const ITEM = "demo-item-3";
const { signal } = new AbortController();
let patients = 0;

const sold = async () => {
  const days = { itemId: ITEM, from: "2026-11-25", to: "2026-12-20" };
  return (await listSlots(it.world.state(), NAVER, days)).filter(({ free }) => free > 0);
};
const freeAt = async (start: Date) =>
  (
    await listSlots(it.world.state(), NAVER, {
      itemId: ITEM,
      from: kstDay(start),
      to: kstDay(start),
    })
  ).find((one) => +one.start === +start)?.free;
const wishFor = (start: Date, more: object = {}) => ({
  ...{ itemId: ITEM, start, name: `환자 ${(patients += 1)}`, phone: "010-0000-0001" },
  ...more,
});
const bookingOf = async (name: string) => {
  const row = await it.world
    .state()
    .selectFrom("bookings")
    .selectAll()
    .where("name", "=", name)
    .executeTakeFirst();
  return row!;
};
/** How the product has it. */
const onTheBoard = (name: string) =>
  it.database.inHospital(HOSPITAL_ID, (trx) =>
    trx
      .selectFrom("reservations")
      .select(["status", "startsAt", "conflict", "externalSequence"])
      .where("partyName", "=", name)
      .executeTakeFirst(),
  );
const pushed = async () => {
  while ((await it.sender.sendDue()) > 0);
};
/** What waits for its time comes now. */
const timePasses = () => it.database.pool.query("update sandbox.pushes set due_at = now()");

test("a patient books, moves and cancels: the seat follows, and the product hears of each", async () => {
  const [first, second] = await sold();
  const wish = wishFor(first!.start);
  expect(await book(it.world, NAVER, wish)).toBe("DONE");
  expect(await freeAt(first!.start)).toBe(first!.free - 1);
  await pushed();
  expect(await onTheBoard(wish.name)).toMatchObject({ status: "REQUESTED", conflict: null });

  const { bookingId } = await bookingOf(wish.name);
  expect(await moveOn(it.world, NAVER, bookingId)).toBe("DONE");
  await pushed();
  expect(await onTheBoard(wish.name)).toMatchObject({ startsAt: second!.start });
  expect(await freeAt(first!.start)).toBe(first!.free);
  expect(await freeAt(second!.start)).toBe(second!.free - 1);

  expect(await cancel(it.world, NAVER, bookingId)).toBe("DONE");
  await pushed();
  expect(await onTheBoard(wish.name)).toMatchObject({ status: "CANCELED", externalSequence: 3 });
  expect(await freeAt(second!.start)).toBe(second!.free);
  expect(await cancel(it.world, NAVER, bookingId)).toBe("GONE");
});

test("no seat is sold twice, however many want it; only what is sold anyway is", async () => {
  const { start, free } = (await sold())[2]!;
  const wishes = Array.from({ length: free + 6 }, () => wishFor(start));
  const outcomes = await Promise.all(wishes.map((wish) => book(it.world, NAVER, wish)));
  expect(outcomes.filter((one) => one === "DONE")).toHaveLength(free);
  expect(outcomes.filter((one) => one === "SOLD_OUT")).toHaveLength(6);
  expect(await freeAt(start)).toBe(0);
  const wish = wishFor(start, { anyway: true });
  expect(await book(it.world, NAVER, wish)).toBe("DONE");
  await pushed();
  const conflicts = [];
  for (const { name } of [...wishes.filter((_, i) => outcomes[i] === "DONE"), wish])
    conflicts.push((await onTheBoard(name))?.conflict);
  expect(conflicts.filter((one) => one !== null)).toEqual([expect.stringMatching(/_TAKEN$/)]);
});

test("what is not taken is pushed again, by whichever process comes next, and by none for ever", async () => {
  const wish = wishFor((await sold())[3]!.start);
  await armOnce(it.world.state(), "WRONG_SIGNATURE");
  await book(it.world, NAVER, wish);
  expect(await it.sender.sendDue()).toBe(1);
  expect(await onTheBoard(wish.name)).toBeUndefined();
  const other = await startSandbox(it.database);
  await timePasses();
  expect(await other.sender.sendDue()).toBe(1);
  expect(await onTheBoard(wish.name)).toMatchObject({ status: "REQUESTED" });

  await book(it.world, NAVER, wishFor((await sold())[4]!.start));
  let tries = 0;
  for (; tries < 20; tries += 1) {
    await armOnce(it.world.state(), "WRONG_SIGNATURE");
    await timePasses();
    if ((await it.sender.sendDue()) === 0) break;
  }
  expect(tries).toBe(9);
  await it.database.pool.query("delete from sandbox.once");
});

test("two processes send each push once", async () => {
  const other = await startSandbox(it.database);
  const starts = (await sold()).slice(5, 13).map(({ start }) => start);
  for (const start of starts) await book(it.world, NAVER, wishFor(start));
  const sent = await Promise.all([it.sender.sendDue(), other.sender.sendDue()]);
  expect(sent[0] + sent[1]).toBe(starts.length);
});

test("changes of one booking are pushed in their order, unless they are sent in disorder", async () => {
  const wish = wishFor((await sold())[6]!.start);
  await book(it.world, NAVER, wish);
  const { bookingId } = await bookingOf(wish.name);
  await moveOn(it.world, NAVER, bookingId);
  expect(await it.sender.sendDue()).toBe(1);
  expect(await it.sender.sendDue()).toBe(1);
  expect(await onTheBoard(wish.name)).toMatchObject({ externalSequence: 2 });

  await armOnce(it.world.state(), "DISORDER");
  await moveOn(it.world, NAVER, bookingId);
  await cancel(it.world, NAVER, bookingId);
  expect(await it.sender.sendDue()).toBe(1);
  expect(await onTheBoard(wish.name)).toMatchObject({ status: "CANCELED", externalSequence: 4 });
  await timePasses();
  expect(await it.sender.sendDue()).toBe(1);
  expect(await onTheBoard(wish.name)).toMatchObject({ status: "CANCELED", externalSequence: 4 });
});

test("the same twice, twice each, an unknown word, a wrong time: the product keeps what it can", async () => {
  const last = async () => {
    const { rows } = await it.database.pool.query<{ answer: string }>(
      "select answer from sandbox.exchanges order by exchange_id desc limit 2",
    );
    return rows.map(({ answer }) => answer).reverse();
  };
  const starts = (await sold()).map(({ start }) => start);
  await book(it.world, NAVER, wishFor(starts[7]!, { twice: true }));
  await pushed();
  expect(await last()).toEqual(["202 0000", "200 0000"]);

  await breakServer(it.world.state(), "NAVER", { kind: "TWICE", seconds: 0, since: it.clock() });
  await book(it.world, NAVER, wishFor(starts[8]!));
  await pushed();
  expect(await last()).toEqual(["202 0000", "200 0000"]);
  await mend(it.world.state());

  const wish = wishFor(starts[9]!);
  await armOnce(it.world.state(), "HELD");
  await book(it.world, NAVER, wish);
  await pushed();
  expect(await onTheBoard(wish.name)).toMatchObject({ conflict: "UNKNOWN_STATUS" });

  const nobody = { name: "틀린 시각", phone: "" };
  await pushWrongTime(it.world, NAVER, { itemId: ITEM, day: "2026-11-26", ...nobody });
  await pushed();
  expect((await last()).at(-1)).toBe("400 4000");
  expect(await it.sender.sendDue()).toBe(0);
});

test("twenty at once all arrive", async () => {
  const count = async () =>
    Number(
      (await it.database.pool.query<{ n: string }>("select count(*) as n from sandbox.bookings"))
        .rows[0]?.n,
    );
  const before = await count();
  await bookMany(it.world, NAVER, { itemId: ITEM, day: "2026-11-26" });
  expect((await count()) - before).toBe(20);
  expect(await it.sender.sendDue()).toBe(20);
  expect((await it.database.pool.query("select from sandbox.pushes")).rowCount).toBe(0);
});

test("what the product decided without a patient's last change is not taken", async () => {
  const wish = wishFor((await sold())[10]!.start);
  await book(it.world, NAVER, wish);
  await pushed();
  const { bookingId, startsAt: start, endsAt: end } = await bookingOf(wish.name);
  await moveOn(it.world, NAVER, bookingId);
  const told = { status: "confirmed", start, end, version: 2 };
  const taken = () =>
    it.world
      .state()
      .transaction()
      .execute((trx) => takeTold(trx, "NAVER", bookingId, { told, now: it.clock() }));
  expect(await taken()).toMatchObject({ status: 409 });
  // It has heard of it as soon as it has pulled it.
  await allOf(naver.pullReservations(await it.access("NAVER"), null, signal));
  expect(await taken()).toMatchObject({ status: 200 });
  await pushed();
});

test("who reads on from the greatest change has missed none, whoever writes meanwhile", async () => {
  const access = await it.access("NAVER");
  const starts = (await sold()).map(({ start }) => start);
  let cursor: string | null = null;
  const seen = new Set<string>();
  const read = async () => {
    const { rows }: { rows: { id: string; at: Date }[] } = await it.database.pool.query(
      `select booking_id as id, changed_at as at from sandbox.bookings
       where platform = 'NAVER' and changed_at > $1 order by changed_at`,
      [cursor ?? "2000-01-01"],
    );
    for (const { id, at } of rows) {
      seen.add(id);
      cursor = at.toISOString();
    }
  };
  const wishes = starts.slice(0, 24).map((start) => wishFor(start, { anyway: true }));
  let left = wishes.length;
  const writing = wishes.map(async (wish) => {
    await book(it.world, NAVER, wish);
    left -= 1;
  });
  while (left > 0) await read();
  await Promise.all(writing);
  await read();
  for (const { name } of wishes) expect(seen.has((await bookingOf(name)).bookingId)).toBe(true);
  const pulled = await allOf(naver.pullReservations(access, cursor, signal));
  expect(pulled.at(-1)?.cursor).not.toBeNull();
});
