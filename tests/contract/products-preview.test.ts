import { expect, it } from "vitest";
import type { ProductPreview } from "#contract/product-preview.ts";
import { useDesk } from "#tests/support/desk.ts";
import { fieldsOf, MASSAGE, useProducts } from "#tests/support/products.ts";

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
