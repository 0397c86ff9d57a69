import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import type { ProductOutcome } from "#contract/product-list.ts";
import type { ProductState } from "#contract/product-states.ts";
import { useDesk } from "#tests/support/desk.ts";
import { useProducts } from "#tests/support/products.ts";

/** Bookings that have read of a product what is not so any more when they are written; staff at one time. */
const desk = useDesk();
const { send, make, become, read, versions } = useProducts(desk);

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

/** Those that PostgreSQL ended: whoever was ended tries again, so no answer says so. */
async function deadlocks(): Promise<number> {
  const { rows } = await desk.backend.database.pool.query<{ deadlocks: string }>(
    "select deadlocks from pg_stat_database where datname = current_database()",
  );
  return Number(rows[0]?.deadlocks);
}

/** Published as its first version; the second has other words and another price. */
async function twice(name: string): Promise<string> {
  const { id } = await make({ publish: true, name });
  const second = { name: `${name} 둘`, price: { kind: "UNCOVERED", amount: 1 }, version: 1 };
  expect((await send("PATCH", `/${id}`, second)).code).toBe("0000");
  return id;
}

const restore = (id: string, version = 2) => send("POST", `/${id}/restore`, { to: 1, version });
const EDIT = { description: "손으로 풀어요", capacity: 3, version: 2 };

it.each([
  ["another restore", restore],
  ["an edit", (id: string) => send("PATCH", `/${id}`, EDIT)],
  ["what puts it away", (id: string) => become(id, "ARCHIVED", 2)],
  ["what pauses it", (id: string) => become(id, "PAUSED", 2)],
])(
  "a restore beside %s: one is done, whole, and the other is told what there is",
  async (_, other) => {
    const before = await deadlocks();
    for (let round = 0; round < 8; round += 1) {
      const id = await twice(`상품 ${round}`);
      const both = round % 2 === 0 ? [restore, other] : [other, restore];
      const answers = await Promise.all(both.map((act) => act(id)));
      expect(answers.map(({ code }) => code).toSorted()).toEqual(["0000", "4090"]);
      const [done, refused] = answers.toSorted((a, b) => (a.code < b.code ? -1 : 1));
      const now = await read(id);
      expect(now).toMatchObject({ ...done?.body });
      expect(refused?.body).toMatchObject({ conflict: "version", current: { version: 3 } });
      expect((await versions(id)).map(({ version }) => version)).toEqual([3, 2, 1]);
      const isRestored = now.name === `상품 ${round}`;
      expect(now.price).toMatchObject({ kind: "UNCOVERED", amount: isRestored ? 90_000 : 1 });
      expect(isRestored ? now.state : "PUBLISHED").toBe("PUBLISHED");
    }
    expect(await deadlocks()).toBe(before);
  },
);

it("many become another state, asked by three in three orders beside edits: each version is one's own", async () => {
  const before = await deadlocks();
  const made = [];
  for (let n = 0; n < 6; n += 1) made.push(await make({ publish: true, name: `상품 ${n}` }));
  const ids = made.map(({ id }) => id);
  const many = (state: ProductState, version: number, asked: readonly string[]) =>
    send<{ items: ProductOutcome[] }>("POST", "/states", {
      state,
      items: asked.map((id) => ({ id, version })),
    });
  const written = new Map(ids.map((id) => [id, 1]));
  const wrote = (id: string) => written.set(id, (written.get(id) ?? 0) + 1);
  for (let version = 1; version <= 4; version += 1) {
    const turned = [...ids.slice(3), ...ids.slice(0, 3)];
    const bulk = [
      many("PAUSED", version, ids),
      many("ARCHIVED", version, ids.toReversed()),
      many("PUBLISHED", version, turned),
    ];
    const edits = ids.map((id, n) =>
      send("PATCH", `/${id}`, { capacity: 2 + n + version, version }),
    );
    const order = send("POST", "/order", { ids: turned });
    for (const { status, body } of await Promise.all(bulk)) {
      expect(status).toBe(200);
      for (const { id, outcome } of body.items) {
        expect(["DONE", "SAME", "VERSION", "TRANSITION"]).toContain(outcome);
        if (outcome === "DONE") wrote(id);
      }
    }
    for (const [n, { code }] of (await Promise.all(edits)).entries()) {
      expect(["0000", "4090"]).toContain(code);
      if (code === "0000") wrote(ids[n]!);
    }
    expect(["0000", "4090"]).toContain((await order).code);
  }
  for (const id of ids) {
    const { version } = await read(id);
    expect(version).toBe(written.get(id));
    const kept = (await versions(id)).map((one) => one.version);
    expect(kept).toEqual(Array.from({ length: version }, (_, n) => version - n));
  }
  expect(Math.max(...written.values())).toBeGreaterThan(1);
  expect(await deadlocks()).toBe(before);
});
