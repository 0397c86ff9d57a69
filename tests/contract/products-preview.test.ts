import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { TIME_BLOCKS } from "#contract/hospital-rules.ts";
import type { ProductPreview } from "#contract/product-preview.ts";
import type { Resource } from "#contract/resource.ts";
import { useDesk } from "#tests/support/desk.ts";
import { fieldsOf, MASSAGE, useProducts } from "#tests/support/products.ts";
import { settingsOf } from "#tests/support/settings.ts";

/** What a product makes of a day, before it is saved. Monday's hours: 9 to 18, lunch from 13 to 14. */
const desk = useDesk();
const { send, make } = useProducts(desk);
const LENGTHS = { durationMinutes: 50, preparationMinutes: 10, cleanupMinutes: 10, capacity: 1 };
const preview = async (given: object = {}) =>
  (await send<ProductPreview>("POST", "/preview", { ...LENGTHS, ...given })).body;

it("says the starts of a usual day, how many it has now, and what another block would give", async () => {
  const made = await make({ publish: true });
  const shown = await preview({ productId: made.id });
  expect(shown.starts.length).toBeGreaterThan(0);
  const gaps = shown.starts.slice(1).map((start, i) => start - (shown.starts[i] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(70);
  expect(shown.now?.starts).toBeGreaterThan(shown.starts.length);
  expect(shown.better?.starts).toBeGreaterThan(shown.starts.length);
  expect(shown.nextFree).not.toBeNull();
  // As it is saved it says what it has: the two functions are one.
  const same = await preview({
    ...MASSAGE,
    productId: made.id,
    preparationMinutes: 0,
    cleanupMinutes: 0,
  });
  expect(same.starts).toHaveLength(same.now?.starts ?? -1);
});

it("says of one that there is not yet, and of one that fits nowhere, that much", async () => {
  expect(await preview()).toMatchObject({ now: null });
  expect(await preview({ durationMinutes: 720 })).toMatchObject({ starts: [], nextFree: null });
});

it("is of a long day that its doctor is there, whichever comes first", async () => {
  // Tomorrow is Saturday, which is short; most days are long.
  expect((await preview()).day).toBe("2026-11-23");
  const hours = [{ weekday: 3, opens: 540, closes: 1080, lastAcceptance: 1050, breaks: [] }];
  const doctor = { name: "수요 원장", kind: "DOCTOR", hours };
  const { id } = (await desk.ask<Resource>("/resources", doctor)).body;
  const shown = await preview({ doctorId: id });
  expect(shown.day).toBe("2026-11-25");
  expect(shown.starts.length).toBeGreaterThan(0);
  // A day that is otherwise than usual is none: the next of its kind.
  const settings = settingsOf(desk);
  const closure = { name: "행사", day: "2026-11-25", starts: 540, ends: 720 };
  expect((await settings.save({ partClosures: [closure] })).code).toBe("0000");
  expect((await preview({ doctorId: id })).day).toBe("2026-12-02");
});

it("compares with nothing where there is a draft, and says which of the best blocks is longest", async () => {
  const draft = (await send("POST", "/drafts", { typed: [["name", "새 상품"]] })).body;
  expect((await preview({ productId: draft.id })).now).toBeNull();
  const shown = await preview();
  const settings = settingsOf(desk);
  const counts = new Map<number, number>();
  for (const minimumTimeBlock of TIME_BLOCKS) {
    await settings.save({ minimumTimeBlock });
    counts.set(minimumTimeBlock, (await preview()).starts.length);
  }
  const best = Math.max(...counts.values());
  const longest = Math.max(...TIME_BLOCKS.filter((block) => counts.get(block) === best));
  expect(shown.better).toEqual({ minimumTimeBlock: longest, starts: best });
  expect(TIME_BLOCKS.filter((block) => counts.get(block) === best).length).toBeGreaterThan(1);
});

it("looks for its first patient as far ahead as the product itself is booked", async () => {
  const made = await make({
    publish: true,
    window: { leadMinutes: 0, leadDays: 3, windowDays: 30 },
  });
  const [own, anew] = [await preview({ productId: made.id }), await preview()];
  // From Friday on: Monday, where a new one could be booked on the same day.
  expect(own.nextFree?.slice(0, 10)).toBe("2026-11-23");
  expect(anew.nextFree?.slice(0, 10)).toBe("2026-11-20");
});

it("refuses a doctor or a room that there is not", async () => {
  const nobody = randomUUID();
  const room = (await desk.ask<Resource>("/resources", { name: "3번방", kind: "ROOM" })).body;
  const fields = async (given: object) =>
    Object.keys(await fieldsOf(send("POST", "/preview", { ...LENGTHS, ...given })));
  expect(await fields({ doctorId: nobody })).toEqual(["doctorId"]);
  expect(await fields({ doctorId: room.id })).toEqual(["doctorId"]);
  expect(await fields({ facilityId: nobody })).toEqual(["facilityId"]);
  expect((await preview({ facilityId: room.id })).starts.length).toBeGreaterThan(0);
});

it("refuses what no product may have, and changes nothing", async () => {
  expect(
    Object.keys(await fieldsOf(send("POST", "/preview", { ...LENGTHS, durationMinutes: 7 }))),
  ).toEqual(["durationMinutes"]);
  const before = await desk.backend.database.inHospital(desk.backend.hospital.hospitalId, (trx) =>
    trx.selectFrom("productVersions").selectAll().execute(),
  );
  await preview();
  const after = await desk.backend.database.inHospital(desk.backend.hospital.hospitalId, (trx) =>
    trx.selectFrom("productVersions").selectAll().execute(),
  );
  expect(after).toEqual(before);
});
