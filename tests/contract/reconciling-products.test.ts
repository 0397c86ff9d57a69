import { expect, test } from "vitest";
import { login } from "#tests/support/backend.ts";
import { hire } from "#tests/support/factories.ts";
import { useReconciling } from "#tests/support/reconciling.ts";

const { backend, inHospital, platform, compared, newest, resolving, takesNothing } =
  useReconciling();

test("free times and products: ours is sent again after the hold", async () => {
  const slots = platform().state.slots.get("item-1")!;
  platform().state.slots.set("item-1", slots.slice(1));
  platform().state.items[0] = {
    ...platform().state.items[0],
    name: "초진 (구)",
    updatedAt: "2026-11-18T10:00:00+09:00",
  };
  const report = await compared();
  expect(report.differences).toMatchObject([
    {
      ...{ kind: "SLOTS", name: "초진 진료", start: slots[0]!.start, choices: ["OURS"] },
      ...{ ours: { free: 1 }, theirs: { free: 0 } },
    },
    {
      ...{ kind: "ITEM", field: "name", ours: { text: "초진 진료" }, suggested: null },
      theirs: { text: "초진 (구)", by: "네이버", at: "2026-11-18T01:00:00.000Z" },
    },
  ]);
  await inHospital((trx) =>
    trx.updateTable("platformItems").set({ itemSentHash: "x", slotsSentHash: "x" }).execute(),
  );
  await resolving(report, report.differences, "OURS");
  const known = await inHospital((trx) =>
    trx
      .selectFrom("platformItems")
      .select(["itemSentHash", "slotsSentHash"])
      .where("itemId", "=", "item-1")
      .where("platform", "=", "NAVER")
      .execute(),
  );
  // Whatever it was believed to know it lacks: it is told though nothing has changed here.
  expect(known).toEqual([{ itemSentHash: null, slotsSentHash: null }]);
  const { rows } = await backend().database.pool.query<{ key: string }>(
    `select key from graphile_worker._private_jobs
     where payload ->> 'hospitalId' = $1 and run_at > now() + interval '4 s' order by key`,
    [backend().hospital.hospitalId],
  );
  const { productId } = backend().hospital.products[0]!;
  // Who knows it as it is hears nothing of it: Kakao's find that out.
  expect(rows.map(({ key }) => key)).toEqual([
    ...[`item:KAKAO:${productId}:item-1`, `item:NAVER:${productId}:item-1`],
    ...[`slots:KAKAO:${productId}:item-1`, `slots:NAVER:${productId}:item-1`],
  ]);
});

test("a link that takes none of it is offered no side of ours, and nothing of it is planned", async () => {
  platform().state.slots.set("item-1", []);
  platform().state.items[0] = { ...platform().state.items[0], name: "초진 (구)" };
  const report = await compared();
  expect(new Set(report.differences.map(({ kind }) => kind))).toEqual(new Set(["SLOTS", "ITEM"]));
  await takesNothing();
  const offered = (await newest()).differences.map(({ kind, choices, suggested }) =>
    [kind, ...choices, suggested].join(" "),
  );
  expect(new Set(offered)).toEqual(new Set(["SLOTS ", "ITEM THEIRS "]));
  for (const one of [report.differences[0]!, report.differences.at(-1)!])
    expect((await resolving(report, [one], "OURS")).status).toBe(400);
  expect(await waiting("item|slots")).toEqual([]);
});

test("settled to ours it is told yet, and where it was not taken it is not called told", async () => {
  platform().state.slots.set("item-1", []);
  platform().state.items[0] = { ...platform().state.items[0], name: "초진 (구)" };
  const report = await compared();
  const [slot] = report.differences.filter(({ kind }) => kind === "SLOTS");
  const items = report.differences.filter(({ kind }) => kind === "ITEM");
  await resolving(report, [slot!, ...items], "OURS");
  const telling = async () =>
    (await newest()).differences
      .filter(({ resolvedTo }) => resolvedTo !== null)
      .map(({ kind, telling: how }) => [kind, how]);
  expect(await telling()).toEqual([
    ["SLOTS", "WAITS"],
    ["ITEM", "WAITS"],
  ]);
  const become = (columns: object) =>
    inHospital((trx) =>
      trx.updateTable("platformItems").set(columns).where("itemId", "=", "item-1").execute(),
    );
  await become({ slotsEnded: "REFUSED", itemEnded: "NO_ANSWER" });
  expect(await telling()).toEqual([
    ["SLOTS", "FAILED"],
    ["ITEM", "FAILED"],
  ]);
  const told = [
    ["SLOTS", null],
    ["ITEM", null],
  ];
  await become({ slotsEnded: null, slotsSentHash: "x", itemEnded: null, itemSentHash: "x" });
  expect(await telling()).toEqual(told);
  backend().clock.advance({ minutes: 1 });
  const now = backend().clock();
  await become({ slotsSentAt: now, itemSentAt: now });
  // Told once it stays so: what is sent later is of something else.
  await become({ slotsSentHash: null, itemSentHash: null });
  expect(await telling()).toEqual(told);
  await become({ slotsEnded: "REFUSED", itemEnded: "NO_ANSWER" });
  expect(await telling()).toEqual(told);
});

