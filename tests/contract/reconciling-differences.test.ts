import { describe, expect, test } from "vitest";
import { said } from "#tests/support/pulling.ts";
import { useReconciling } from "#tests/support/reconciling.ts";
import { login } from "#tests/support/backend.ts";
import { hire } from "#tests/support/factories.ts";

const {
  backend,
  inHospital,
  platform,
  resolveWith,
  reservation,
  pull,
  sameProducts,
  compared,
  newest,
  resolving,
  nameOf,
  takingBack,
  toldInVain,
  takesNothing,
  historyOf,
} = useReconciling();

describe("a difference", () => {
  /** 한지우 was confirmed here, and Naver does not know it; 서다은 stands there alone. */
  async function differing() {
    platform().put(said("n-1"));
    await pull();
    const row = (await reservation("n-1"))!;
    await nameOf(row.reservationId, "CONFIRMED", row.version);
    await toldInVain();
    await sameProducts();
    const late = { name: "서다은", start: "2026-11-24T11:00:00+09:00" };
    platform().put(said("n-2", { ...late, end: "2026-11-24T11:15:00+09:00" }));
    backend().clock.advance({ minutes: 1 });
    return compared();
  }

  const become = (columns: object) =>
    inHospital((trx) =>
      trx.updateTable("reservations").set(columns).where("externalId", "=", "n-1").execute(),
    );

  test("has both sides, since when, and what may be chosen", async () => {
    const report = await differing();
    expect(report.state).toBe("DONE");
    expect(report.differences).toMatchObject([
      {
        ...{ kind: "RESERVATION", name: "한지우", productName: "재진 진료", field: null },
        ours: { status: "CONFIRMED", by: "김접수", at: "2026-11-20T05:12:00.000Z" },
        theirs: { status: "REQUESTED", by: null },
        ...{ since: "2026-11-20T05:12:00.000Z", choices: ["OURS", "THEIRS"], suggested: "OURS" },
      },
      {
        ...{ kind: "RESERVATION", name: "서다은", productName: "재진 진료", reservationId: null },
        ...{ ours: null, theirs: { status: "REQUESTED", by: "환자" } },
        ...{ choices: ["THEIRS"], suggested: "THEIRS" },
      },
    ]);
  });

  test("chosen: ours is told after the hold, theirs stands on the book, and who chose in the history", async () => {
    const report = await differing();
    const [ours, theirs] = report.differences;
    const { body } = await resolveWith(report, [
      { id: ours!.id, version: 1, side: "OURS" },
      { id: theirs!.id, version: 1, side: "THEIRS" },
    ]);
    expect(body.reconciliation?.differences).toMatchObject([
      {
        ...{ resolvedTo: "OURS", resolvedBy: "김접수", telling: "WAITS" },
        resolvedAt: backend().clock().toISOString(),
      },
      { resolvedTo: "THEIRS", resolvedBy: "김접수", version: 2, telling: null },
    ]);
    expect(await reservation("n-1")).toMatchObject({ status: "CONFIRMED", syncState: "PENDING" });
    const { rows } = await backend().database.pool.query<{ seconds: number }>(
      `select extract(epoch from run_at - now())::float as seconds
       from graphile_worker._private_jobs where key = 'tell:' || $1`,
      [ours!.reservationId],
    );
    expect(rows[0]!.seconds).toBeGreaterThan(4);
    expect(await reservation("n-2")).toMatchObject({ status: "REQUESTED", syncState: "SYNCED" });
    expect((await historyOf("n-2")).at(-1)).toMatchObject({
      ...{ action: "RECEIVED", byKind: "PLATFORM", after: { chosenBy: "김접수" } },
    });
    expect((await historyOf("n-1")).at(-1)).toMatchObject({
      ...{ action: "TELL_AGAIN", after: { compared: true } },
    });
    await become({ syncState: "FAILED", tellAt: null, tellEnded: "REFUSED" });
    expect((await newest()).differences[0]).toMatchObject({ telling: "FAILED" });
  });

  test("chosen as it is here leads no way back: the platform knew of it before, and is told again", async () => {
    const report = await differing();
    await resolving(report, report.differences.slice(0, 1), "OURS");
    const { reservationId, version } = (await reservation("n-1"))!;
    // The panel would offer 되돌리기 for what may become of it.
    expect(await nameOf(reservationId, "REQUESTED", version)).toMatchObject({ status: 409 });
    expect(await takingBack(reservationId, version)).toMatchObject({
      ...{ status: 409, body: { conflict: "transition" } },
    });
    expect(await reservation("n-1")).toMatchObject({ status: "CONFIRMED", syncState: "PENDING" });
  });

  test("once it was told it stays so, whatever is to be told of it later", async () => {
    const report = await differing();
    await resolving(report, report.differences.slice(0, 1), "OURS");
    const telling = async () => (await newest()).differences[0]!.telling;
    expect(await telling()).toBe("WAITS");
    backend().clock.advance({ minutes: 1 });
    await become({ syncState: "SYNCED", tellAt: null, toldAt: backend().clock() });
    expect(await telling()).toBeNull();
    backend().clock.advance({ minutes: 3 });
    const { reservationId, version } = (await reservation("n-1"))!;
    await nameOf(reservationId, "CANCELED", version, "환자 요청");
    expect(await reservation("n-1")).toMatchObject({ syncState: "PENDING" });
    expect(await telling()).toBeNull();
    await become({ syncState: "FAILED", tellAt: null, tellEnded: "REFUSED" });
    expect(await telling()).toBeNull();
  });

  test("two who settle it at once: one has, the other hears which, and nothing of theirs is done", async () => {
    const report = await differing();
    const { loginId } = await hire(backend().database, backend().hospital, "박주연");
    const other = (await login(backend(), loginId)).accessToken;
    const both = await Promise.all([
      resolving(report, report.differences.slice(0, 1), "OURS"),
      resolving(report, report.differences.slice(0, 1), "THEIRS", other),
    ]);
    const [won, lost] = both.sort((a, b) => a.status - b.status);
    expect(won.status).toBe(200);
    expect(lost).toMatchObject({
      ...{ status: 409, body: { conflict: "version", differences: [report.differences[0]!.id] } },
    });
    const [settled] = (await newest()).differences;
    expect((await reservation("n-1"))!.status).toBe(
      settled!.resolvedTo === "OURS" ? "CONFIRMED" : "REQUESTED",
    );
  });

  test("changed here since: 4090 names it, and not even the others are done", async () => {
    const report = await differing();
    const row = (await reservation("n-1"))!;
    await nameOf(row.reservationId, "CANCELED", row.version, "환자 요청");
    const { status, body } = await resolveWith(
      report,
      report.differences.map(({ id }) => ({ id, version: 1, side: "THEIRS" })),
    );
    expect({ status, body }).toMatchObject({
      ...{ status: 409, body: { conflict: "version", differences: [report.differences[0]!.id] } },
    });
    expect(await reservation("n-2")).toBeUndefined();
    expect((await newest()).differences.map(({ resolvedTo }) => resolvedTo)).toEqual([null, null]);
  });

  test("came in by a pull since: it is not missing here any more", async () => {
    const report = await differing();
    await pull();
    const answer = await resolving(report, report.differences.slice(1), "THEIRS");
    expect(answer).toMatchObject({
      ...{ status: 409, body: { differences: [report.differences[1]!.id] } },
    });
  });

  test("a side that cannot be made to hold is refused", async () => {
    const report = await differing();
    expect(await resolving(report, report.differences.slice(1), "OURS")).toMatchObject({
      status: 400,
    });
  });

  test("ours is not offered to a link that is told of no reservation, nor does it wait for it", async () => {
    const report = await differing();
    await takesNothing();
    expect((await newest()).differences).toMatchObject([
      { name: "한지우", choices: ["THEIRS"], suggested: null },
      { name: "서다은", choices: ["THEIRS"], suggested: "THEIRS" },
    ]);
    expect((await resolving(report, report.differences.slice(0, 1), "OURS")).status).toBe(400);
    expect(await reservation("n-1")).toMatchObject({ syncState: "SYNCED", tellAt: null });
    const answer = await resolving(report, report.differences.slice(0, 1), "THEIRS");
    expect(answer.status).toBe(200);
  });

  test("theirs against what was decided here: it counts, whatever the table of states says", async () => {
    platform().put(
      said("n-1", {
        status: "confirmed",
        start: "2026-11-20T14:00:00+09:00",
        end: "2026-11-20T14:15:00+09:00",
      }),
    );
    await pull();
    const row = (await reservation("n-1"))!;
    expect((await nameOf(row.reservationId, "COMPLETED", row.version)).status).toBe(200);
    await toldInVain();
    platform().put(
      said("n-1", {
        ...{ status: "canceled", sequence: 2, changedAt: "2026-11-20T04:51:00.000Z" },
        ...{ start: "2026-11-20T14:00:00+09:00", end: "2026-11-20T14:15:00+09:00" },
      }),
    );
    await sameProducts();
    backend().clock.advance({ minutes: 1 });
    const report = await compared();
    const [one] = report.differences.filter(({ kind }) => kind === "RESERVATION");
    expect(one).toMatchObject({
      ...{ ours: { status: "COMPLETED" }, theirs: { status: "CANCELED", by: "환자" } },
      ...{ since: "2026-11-20T04:51:00.000Z", suggested: null },
    });
    expect((await resolving(report, [one!], "THEIRS")).status).toBe(200);
    expect(await reservation("n-1")).toMatchObject({ status: "CANCELED", syncState: "SYNCED" });
    // Settled to theirs nothing of it is told: what waits later is another change.
    await become({ syncState: "PENDING", tellAt: new Date() });
    const settled = (await newest()).differences.find(({ id }) => id === one!.id);
    expect(settled).toMatchObject({ resolvedTo: "THEIRS", telling: null });
  });

  test("missing there: a difference, never a cancel; canceled where staff say so", async () => {
    platform().put(said("n-1"));
    await pull();
    platform().state.bookings.clear();
    await sameProducts();
    backend().clock.advance({ minutes: 1 });
    const report = await compared();
    expect(report.differences).toMatchObject([
      { name: "한지우", theirs: null, choices: ["THEIRS"], suggested: null, since: null },
    ]);
    expect(await reservation("n-1")).toMatchObject({ status: "REQUESTED" });
    await resolving(report, report.differences, "THEIRS");
    expect(await reservation("n-1")).toMatchObject({
      ...{ status: "CANCELED", statusReason: "네이버에 없음", syncState: "SYNCED" },
    });
  });

  test("what is planned to be told is on its way: none", async () => {
    platform().put(said("n-1"));
    await pull();
    const row = (await reservation("n-1"))!;
    await nameOf(row.reservationId, "CONFIRMED", row.version);
    await sameProducts();
    backend().clock.advance({ minutes: 1 });
    expect((await compared()).differences).toEqual([]);
    await become({ syncState: "FAILED" });
    backend().clock.advance({ minutes: 1 });
    expect((await compared()).differences).toEqual([]);
    // Nobody tries it any more.
    await become({ tellAt: null, tellEnded: "REFUSED" });
    backend().clock.advance({ minutes: 1 });
    expect((await compared()).differences).toMatchObject([{ name: "한지우" }]);
  });

  test("what was sent while their side was read is no difference: they showed what they had before", async () => {
    const { clock } = backend();
    platform().state.slots.set("item-1", []);
    platform().state.items[0] = { ...platform().state.items[0], name: "초진 (구)" };
    platform().state.script = async (asked) => {
      if (!asked.startsWith("GET items/item-1/slots")) return null;
      clock.advance({ seconds: 1 });
      const sentAt = clock();
      await inHospital((trx) =>
        trx
          .updateTable("platformItems")
          .set({ slotsSentAt: sentAt, itemSentAt: sentAt })
          .where("itemId", "=", "item-1")
          .execute(),
      );
      return null;
    };
    expect((await compared()).differences).toEqual([]);
    // Sent before the reading began, it counts.
    platform().state.script = null;
    clock.advance({ seconds: 1 });
    expect((await compared()).differences.map(({ kind }) => kind)).toContain("SLOTS");
  });

  test("when the link has ended meanwhile nothing is settled, and nobody is told any more", async () => {
    platform().put(said("n-1"));
    await pull();
    const row = (await reservation("n-1"))!;
    await nameOf(row.reservationId, "CONFIRMED", row.version);
    await toldInVain();
    backend().clock.advance({ minutes: 1 });
    const report = await compared();
    await inHospital((trx) =>
      trx
        .updateTable("platformLinks")
        .set({ state: "DISCONNECTED" })
        .where("platform", "=", "NAVER")
        .execute(),
    );
    const answer = await resolving(report, report.differences.slice(0, 1), "OURS");
    expect(answer).toMatchObject({ status: 409, body: { conflict: "transition" } });
    expect(await reservation("n-1")).toMatchObject({ syncState: "SYNCED" });
  });
});
