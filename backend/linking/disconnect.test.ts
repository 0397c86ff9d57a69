import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rowIdOf } from "#backend/platforms/index.ts";
import { lockReservation, receiveBooking } from "#backend/reservations/index.ts";
import { readCards } from "./cards.ts";
import { foreseeDisconnection } from "./disconnection.ts";
import { disconnect } from "./disconnect.ts";
import { isPhrase, phraseOf } from "./phrase.ts";
import { settleSending } from "./settle.ts";
import { noteRead, readHistory, useLinks } from "#tests/support/links.ts";

const desk = useLinks();
const { act, clock, hospital, linkOf, now, received, services, set, setLink } = desk;

const end = (coming: number, phrase = `네이버 ${coming}건`) =>
  act((trx, by) => disconnect(trx, by, "NAVER", { phrase, coming }));
const foresee = () =>
  act((trx, { hospitalId }) =>
    foreseeDisconnection(services(), trx, { hospitalId, now: clock() }, "NAVER"),
  );
const linesOf = ({ reservationId }: { reservationId: string }) =>
  act(async (trx, by) =>
    (await readHistory(trx, by.hospitalId, reservationId)).map(({ action }) => action),
  );
const rowsOf = (table: "platformCredentials" | "platformItems") =>
  act((trx) =>
    trx
      .selectFrom(table)
      .selectAll()
      .where("hospitalId", "=", hospital().hospitalId)
      .where("platform", "=", "NAVER")
      .execute(),
  );

/** Three of Naver's: two are to come, one of them not told yet; one was at 14:00 and is not told. */
async function three() {
  clock.set(new Date("2026-11-20T13:50:00+09:00"));
  const past = await received("14:00");
  await set(past, "CONFIRMED");
  clock.set(new Date("2026-11-20T14:12:00+09:00"));
  const told = await received("15:00");
  const untold = await received("16:00");
  await set(untold, "CONFIRMED");
  const canceled = await received("17:00", { status: "CANCELED", word: "canceled" });
  return { past, told, untold, canceled };
}

