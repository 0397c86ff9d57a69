import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { linkIn } from "#tests/support/link-in.ts";
import { readHistory, useLinks, type Row } from "#tests/support/links.ts";
import { askNow } from "./ask.ts";
import { settleSending } from "./settle.ts";

const desk = useLinks();
const { act, clock, hospital, linkOf, now, received, services, set, setLink } = desk;

async function refused(): Promise<Row> {
  const row = await received("15:00");
  await set(row, "CONFIRMED");
  await act((trx) =>
    trx
      .updateTable("reservations")
      .set({ syncState: "FAILED", tellAt: null, tellEnded: "REFUSED", tellWords: "없는 예약" })
      .where("reservationId", "=", row.reservationId)
      .execute(),
  );
  return now(row);
}
type Subject = Parameters<typeof settleSending>[2];
const settle = (subject: Omit<Subject, "platform">, input: Parameters<typeof settleSending>[3]) =>
  act((trx, by) => settleSending(trx, by, { platform: "NAVER", ...subject }, input));
const productId = () => hospital().products[0]!.productId;
const item = (columns: object) =>
  act((trx) =>
    trx
      .updateTable("platformItems")
      .set(columns)
      .where("hospitalId", "=", hospital().hospitalId)
      .where("platform", "=", "NAVER")
      .where("productId", "=", productId())
      .execute(),
  );
const itemNow = () =>
  act((trx) =>
    trx
      .selectFrom("platformItems")
      .selectAll()
      .where("hospitalId", "=", hospital().hospitalId)
      .where("platform", "=", "NAVER")
      .where("productId", "=", productId())
      .executeTakeFirstOrThrow(),
  );
const jobs = async (key: string) =>
  (
    await services().database.pool.query<{ seconds: number }>(
      `select round(extract(epoch from run_at - now()))::integer as seconds
       from graphile_worker._private_jobs where key = $1`,
      [key],
    )
  ).rows;

