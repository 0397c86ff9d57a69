import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { writeHistory } from "#backend/reservations/index.ts";
import { BLANKED_NAME } from "#contract/blanked.ts";
import type { LinkedPlatform } from "#contract/platform.ts";
import { linkIn } from "#tests/support/link-in.ts";
import { changeStatus, useLinks, type Row } from "#tests/support/links.ts";
import { countStatements } from "#tests/support/statements.ts";
import { readCards } from "./cards.ts";
import { readSendings } from "./sendings.ts";

const links = useLinks();
const { act, clock, hospital, received, set, services } = links;

const cards = () => act((trx, { hospitalId }) => readCards(services(), trx, asking(hospitalId)));
const asking = (hospitalId: string) => ({ hospitalId, now: clock() });
const card = async (platform: LinkedPlatform = "NAVER") =>
  (await cards()).find((one) => one.platform === platform)!;
const page = (query: Parameters<typeof readSendings>[4] = {}) =>
  act((trx, { hospitalId }) => readSendings(services(), trx, asking(hospitalId), "NAVER", query));

/** What became of telling the platform of it. */
const tell = (row: Row, columns: object) =>
  act((trx) =>
    trx
      .updateTable("reservations")
      .set(columns)
      .where("hospitalId", "=", row.hospitalId)
      .where("reservationId", "=", row.reservationId)
      .execute(),
  );
const item = (columns: object, index = 0) =>
  act((trx) =>
    trx
      .updateTable("platformItems")
      .set(columns)
      .where("hospitalId", "=", hospital().hospitalId)
      .where("platform", "=", "NAVER")
      .where("productId", "=", hospital().products[index]!.productId)
      .execute(),
  );
/** The job that tells it has failed so often, and runs again in so many seconds. */
const failed = ({ reservationId }: Row, failures: number, seconds: number) =>
  services().database.pool.query(
    `update graphile_worker._private_jobs set run_at = now() + $2 * interval '1 second',
      payload = (payload::jsonb || jsonb_build_object('failures', $3::integer))::json
    where key = $1`,
    [`tell:${reservationId}`, seconds, failures],
  );

