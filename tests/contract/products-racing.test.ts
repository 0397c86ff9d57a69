import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { useDesk } from "#tests/support/desk.ts";
import { useProducts } from "#tests/support/products.ts";

/** Bookings that have read of a product what is not so any more when they are written. */
const desk = useDesk();
const { send, make, become, read } = useProducts(desk);

/** What is booked of a product waits until `work` is done, as behind another booking of that day. */
async function whileTheyWait(productId: string, work: () => Promise<void>): Promise<void> {
  const { database, hospital } = desk.backend;
  const client = await database.pool.connect();
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [
      `held:${hospital.hospitalId}:2026-11-20:${productId}`,
    ]);
    await work();
    await client.query("commit");
  } finally {
    client.release();
  }
}

const book = (productId: string, n: number) =>
  desk.ask(
    "/reservations",
    desk.booking("15:00", { productId, party: { name: "한지우", phone: `010-2345-123${n}` } }),
  );
/** They have read what they read, and wait. */
const begun = () => sleep(300);

it("take no seat that was taken from it meanwhile", async () => {
  const { id } = await make({ publish: true, capacity: 2 });
  let booking: ReturnType<typeof book>[] = [];
  await whileTheyWait(id, async () => {
    booking = [book(id, 1), book(id, 2)];
    await begun();
    expect((await send("PATCH", `/${id}`, { capacity: 1, version: 1 })).code).toBe("0000");
  });
  const answers = await Promise.all(booking);
  expect(answers.map(({ code }) => code).toSorted()).toEqual(["0000", "4090"]);
});

it("do not come to one that was paused, or put away, meanwhile", async () => {
  for (const state of ["PAUSED", "ARCHIVED"] as const) {
    const { id } = await make({ publish: true, name: state });
    let booking: ReturnType<typeof book> | undefined;
    await whileTheyWait(id, async () => {
      booking = book(id, 1);
      await begun();
      expect((await become(id, state, 1)).code).toBe("0000");
    });
    expect((await booking)?.code).toBe("4000");
    expect((await read(id)).state).toBe(state);
  }
});

it("stop nobody who changes it: nothing waits for what waits for it", async () => {
  const { id } = await make({ publish: true, capacity: 8 });
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => [
      book(id, n),
      send("PATCH", `/${id}`, { capacity: 8 - (n % 3), version: 1 }),
      become(id, n % 2 === 0 ? "PAUSED" : "PUBLISHED", 1),
    ]).flat(),
  );
  for (const { status } of answers) expect([200, 201, 400, 409]).toContain(status);
});
