import { describe, expect, test } from "vitest";
import { linkIn } from "#tests/support/link-in.ts";
import { NOW, said, usePulling } from "#tests/support/pulling.ts";
import { countStatements, interceptStatements } from "#tests/support/statements.ts";
import { applyPush } from "../receiving/apply-push.ts";

const { clock, database, hospital, platform, services, inHospital, pull, state, set, book, lines } =
  usePulling();

describe("what is read", () => {
  test("stands on the book, once, and the cursor is the platform's greatest change", async () => {
    platform().put(said("n-1"));
    platform().put(said("n-2", { status: "canceled", changedAt: "2026-11-20T05:05:00.000Z" }));
    await pull();
    expect(await book()).toMatchObject([
      { externalId: "n-1", status: "REQUESTED" },
      { externalId: "n-2", status: "CANCELED" },
    ]);
    expect(await state()).toMatchObject({
      ...{ pullCursor: "2026-11-20T05:05:00.000Z", pulledAt: clock(), lastReceivedAt: clock() },
      ...{ pullRun: null, pullNotBefore: null, pullFailures: 0, receivingFailsSince: null },
    });
    const before = { book: await book(), lines: await lines() };
    clock.advance({ minutes: 1 });
    await pull();
    expect({ book: await book(), lines: await lines() }).toEqual(before);
    expect(await state()).toMatchObject({
      ...{ pulledAt: clock(), lastReceivedAt: new Date(NOW) },
    });
    expect(platform().state.asked.at(-1)).toContain("changedSince=2026-11-20T05:03:00.000Z");
  });

  test("and one that says it changed years ahead moves no cursor: what comes is not skipped", async () => {
    platform().put(said("n-1", { changedAt: "2026-11-20T05:05:00.000Z" }));
    platform().put(said("n-2", { changedAt: "2199-01-01T00:00:00.000Z" }));
    await pull();
    expect((await book()).map(({ externalId }) => externalId).sort()).toEqual(["n-1", "n-2"]);
    expect(await state()).toMatchObject({ pullCursor: "2026-11-20T05:05:00.000Z" });
  });

  test("the first time: what is over before today is nobody's news", async () => {
    platform().put(
      said("old", { start: "2026-11-19T10:00:00+09:00", end: "2026-11-19T10:30:00+09:00" }),
    );
    platform().put(
      said("today", { start: "2026-11-20T09:00:00+09:00", end: "2026-11-20T09:15:00+09:00" }),
    );
    await pull();
    expect((await book()).map(({ externalId }) => externalId)).toEqual(["today"]);
  });

  test("a booking that is not listed any more stays as it is", async () => {
    platform().put(said("n-1"));
    await pull();
    platform().state.bookings.clear();
    await pull();
    expect(await book()).toMatchObject([{ externalId: "n-1", status: "REQUESTED" }]);
  });

  test("in a quiet minute it costs one request and four statements, of an overlap two more", async () => {
    platform().put(said("n-1"));
    await pull();
    platform().state.asked.length = 0;
    const { statements } = await countStatements(() => pull());
    const own = statements.filter((sent) => !/^(begin|commit)/.test(sent));
    expect(platform().state.asked).toHaveLength(1);
    // Of the overlap: kept on, and nothing that is new; and begun, and noted.
    expect(own.map((sent) => sent.trim().split(/\s+/, 3).join(" "))).toEqual([
      'select "state", "circuit_failures"',
      'update "platform_links" set',
      'select "link"."business_id", "link"."address",',
      'update "platform_links" set',
      "with linked (business)",
      "with was as",
    ]);
    platform().state.bookings.clear();
    const quiet = await countStatements(() => pull());
    expect(quiet.statements.filter((sent) => !/^(begin|commit)/.test(sent))).toHaveLength(4);
  });
});

