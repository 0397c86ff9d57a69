import { describe, expect, test } from "vitest";
import { adapters, PLAIN_WORDS } from "#backend/platforms/index.ts";
import { readFacts } from "#backend/hospitals/index.ts";
import { readSellable } from "#backend/reservations/index.ts";
import { allOf, startSandbox, useSandbox } from "#tests/support/sandbox.ts";
import { ALONE_AT_NAVER, DEARER_AT_NAVER } from "./at-naver.ts";
import { HOSPITAL_ID } from "./identity.ts";

const it = useSandbox();
const { signal } = new AbortController();
const { outward } = PLAIN_WORDS;

describe.each(["NAVER", "KAKAO"] as const)("a fresh demo and %s", (platform) => {
  const adapter = adapters[platform];

  test("have the same bookings, in the same words, at the same times", async () => {
    const access = await it.access(platform);
    const theirs = (await allOf(adapter.pullReservations(access, null, signal)))
      .flatMap(({ bookings }) => bookings)
      .map(({ booking }) => [booking.externalId, booking] as const);
    const ours = await it.database.inHospital(HOSPITAL_ID, (trx) =>
      trx.selectFrom("reservations").selectAll().where("platform", "=", platform).execute(),
    );
    expect(theirs.length).toBe(ours.length);
    expect(ours.length).toBeGreaterThan(100);
    const of = new Map(theirs);
    for (const row of ours) {
      const booking = of.get(row.externalId!);
      expect(booking, row.externalId!).toMatchObject({
        ...{ start: row.startsAt, end: row.endsAt, sequence: row.externalSequence },
        party: { name: row.partyName, phone: row.partyPhone },
        externalStatus:
          row.conflict === "UNKNOWN_STATUS" ? row.externalStatus : outward[row.status],
      });
    }
  });

  test("have the same products, published, and sell the same starts", async () => {
    const access = await it.access(platform);
    const items = await adapter.listItems(access, signal);
    const facts = await it.database.inHospital(HOSPITAL_ID, (trx) => readFacts(trx, HOSPITAL_ID));
    const alone = platform === "NAVER" ? ALONE_AT_NAVER.map((_, i) => `naver-item-${i + 1}`) : [];
    expect(items.map(({ itemId }) => itemId)).toEqual([
      ...[1, 2, 3, 4, 5, 6].map((n) => `demo-item-${n}`),
      ...alone,
    ]);
    for (const [i, product] of facts.products.entries()) {
      const { name, description, durationMinutes, cleanupMinutes, capacity } = product;
      const isDearer = platform === "NAVER" && name === DEARER_AT_NAVER.name;
      const price = { ...product.price, ...(isDearer && DEARER_AT_NAVER.price) };
      const said = { name, description, durationMinutes, cleanupMinutes, capacity, price };
      expect(items[i]).toMatchObject({ ...said, state: "PUBLISHED" });
      for (const days of [
        { from: "2026-11-25", to: "2026-12-20" },
        { from: "2026-12-21", to: "2027-01-10" },
      ]) {
        const ours = await it.database.inHospital(HOSPITAL_ID, (trx) =>
          readSellable(trx, facts, product.id, { ...days, now: it.clock() }),
        );
        const theirs = await adapter.listSlots(
          access,
          { itemId: items[i]!.itemId, ...days },
          signal,
        );
        expect(
          theirs.map(({ start, end, free }) => ({
            ...{ start: start.toISOString(), end: end.toISOString(), free },
          })),
          product.name,
        ).toEqual(ours);
      }
    }
  });

  test("know who is logged in", async () => {
    const { link, credential } = await it.database.inHospital(HOSPITAL_ID, async (trx) => ({
      link: await trx
        .selectFrom("platformLinks")
        .select(["account", "linkedAt"])
        .where("platform", "=", platform)
        .executeTakeFirst(),
      credential: await trx
        .selectFrom("platformCredentials")
        .select(["hint", "slot"])
        .where("platform", "=", platform)
        .executeTakeFirst(),
    }));
    const account = await adapter.verify(await it.access(platform), signal);
    expect(link?.account).toMatchObject({
      businessId: account.businessId,
      account: account.account,
    });
    expect(link?.linkedAt).not.toBeNull();
    expect(credential).toEqual({ hint: "9f3c", slot: "CURRENT" });
  });
});