test("what is tried yet is on its way, of free times and of products; what was given up differs", async () => {
  platform().state.slots.set("item-1", []);
  platform().state.items[0] = { ...platform().state.items[0], name: "초진 (구)" };
  const kinds = async () => [...new Set((await compared()).differences.map(({ kind }) => kind))];
  const become = async (columns: object) => {
    backend().clock.advance({ minutes: 1 });
    await inHospital((trx) =>
      trx.updateTable("platformItems").set(columns).where("itemId", "=", "item-1").execute(),
    );
  };
  const now = backend().clock();
  await become({ slotsFailsSince: now, itemFailsSince: now });
  expect(await kinds()).toEqual([]);
  await become({ slotsEnded: "REFUSED" });
  expect(await kinds()).toEqual(["SLOTS"]);
  await become({ itemEnded: "REFUSED" });
  expect(await kinds()).toEqual(["SLOTS", "ITEM"]);
});

/** Naver has three things of the first product otherwise; one of them cannot stand here. */
async function otherwise() {
  platform().state.items[0] = {
    ...platform().state.items[0],
    ...{ name: "초진 (네이버)", capacity: 3, durationMinutes: 33 },
  };
  const report = await compared();
  expect(report.differences.map(({ field, choices }) => [field, choices])).toEqual([
    ["name", ["OURS", "THEIRS"]],
    ["durationMinutes", ["OURS"]],
    ["capacity", ["OURS", "THEIRS"]],
  ]);
  return report;
}
const theirsOf = (report: Awaited<ReturnType<typeof otherwise>>) =>
  report.differences.filter(({ choices }) => choices.includes("THEIRS"));
const waiting = async (kinds = "item") =>
  (
    await backend().database.pool.query<{ key: string }>(
      `select split_part(key, ':', 1) || ':' || split_part(key, ':', 2) as key
       from graphile_worker._private_jobs
       where payload ->> 'hospitalId' = $1 and split_part(key, ':', 1) ~ $2 order by key`,
      [backend().hospital.hospitalId, kinds],
    )
  ).rows.map(({ key }) => key);
const product = () =>
  inHospital((trx) =>
    trx
      .selectFrom("products")
      .selectAll()
      .where("productId", "=", backend().hospital.products[0]!.productId)
      .executeTakeFirstOrThrow(),
  );

test("of a product theirs stands here, in one version, and what was not chosen stays there", async () => {
  const report = await otherwise();
  const { version } = await product();
  expect((await resolving(report, theirsOf(report), "THEIRS")).status).toBe(200);
  expect(await product()).toMatchObject({
    ...{ name: "초진 (네이버)", capacity: 3, durationMinutes: 30, version: version + 1 },
  });
  // Kakao hears of it; Naver would be told the length that nobody has chosen.
  expect(await waiting()).toEqual(["item:KAKAO"]);
  const acts = await inHospital((trx) =>
    trx.selectFrom("accessLines").select("scope").where("act", "=", "SETTINGS").execute(),
  );
  expect(acts).toMatchObject([{ scope: { what: "PRODUCT_CHANGED" } }]);
});

test("what Naver was to be told of a product already is told, though theirs is chosen of the rest", async () => {
  const report = await otherwise();
  const [name, ...rest] = theirsOf(report);
  expect((await resolving(report, [name!], "OURS")).status).toBe(200);
  expect((await resolving(report, rest, "THEIRS")).status).toBe(200);
  expect(await product()).toMatchObject({ name: "초진 진료", capacity: 3 });
  expect(await waiting()).toEqual(["item:KAKAO", "item:NAVER"]);
});

test("what Naver did not take yet of a product is not left untold", async () => {
  const report = await otherwise();
  await inHospital((trx) =>
    trx
      .updateTable("platformItems")
      .set({ itemFailsSince: new Date(), itemTries: 1 })
      .where("platform", "=", "NAVER")
      .execute(),
  );
  expect((await resolving(report, theirsOf(report), "THEIRS")).status).toBe(200);
  expect(await waiting()).toEqual(["item:KAKAO", "item:NAVER"]);
});

test("of a product that was changed since, theirs is refused, with which", async () => {
  const report = await otherwise();
  await inHospital((trx) => trx.updateTable("products").set({ version: 9 }).execute());
  const [name, capacity] = theirsOf(report);
  expect(await resolving(report, theirsOf(report), "THEIRS")).toMatchObject({
    ...{ status: 409, body: { conflict: "version", differences: [name!.id, capacity!.id] } },
  });
  expect(await product()).toMatchObject({ name: "초진 진료", capacity: 1 });
});

test("of a product, theirs is for who may change products", async () => {
  const report = await otherwise();
  const { loginId } = await hire(backend().database, backend().hospital, "박주연", {
    switches: [],
  });
  const other = (await login(backend(), loginId)).accessToken;
  const refused = await resolving(report, theirsOf(report), "THEIRS", other);
  expect(refused).toMatchObject({ status: 403, body: { needs: "SETTINGS" } });
  expect(await product()).toMatchObject({ name: "초진 진료", capacity: 1 });
  expect((await resolving(report, theirsOf(report), "OURS", other)).status).toBe(200);
});