describe("연동 해제", () => {
  test("is foreseen with what it costs: who is to come, what is sold, what is not sent yet", async () => {
    const { past, untold } = await three();
    expect(await foresee()).toMatchObject({
      ...{ platform: "NAVER", coming: 2, items: 3, phrase: "네이버 2건", unsentCount: 3 },
      unsent: [{ id: past.reservationId }, { id: untold.reservationId }, { kind: "SLOTS" }],
    });
  });

  test("leaves reservations with the platform's name and number, told of no more, and says so of each", async () => {
    const { past, told, untold, canceled } = await three();
    const links = await end(2);
    expect(links[0]).toMatchObject({ state: "DISCONNECTED" });
    for (const row of [past, told, untold, canceled])
      expect(await now(row)).toMatchObject({
        ...{ platform: "NAVER", externalId: row.externalId, syncState: "NONE", tellAt: null },
      });
    for (const row of [past, told, untold])
      expect((await linesOf(row)).at(-1), "its history says so").toBe("UNLINKED");
    expect(await linesOf(canceled)).not.toContain("UNLINKED");
    for (const row of [past, untold]) expect(await desk.jobOf("tell", row)).toBeNull();
  });

  test("of what staff change afterwards nobody is told, and nothing is said to wait", async () => {
    const { told, canceled } = await three();
    await end(2);
    await set(told, "CONFIRMED");
    await set(canceled, "CANCELED").catch(() => undefined);
    expect(await now(told)).toMatchObject({ status: "CONFIRMED", syncState: "NONE", tellAt: null });
    const [card] = await act((trx, { hospitalId }) =>
      readCards(services(), trx, { hospitalId, now: clock() }),
    );
    expect(card).toMatchObject({
      ...{ state: "DISCONNECTED", credential: null, sendings: [] },
      counts: { waiting: 0, failed: 0, dead: 0 },
    });
  });

  test("takes away what let us in and whom a push is for; products stay paired, and are gone there", async () => {
    const run = "0d0c7a1c-0000-4000-8000-0000000000aa";
    const link = { hospitalId: hospital().hospitalId, platform: "NAVER" as const, run };
    await setLink("NAVER", { pullRun: run, pullCursor: "2026-11-20T05:00:00.000Z" });
    await end(0);
    // What read it then finds that it is let go of.
    const read = { cursor: "2026-11-20T06:00:00.000Z", tookAny: true, now: new Date() };
    expect(await act((trx) => noteRead(trx, link, read))).toBe(false);
    expect(await linkOf("NAVER")).toMatchObject({
      pullCursor: null,
      pulledAt: null,
      pullRun: null,
    });
    expect(await rowsOf("platformCredentials")).toEqual([]);
    expect((await rowsOf("platformItems")).map((row) => "state" in row && row.state)).toEqual(
      Array(3).fill("GONE"),
    );
    expect(await linkOf("NAVER")).toMatchObject({
      businessId: null,
      account: null,
      pausedFrom: null,
    });
    const directory = await services()
      .database.kysely.selectFrom("linkDirectory")
      .select("platform")
      .where("hospitalId", "=", hospital().hospitalId)
      .execute();
    expect(directory).toEqual([{ platform: "KAKAO" }]);
    await expect(end(0)).rejects.toMatchObject({ body: { conflict: "transition" } });
    await expect(foresee()).rejects.toMatchObject({ body: { conflict: "transition" } });
    const again = act((trx, by) =>
      settleSending(
        trx,
        by,
        { platform: "NAVER", kind: "SLOTS", id: hospital().products[0]!.productId },
        { how: "AGAIN", version: null },
      ),
    );
    await expect(again).rejects.toMatchObject({ code: "4040" });
  });

  test("a product that was never made there leaves nothing: it is no place that a later link finds", async () => {
    const { hospitalId, products } = hospital();
    const { productId } = products[0]!;
    const itemId = rowIdOf({ itemId: null, productId });
    await act((trx) =>
      trx
        .insertInto("platformItems")
        .values({ ...{ hospitalId, platform: "NAVER", productId, itemId }, state: "UNSENT" })
        .execute(),
    );
    await end(0);
    const ids = (await rowsOf("platformItems")).map((row) => "itemId" in row && row.itemId);
    expect(ids).toHaveLength(3);
    expect(ids).not.toContain(itemId);
    const gone = act((trx) =>
      trx
        .insertInto("platformItems")
        .values({ ...{ hospitalId, platform: "NAVER", productId, itemId }, state: "GONE" })
        .execute(),
    );
    await expect(gone).rejects.toThrow("unmade_items_are_nowhere");
  });

  test("asks for the number that there is: another one is said, and nothing happens", async () => {
    await three();
    await expect(end(2, "네이버 3건")).rejects.toMatchObject({
      ...{
        code: "4000",
        body: { fields: { phrase: "적은 것이 달라요. 네이버 2건이라고 적어 주세요." } },
      },
    });
    await expect(end(2, "카카오 2건")).rejects.toMatchObject({ code: "4000" });
    await expect(end(1), "one more came since the page").rejects.toMatchObject({
      body: { conflict: "version", reservations: 2 },
    });
    expect((await linkOf("NAVER")).state).toBe("ACTIVE");
  });

  test("and being linked anew: the same booking is that again, and is told of its changes", async () => {
    const { told } = await three();
    await end(2);
    const businessId = hospital().businessIds.NAVER;
    await setLink("NAVER", { state: "ACTIVE", businessId });
    const pushed = await desk.pushed(told, "CANCELED", "15:00");
    expect(pushed).toMatchObject({ status: "CANCELED", syncState: "SYNCED" });
    const { reservationId } = told;
    expect(
      await act((trx, by) => lockReservation(trx, by.hospitalId, reservationId)),
    ).toMatchObject({ externalId: told.externalId });
  });

  test("while somebody books there: whatever was counted is what is unlinked", async () => {
    const { told } = await three();
    const booking = {
      ...{ externalId: "n-late", productId: told.productId, externalStatus: "requested" },
      ...{ sequence: 1, status: "REQUESTED" as const, platform: "NAVER" as const },
      start: new Date("2026-11-20T17:30:00+09:00"),
      end: new Date("2026-11-20T18:00:00+09:00"),
      party: { name: "최은결", phone: "01000001234", birthDate: null },
      ...{ visitType: null, message: null, answers: null },
    };
    const [ended] = await Promise.allSettled([
      end(2),
      act((trx, { hospitalId }) => receiveBooking(trx, clock, { ...booking, hospitalId })),
    ]);
    if (ended.status === "rejected")
      expect(ended.reason).toMatchObject({ body: { conflict: "version", reservations: 3 } });
    else expect((await linesOf(told)).at(-1)).toBe("UNLINKED");
  });
});

describe("what one types", () => {
  test("may be as wide, and as spaced, as it likes", () => {
    for (const typed of [
      "네이버 23건",
      "네이버23건",
      " 네이버　２３ 건 ",
      "“네이버 23건”",
      "23",
      "２３건",
    ])
      expect(isPhrase(typed, "NAVER", 23), typed).toBe(true);
    expect(isPhrase("ｅｍｒ 1,024건", "EMR", 1024)).toBe(true);
  });

  test("is of no other number and no other platform", () => {
    fc.assert(
      fc.property(fc.nat(99_999), fc.nat(99_999), (one, other) => {
        expect(isPhrase(phraseOf("NAVER", one), "NAVER", other)).toBe(one === other);
        expect(isPhrase(phraseOf("NAVER", one), "KAKAO", one)).toBe(false);
      }),
    );
    for (const typed of ["", "2", "230", "건", "네이버", "네이버 건", "네이버 2 3건 더"])
      expect(isPhrase(typed, "NAVER", 23), typed).toBe(false);
  });
});