test("a fresh demo and its EMR have the same bookings and services, and sell the same starts", async () => {
  const access = await it.access("EMR");
  const theirs = (
    await allOf(adapters.EMR.pullReservations(access, "2026-01-01T00:00:00Z", signal))
  )
    .flatMap(({ bookings }) => bookings)
    .map(({ booking }) => [booking.externalId, booking] as const);
  const ours = await it.database.inHospital(HOSPITAL_ID, (trx) =>
    trx.selectFrom("reservations").selectAll().where("platform", "=", "EMR").execute(),
  );
  expect(ours.length).toBeGreaterThan(100);
  expect(theirs.length).toBe(ours.length);
  const of = new Map(theirs);
  for (const row of ours)
    expect(of.get(row.externalId!), row.status).toMatchObject({
      ...{ start: row.startsAt, end: row.endsAt, externalStatus: row.externalStatus },
      sequence: row.externalSequence,
      party: { name: row.partyName },
    });
  const items = await adapters.EMR.listItems(access, signal);
  expect(items.map(({ itemId }) => itemId).sort()).toEqual(
    [1, 2, 3, 4, 5, 6].map((n) => `demo-item-${n}`),
  );
  const days = { from: "2026-11-26", to: "2026-11-27" };
  const starts = async (platform: "NAVER" | "EMR") =>
    (
      await adapters[platform].listSlots(
        await it.access(platform),
        { itemId: "demo-item-4", ...days },
        signal,
      )
    ).map(({ start, free }) => `${start.toISOString()} ${free}`);
  expect(await starts("EMR")).toEqual(await starts("NAVER"));
});

test("a demo of an earlier release gets what its platforms know at its next start", async () => {
  await it.database.inHospital(HOSPITAL_ID, async (trx) => {
    await trx.deleteFrom("platformCredentials").execute();
    await trx.updateTable("platformLinks").set({ account: null, linkedAt: null }).execute();
    await trx
      .updateTable("reservations")
      .set({ status: "CANCELED", externalStatus: "confirmed", syncState: "SYNCED" })
      .where("externalId", "=", "demo-lately-1")
      .execute();
    await trx
      .updateTable("reservations")
      .set({ status: "CONFIRMED", syncState: "PENDING" })
      .where("externalId", "=", "demo-lately-3")
      .execute();
  });
  for (const table of ["slots", "items", "bookings", "businesses"])
    await it.database.pool.query(`delete from sandbox.${table}`);
  const again = await startSandbox(it.database);
  const stateOf = async (platform: "NAVER" | "KAKAO", id: string) =>
    (await allOf(adapters[platform].pullReservations(await again.access(platform), null, signal)))
      .flatMap(({ bookings }) => bookings)
      .find(({ booking }) => booking.externalId === id)?.booking.externalStatus;
  expect(await stateOf("NAVER", "demo-lately-1")).toBe("canceled");
  expect(await stateOf("KAKAO", "demo-lately-3")).toBe("requested");
});

test("a key that was changed, and a link that has ended, stay so", async () => {
  await it.database.inHospital(HOSPITAL_ID, async (trx) => {
    await trx.updateTable("platformCredentials").set({ hint: "5b1e" }).execute();
    await trx
      .updateTable("platformLinks")
      .set({ businessId: null, state: "DISCONNECTED", account: null })
      .where("platform", "=", "KAKAO")
      .execute();
    await trx.deleteFrom("platformCredentials").where("platform", "=", "KAKAO").execute();
  });
  await startSandbox(it.database);
  const kept = await it.database.inHospital(HOSPITAL_ID, (trx) =>
    trx.selectFrom("platformCredentials").select(["platform", "hint"]).execute(),
  );
  expect(kept.sort((a, b) => (a.platform < b.platform ? 1 : -1))).toEqual([
    { platform: "NAVER", hint: "5b1e" },
    { platform: "EMR", hint: "5b1e" },
  ]);
});