describe("GET links", () => {
  test("all three platforms in their order, made or not, in two statements", async () => {
    const { result: value, statements } = await countStatements(cards);
    expect(value.map(({ platform, state, reachable }) => [platform, state, reachable])).toEqual([
      ["NAVER", "ACTIVE", true],
      ["KAKAO", "ACTIVE", false],
      ["EMR", "NOT_LINKED", false],
    ]);
    expect(statements.filter((sent) => /^\s*(select|with)\b/i.test(sent))).toHaveLength(2);
    expect(value[2]).toMatchObject({
      ...{ account: null, credential: null, lastTold: null, pulledAt: null, circuit: null },
      ...{ differences: null, sendings: [], counts: { waiting: 0, failed: 0, dead: 0 } },
      items: { published: 0, all: 3 },
    });
  });

  test("says who is logged in there masked, and of the credential its end alone", async () => {
    await links.setLink("NAVER", { account: JSON.stringify({ account: "barun@naver.com" }) });
    const { account, credential } = await card();
    expect(account).toBe("ba***@naver.com");
    expect(credential).toEqual({
      ...{ hint: "9f3c", savedAt: clock().toISOString(), expiresAt: null },
    });
  });

  test("counts what waits, what failed and what was given up, and names the first of them", async () => {
    const waiting = await received("15:00");
    await set(waiting, "CONFIRMED");
    const again = await received("15:40");
    await set(again, "CONFIRMED");
    await failed(again, 3, 120);
    clock.advance({ minutes: 1 });
    const refused = await received("16:20");
    await set(refused, "CONFIRMED");
    await tell(refused, {
      ...{ syncState: "FAILED", tellAt: null, tellEnded: "REFUSED", tellWords: "판매 중지" },
    });
    clock.advance({ minutes: 1 });
    const dead = await received("17:00");
    await set(dead, "CONFIRMED");
    await tell(dead, { syncState: "FAILED", tellAt: null, tellEnded: "NO_ANSWER" });
    await item({ slotsFailsSince: clock(), slotsTries: 2, slotsWords: "응답 없음" });
    await item({ itemEnded: "REFUSED", itemFailsSince: clock() }, 1);

    const { counts, sendings } = await card();
    expect(counts).toEqual({ waiting: 1, failed: 4, dead: 1 });
    expect(sendings.map(({ id, state }) => [state, id])).toEqual([
      ["DEAD", dead.reservationId],
      ["FAILED", again.reservationId],
      ["FAILED", refused.reservationId],
    ]);
    expect(sendings[1]).toMatchObject({
      tries: 3,
      waits: null,
      name: "한지우",
      status: "CONFIRMED",
    });
    const wait = Date.parse(sendings[1]!.nextAt!) - clock().getTime();
    expect(wait).toBeGreaterThan(110_000);
    expect(wait).toBeLessThanOrEqual(120_000);
    expect(sendings[2]).toMatchObject({ words: "판매 중지", nextAt: null, version: 2 });
    // What is free of the product that was booked.
    expect((await card("KAKAO")).counts).toEqual({ waiting: 1, failed: 0, dead: 0 });

    const rest = (await page()).items;
    expect(rest.map(({ kind, state, name }) => [kind, state, name])).toEqual([
      ["RESERVATION", "DEAD", "한지우"],
      ["RESERVATION", "FAILED", "한지우"],
      ["RESERVATION", "FAILED", "한지우"],
      ["ITEM", "FAILED", "재진 진료"],
      ["SLOTS", "FAILED", "초진 진료"],
      ["RESERVATION", "WAITING", "한지우"],
    ]);
    expect((await page({ state: "DEAD" })).items).toHaveLength(1);
  });

  test("what is free of a product waits while its job does, and one that is not there yet until it is", async () => {
    const { productId } = hospital().products[0]!;
    await services().database.pool.query(
      `select graphile_worker.add_job('nothing', job_key => $1,
        run_at => now() + interval '5 seconds')`,
      [`slots:NAVER:${productId}:item-1`],
    );
    await item({ state: "UNSENT" }, 1);
    const { sendings } = await card();
    expect(sendings.map(({ kind, state, name }) => [kind, state, name])).toEqual([
      ["ITEM", "WAITING", "재진 진료"],
      ["SLOTS", "WAITING", "초진 진료"],
    ]);
    const wait = Date.parse(sendings[1]!.nextAt!) - clock().getTime();
    expect(wait).toBeGreaterThan(3_000);
    expect(wait).toBeLessThanOrEqual(5_000);
  });

  test("of a link that is only read no reservation waits; what it refused before stays said", async () => {
    await links.setLink("NAVER", { account: JSON.stringify({ told: [] }) });
    const row = await received("15:00");
    await set(row, "CONFIRMED");
    expect(await card()).toMatchObject({
      toldNoReservation: true,
      counts: { waiting: 0, failed: 0 },
    });
    await tell(row, { syncState: "FAILED", tellAt: null, tellEnded: "REFUSED" });
    expect((await card()).counts).toMatchObject({ failed: 1 });
    await links.setLink("NAVER", { account: null });
    expect(await card()).toMatchObject({ toldNoReservation: false });
  });

  test("says what it waits for where that is no time", async () => {
    const row = await received("15:00");
    await set(row, "CONFIRMED");
    const waits = async () => (await card()).sendings[0]!;
    expect(await waits()).toMatchObject({ state: "WAITING", waits: "HOLD" });
    await links.setLink("NAVER", { state: "AUTH_REQUIRED" });
    expect(await waits()).toMatchObject({ waits: "LINK", nextAt: null });
    await links.setLink("NAVER", linkIn("PAUSED"));
    expect(await waits()).toMatchObject({ waits: "RESUME", nextAt: null });
    await links.setLink("NAVER", linkIn("ACTIVE"));
    await failed(row, 0, 3_600);
    await tell(row, { status: "COMPLETED" });
    expect(await waits()).toMatchObject({ waits: "CLOSING" });
    await links.setLink("NAVER", {
      ...{ circuitUntil: sql`now() + interval '2 hours'`, circuitFailures: 5 },
    });
    const { circuit, sendings } = await card();
    expect(circuit?.failures).toBe(5);
    expect(sendings[0]!.nextAt, "nobody is asked before").toBe(circuit?.until);
  });

  test("names the last that it took, products counted, and differences that nobody settled", async () => {
    const row = await received("15:00");
    await act((trx, by) =>
      writeHistory(trx, { ...by, by: { kind: "SYSTEM" } }, row.reservationId, {
        ...{ action: "TOLD", to: "CONFIRMED", after: { start: row.startsAt.toISOString() } },
      }),
    );
    expect((await card()).lastTold).toMatchObject({
      ...{ kind: "RESERVATION", name: "한지우", status: "CONFIRMED", state: "SENT" },
      ...{ start: row.startsAt.toISOString(), since: clock().toISOString() },
    });
    clock.advance({ minutes: 1 });
    await item({ slotsSentAt: clock(), state: "PAUSED" });
    await links.compared("NAVER", 3, 1);
    const { lastTold, items, differences } = await card();
    expect(lastTold).toMatchObject({
      kind: "SLOTS",
      name: "초진 진료",
      since: clock().toISOString(),
    });
    expect({ items, differences }).toEqual({ items: { published: 2, all: 3 }, differences: 2 });
  });
});