describe("재시도, 직접 처리함", () => {
  test("a reservation is told again, or was told by hand: its history says by whom", async () => {
    const row = await refused();
    const { reservationId: id, version } = row;
    const again = await settle({ kind: "RESERVATION", id }, { how: "AGAIN", version });
    expect(again).toEqual({ kind: "RESERVATION", id, state: "WAITING", version: version + 1 });
    expect(await now(row)).toMatchObject({ syncState: "PENDING", tellEnded: null });

    const other = await refusedAgain(row);
    const done = await settle(
      { kind: "RESERVATION", id },
      { how: "BY_HAND", version: other.version },
    );
    expect(done).toMatchObject({ state: "SENT" });
    expect(await now(row)).toMatchObject({ syncState: "SYNCED" });
    const lines = await act((trx, by) => readHistory(trx, by.hospitalId, id));
    expect(lines.at(-1)).toMatchObject({ action: "TOLD_BY_HAND", by: "김접수" });
  });
  async function refusedAgain(row: Row) {
    await act((trx) =>
      trx
        .updateTable("reservations")
        .set({ syncState: "FAILED", tellAt: null, tellEnded: "NO_ANSWER" })
        .where("reservationId", "=", row.reservationId)
        .execute(),
    );
    return now(row);
  }

  test("a reservation of another platform is none here, and one needs the version that was seen", async () => {
    const { reservationId: id, version } = await refused();
    const kakao = act((trx, by) =>
      settleSending(
        trx,
        by,
        { platform: "KAKAO", kind: "RESERVATION", id },
        { how: "AGAIN", version },
      ),
    );
    await expect(kakao).rejects.toMatchObject({ code: "4040" });
    await expect(
      settle({ kind: "RESERVATION", id }, { how: "AGAIN", version: null }),
    ).rejects.toMatchObject({ body: { fields: { version: expect.any(String) as string } } });
    await expect(
      settle({ kind: "RESERVATION", id }, { how: "AGAIN", version: 1 }),
    ).rejects.toMatchObject({ body: { conflict: "version" } });
  });

  test.each([
    [
      "SLOTS",
      { slotsEnded: "NO_ANSWER", slotsFailsSince: new Date(), slotsTries: 9, slotsWords: "x" },
    ],
    ["ITEM", { itemEnded: "REFUSED", itemFailsSince: new Date(), itemTries: 1, itemWords: "x" }],
  ] as const)("%s of a product are sent anew, as if for the first time", async (kind, failed) => {
    await item(failed);
    await services().database.pool.query("delete from graphile_worker._private_jobs");
    const answer = await settle({ kind, id: productId() }, { how: "AGAIN", version: null });
    expect(answer).toEqual({ kind, id: productId(), state: "WAITING", version: null });
    const { slotsEnded, slotsFailsSince, itemEnded, itemFailsSince, ...rest } = await itemNow();
    expect([slotsEnded, slotsFailsSince, itemEnded, itemFailsSince]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(rest).toMatchObject({ slotsTries: 0, itemTries: 0, slotsWords: null, itemWords: null });
    const { rows } = await services().database.pool.query<{ key: string }>(
      "select key from graphile_worker._private_jobs where key like '%' || $1 || '%'",
      [productId()],
    );
    expect(rows).not.toEqual([]);
  });

  test("nobody tells a platform by hand what is free; what has not failed, or is not there, is refused", async () => {
    const subject = { kind: "SLOTS" as const, id: productId() };
    await expect(settle(subject, { how: "BY_HAND", version: null })).rejects.toMatchObject({
      code: "4000",
    });
    await expect(settle(subject, { how: "AGAIN", version: null })).rejects.toMatchObject({
      body: { conflict: "transition" },
    });
    await expect(
      settle({ kind: "ITEM", id: crypto.randomUUID() }, { how: "AGAIN", version: null }),
    ).rejects.toMatchObject({ code: "4040" });
  });
});

describe("지금 다시", () => {
  const ask = () => act((trx, by) => askNow(trx, by, "NAVER"));
  const wait = ({ reservationId }: Row, failures: number) =>
    services().database.pool.query(
      `update graphile_worker._private_jobs set run_at = now() + interval '9 minutes',
        payload = (payload::jsonb || jsonb_build_object('failures', $2::integer))::json
      where key = $1`,
      [`tell:${reservationId}`, failures],
    );

  test("the circuit waits no longer, and what it has not taken is told at once; what is held stays held", async () => {
    const failed = await received("15:00");
    await set(failed, "CONFIRMED");
    await wait(failed, 4);
    clock.advance({ minutes: 2 });
    const held = await received("16:00");
    await set(held, "CONFIRMED");
    await setLink("NAVER", {
      ...{ circuitUntil: sql`now() + interval '1 minute'`, circuitFailures: 7 },
    });
    await ask();
    expect((await desk.jobOf("tell", failed))?.seconds).toBe(0);
    expect((await desk.jobOf("tell", held))?.seconds).toBe(6);
    const { circuitUntil, circuitFailures } = await linkOf("NAVER");
    expect(circuitUntil!.getTime()).toBeLessThanOrEqual(Date.now() + 1_000);
    expect(circuitFailures, "it is tried, not believed").toBe(7);
    expect(await jobs("plan-missing:all")).toHaveLength(1);
  });

  test("what is free of its products, they themselves, and its bookings are not waited for either", async () => {
    const { pool } = services().database;
    const keys = [
      `slots:NAVER:${productId()}:item-1`,
      `item:NAVER:${productId()}:item-1`,
      `pull:${hospital().hospitalId}:NAVER:`,
    ];
    const kakao = `slots:KAKAO:${productId()}:item-1`;
    for (const key of [...keys, kakao])
      await pool.query(
        `select graphile_worker.add_job('nothing', run_at => now() + interval '9 minutes',
          job_key => $1)`,
        [key],
      );
    await ask();
    for (const key of keys) expect(await jobs(key), key).toEqual([{ seconds: 0 }]);
    expect(await jobs(kakao)).toEqual([{ seconds: 540 }]);
  });

  test("who is not linked, or paused, is not asked", async () => {
    await setLink("NAVER", linkIn("PAUSED"));
    await expect(ask()).rejects.toMatchObject({ body: { conflict: "transition" } });
    await setLink("NAVER", linkIn("DISCONNECTED"));
    await expect(ask()).rejects.toMatchObject({ body: { conflict: "transition" } });
  });
});