describe("a failure", () => {
  test("on the second page leaves the cursor, and the next pull skips nothing", async () => {
    platform().state.pageSize = 2;
    for (const n of [1, 2, 3])
      platform().put(said(`n-${n}`, { changedAt: `2026-11-20T05:0${n}:00.000Z` }));
    platform().state.script = (asked) =>
      asked.includes("cursor=") ? Response.json({}, { status: 500 }) : null;
    await pull();
    expect((await book()).map(({ externalId }) => externalId)).toEqual(["n-1", "n-2"]);
    expect(await state()).toMatchObject({
      ...{ pullCursor: null, pulledAt: null, state: "ACTIVE", pullFailures: 1 },
      receivingFailsSince: clock(),
    });
    platform().state.script = null;
    await pull();
    expect((await book()).map(({ externalId }) => externalId)).toEqual(["n-1", "n-2", "n-3"]);
    expect(await state()).toMatchObject({
      ...{ pullCursor: "2026-11-20T05:03:00.000Z", pullFailures: 0, receivingFailsSince: null },
    });
  });

  test("an answer without bookings is none: not nothing new", async () => {
    platform().state.script = () => Response.json({ items: [] });
    await pull();
    expect(await state()).toMatchObject({ pulledAt: null, pullFailures: 1 });
  });

  test("the third in a row makes it DEGRADED, and boards hear of it once; a success ACTIVE", async () => {
    await pull();
    const known = clock();
    platform().state.script = () => Response.json({}, { status: 503 });
    const heard: number[] = [];
    for (const expected of ["ACTIVE", "ACTIVE", "DEGRADED", "DEGRADED"]) {
      clock.advance({ minutes: 1 });
      heard.push(await announced(() => pull()));
      expect(await state()).toMatchObject({ state: expected, receivingFailsSince: known });
    }
    expect(heard).toEqual([0, 0, 1, 0]);
    platform().state.script = null;
    expect(await announced(() => pull())).toBe(1);
    expect(await state()).toMatchObject({ state: "ACTIVE", receivingFailsSince: null });
  });

  test("whether it was chance is known within seconds: the second and third try do not wait a minute", async () => {
    platform().state.script = () => Response.json({}, { status: 503 });
    const soon: number[] = [];
    for (let tries = 0; tries < 4; tries += 1) {
      await pull();
      const { rows } = await database().pool.query<{ seconds: number }>(
        `delete from graphile_worker._private_jobs where key = $1
         returning extract(epoch from run_at - now())::float as seconds`,
        [`pull:${hospital().hospitalId}:NAVER:`],
      );
      soon.push(...rows.map(({ seconds }) => seconds));
    }
    expect(soon).toHaveLength(2);
    expect(Math.max(...soon)).toBeLessThan(3);
    expect(await state()).toMatchObject({ state: "DEGRADED" });
  });

  test("who cannot be told is not well by being read; where nothing is left to tell it is", async () => {
    platform().put(said("n-1"));
    await pull();
    const failing = { state: "DEGRADED", tellingFailsSince: clock(), failures: 4 };
    const tells = (columns: object) =>
      inHospital(hospital().hospitalId, (trx) =>
        trx
          .updateTable("reservations")
          .set(columns)
          .where("hospitalId", "=", hospital().hospitalId)
          .execute(),
      );
    await tells({ syncState: "PENDING", tellAt: clock() });
    await set(failing);
    await pull();
    expect(await state()).toMatchObject({ ...failing, pulledAt: clock() });
    await tells({ syncState: "SYNCED", tellAt: null });
    await pull();
    expect(await state()).toMatchObject({ state: "ACTIVE", tellingFailsSince: null, failures: 0 });
  });

  test("nor does what waits to be told keep one from being well that does not let itself be told", async () => {
    platform().put(said("n-1"));
    await pull();
    await inHospital(hospital().hospitalId, (trx) =>
      trx
        .updateTable("reservations")
        .set({ syncState: "PENDING", tellAt: clock() })
        .where("hospitalId", "=", hospital().hospitalId)
        .execute(),
    );
    const account = JSON.stringify({ told: ["SLOTS"] });
    await set({ state: "DEGRADED", tellingFailsSince: clock(), failures: 4, account });
    await pull();
    expect(await state()).toMatchObject({ state: "ACTIVE", tellingFailsSince: null, failures: 0 });
  });

  test("who locks us out is AUTH_REQUIRED, and left alone for a quarter of an hour", async () => {
    platform().state.script = () => Response.json({}, { status: 403 });
    await pull();
    expect(await state()).toMatchObject({ state: "AUTH_REQUIRED", pullRun: null });
    platform().state.asked.length = 0;
    await pull();
    expect(platform().state.asked).toEqual([]);
    platform().state.script = null;
    await set({ pullNotBefore: null });
    await pull();
    expect(await state()).toMatchObject({ state: "ACTIVE", pulledAt: clock() });
  });

  test("who asks to be left alone is", async () => {
    platform().state.script = () =>
      Response.json({}, { status: 503, headers: { "retry-after": "120" } });
    await pull();
    platform().state.asked.length = 0;
    await pull();
    expect(platform().state.asked).toEqual([]);
  });

  test.each(["PAUSED", "DISCONNECTED", "NOT_LINKED", "REQUESTED"] as const)(
    "%s: nothing is asked",
    async (to) => {
      await set(linkIn(to));
      await pull();
      expect(platform().state.asked).toEqual([]);
    },
  );

  test("who hangs is not asked by a second while the first waits; an end of the program lets go", async () => {
    platform().state.script = () => new Promise(() => undefined);
    const ending = new AbortController();
    const first = pull(ending.signal);
    await expect.poll(() => platform().state.asked.length).toBe(1);
    await pull();
    expect(platform().state.asked).toHaveLength(1);
    ending.abort();
    await expect(first).rejects.toThrow();
    expect(await state()).toMatchObject({ pullRun: null, pullFailures: 0, state: "ACTIVE" });
    platform().state.script = null;
    await pull();
    expect(await state()).toMatchObject({ pulledAt: clock() });
  });

  test("a run that another has taken over from writes nothing any more", async () => {
    platform().put(said("n-1"));
    let answer = () => {};
    platform().state.script = () =>
      new Promise((resolve) => {
        answer = () =>
          resolve(Response.json({ bookings: [...platform().state.bookings.values()], next: null }));
      });
    const slow = pull();
    await expect.poll(() => platform().state.asked.length).toBe(1);
    await set({ pullRun: "5f0c1c2e-6a2f-4b55-9a52-0d8a4a4b1a01" });
    answer();
    await slow;
    expect(await book()).toEqual([]);
    expect(await state()).toMatchObject({ pulledAt: null, pullCursor: null });
  });
});

/** How often open boards were told while this ran. */
async function announced(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const listener = await database().pool.connect();
  await listener.query("listen reservation_changes");
  listener.on("notification", ({ payload = "" }) => {
    if (payload.includes(hospital().hospitalId) && payload.includes('"reservationId":null'))
      count += 1;
  });
  await work();
  await listener.query("select 1");
  await listener.query("unlisten reservation_changes");
  listener.release();
  return count;
}

test("what cannot be applied now is left to its job, and the cursor moves on", async () => {
  platform().put(said("n-1"));
  const restore = interceptStatements((text, send) => {
    if (text.includes("pg_advisory_xact_lock")) throw new Error("no lock today");
    return send();
  });
  await pull().finally(restore);
  expect(await state()).toMatchObject({ pullCursor: "2026-11-20T05:00:00.000Z" });
  expect(await book()).toEqual([]);
  const { rows } = await database().pool.query<{ payload: Parameters<typeof applyPush>[1] }>(
    "select payload from graphile_worker._private_jobs where key like 'push:%pull:n-1:1'",
  );
  await applyPush(services(), rows[0]!.payload);
  expect(await book()).toMatchObject([{ externalId: "n-1", status: "REQUESTED" }]);
});