describe("GET sendings", () => {
  test("goes on page by page, whatever is of the same time, and forgets nobody", async () => {
    const rows: Row[] = [];
    for (let i = 0; i < 53; i += 1) rows.push(await received("15:00", { status: "CANCELED" }));
    await act((trx) =>
      trx
        .updateTable("reservations")
        .set({ syncState: "FAILED", tellAt: null, tellEnded: "NO_ANSWER" })
        .where("hospitalId", "=", hospital().hospitalId)
        .execute(),
    );
    const first = await page();
    expect(first.items).toHaveLength(50);
    const second = await page({ cursor: first.nextCursor! });
    expect(second.nextCursor).toBeNull();
    // What they took and gave back over there is sent again, too.
    const told = [...first.items, ...second.items].filter(({ kind }) => kind === "RESERVATION");
    const seen = told.map(({ id }) => id);
    expect(seen.toSorted()).toEqual(rows.map(({ reservationId }) => reservationId).toSorted());
    await expect(page({ cursor: "x" })).rejects.toMatchObject({ code: "4000" });
  });

  test("of what was sent the newest comes first, of the last 30 days", async () => {
    const row = await received("15:00");
    const told = (status: "CONFIRMED" | "CANCELED") =>
      act((trx, by) =>
        writeHistory(trx, { ...by, by: { kind: "SYSTEM" } }, row.reservationId, {
          ...{ action: "TOLD", to: status },
        }),
      );
    await told("CONFIRMED");
    clock.advance({ minutes: 2 });
    await told("CANCELED");
    await item({ itemSentAt: clock() });
    for (let i = 0; i < 60; i += 1) {
      clock.advance({ seconds: 1 });
      await told("CONFIRMED");
    }
    const first = await page({ state: "SENT" });
    const second = await page({ state: "SENT", cursor: first.nextCursor! });
    const all = [...first.items, ...second.items];
    expect(all).toHaveLength(63);
    expect(all.map(({ since }) => since)).toEqual(
      all
        .map(({ since }) => since)
        .toSorted()
        .reverse(),
    );
    expect(all.slice(-3).map(({ kind, status }) => [kind, status])).toEqual([
      ["RESERVATION", "CANCELED"],
      ["ITEM", null],
      ["RESERVATION", "CONFIRMED"],
    ]);
    clock.advance({ days: 30, seconds: 1 });
    expect((await page({ state: "SENT" })).items).toEqual([]);
  });

  test("whose name was taken away has none here", async () => {
    const row = await received("15:00");
    await act((trx, by) =>
      changeStatus(trx, by, row.reservationId, { status: "CONFIRMED", version: 1 }),
    );
    await tell(row, { blankedAt: clock() });
    expect((await page()).items[0]!.name).toBe(BLANKED_NAME);
  });
});
