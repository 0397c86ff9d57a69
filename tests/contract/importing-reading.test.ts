import { expect, test } from "vitest";
import { MOST_LOADED } from "#contract/product-loading.ts";
import { loadProducts, planLoads } from "#backend/importing/index.ts";
import { createHospital } from "#tests/support/factories.ts";
import { linkIn } from "#tests/support/link-in.ts";
import { itemThere } from "#tests/support/business-server.ts";
import { useImporting } from "#tests/support/importing.ts";

const at = useImporting();
const { wish, page, inHospital, row } = at;

test("page by page, each kept as it comes; then it is there to be looked at", async () => {
  expect(await at.said()).toBe("NONE");
  const asked = await wish("REQUESTED");
  expect(asked.body.hospitalBasicInfo.platformProductLoadingStatus).toBe("REQUESTED");
  expect(await page()).toMatchObject({
    ...{ status: "REQUESTED", load: { read: 0, total: null, startedBy: "김접수" } },
    ...{ review: null, result: null },
  });
  await at.run();
  expect(await at.said()).toBe("REVIEW");
  const { load, review } = await page();
  expect(load).toMatchObject({ read: 6, total: 6, whole: true, last: "물리 운동", why: null });
  expect(
    review!.rows.map(({ kind, theirs, product }) => [kind, theirs?.name, product?.name]),
  ).toEqual([
    ["CHANGED", "재진 진료", "재진 진료"],
    ["DOUBTFUL", "도수치료실", "도수치료"],
    ["NEW", "비타민 수액", undefined],
    ["NEW", "대상포진 접종", undefined],
    ["NEW", "물리 운동", undefined],
    ["SAME", "초진 진료", "초진 진료"],
    ["GONE", undefined, "피부 상담"],
  ]);
  expect(review!.rows.map(({ choice }) => choice?.act)).toEqual([
    ...["JOIN", null, "MAKE", "MAKE", "MAKE", "JOIN", undefined],
  ]);
  expect(row(await page(), "item-2")).toMatchObject({
    ...{ differs: ["price", "durationMinutes"], choice: { theirs: ["price"] } },
  });
});

test("one at a time: a second is refused, and the table allows no other wish", async () => {
  await wish("REQUESTED");
  expect(await wish("REQUESTED")).toMatchObject({
    status: 409,
    body: { conflict: "transition" },
  });
  for (const other of ["CANCELED", "LOADED"]) expect((await wish(other)).status).toBe(409);
  for (const other of ["NONE", "LOADING", "REVIEW", "PARTIAL", "FAILED", "LOGIN_REQUIRED", "x"])
    expect((await wish(other)).code).toBe("4000");
  await at.run();
  expect((await wish("REQUESTED")).status).toBe(409);
  expect(await at.said()).toBe("REVIEW");
});

test("what it reads when it dies is read on by whoever takes the job up", async () => {
  await wish("REQUESTED");
  const job = (await at.job())!;
  at.business().faults.set("page 5", 0);
  const dying = new AbortController();
  const first = loadProducts(at.backend().services, job, dying.signal);
  await expect.poll(async () => (await page()).load?.read).toBe(5);
  dying.abort();
  await expect(first).rejects.toThrow();
  expect(await page()).toMatchObject({ status: "LOADING", load: { read: 5, total: 6 } });
  at.business().faults.clear();
  // The first page is not asked for again.
  at.business().faults.set("items", 500);
  await loadProducts(at.backend().services, job, AbortSignal.timeout(20_000));
  expect(await page()).toMatchObject({ status: "REVIEW", load: { read: 6 } });
});

test("without a sign of life for two minutes it has failed: read so, kept so by the minute's job; the old run writes nothing then", async () => {
  await wish("REQUESTED");
  const old = (await at.job())!;
  await at.silentFor(119);
  expect(await at.status()).toBe("REQUESTED");
  await at.silentFor(121);
  expect(await page()).toMatchObject({
    status: "FAILED",
    load: { why: { code: "SILENT", words: null } },
  });
  // Whoever reads writes nothing.
  expect(await at.said()).toBe("REQUESTED");
  await planLoads(at.backend().services);
  expect(await at.said()).toBe("FAILED");
  await loadProducts(at.backend().services, old, AbortSignal.timeout(20_000));
  expect(await at.status()).toBe("FAILED");

  expect((await wish("REQUESTED")).code).toBe("0000");
  await loadProducts(at.backend().services, old, AbortSignal.timeout(20_000));
  expect(await at.status()).toBe("REQUESTED");
  await at.silentFor(121);
  await planLoads(at.backend().services);
  expect(await at.said()).toBe("FAILED");
});

test("one hospital whose load cannot be looked at keeps nobody else's from being given up", async () => {
  const { services, database } = at.backend();
  const [one, other] = [
    at.backend().hospital.hospitalId,
    (await createHospital(database)).hospitalId,
  ];
  const statusOf = (hospitalId: string, changed?: "REQUESTED") =>
    database.inHospital(hospitalId, async (trx) => {
      if (changed)
        await trx
          .updateTable("hospitals")
          .set({ platformProductLoadingStatus: changed })
          .where("hospitalId", "=", hospitalId)
          .execute();
      const row = await trx
        .selectFrom("hospitals")
        .select("platformProductLoadingStatus as status")
        .where("hospitalId", "=", hospitalId)
        .executeTakeFirstOrThrow();
      return row.status;
    });
  // Whichever comes first.
  for (const [broken, well] of [
    [one, other],
    [other, one],
  ] as const) {
    for (const hospitalId of [one, other]) await statusOf(hospitalId, "REQUESTED");
    const changing: typeof services.facts.changing = (hospitalId, work) =>
      hospitalId === broken
        ? Promise.reject(new Error("not this one"))
        : services.facts.changing(hospitalId, work);
    const facts = Object.create(services.facts, {
      changing: { value: changing },
    }) as typeof services.facts;
    await planLoads({ ...services, facts });
    expect([await statusOf(broken), await statusOf(well)]).toEqual(["REQUESTED", "FAILED"]);
  }
});

test("half of it came: PARTIAL keeps it, asked for again only the rest is read", async () => {
  at.business().faults.set("page 5", 400);
  await wish("REQUESTED");
  await at.run();
  const { status, load } = await page();
  expect([status, load!.read, load!.total]).toEqual(["PARTIAL", 5, 6]);
  expect(load!.why).toEqual({ code: "FAILURE", words: "지금은 안 돼요" });
  at.business().faults.clear();
  at.business().items[0]!.name = "이미 읽은 이름";
  await wish("REQUESTED");
  await at.run();
  const whole = await page();
  expect([whole.status, whole.load!.read]).toEqual(["REVIEW", 6]);
  expect(row(whole, "item-1").theirs!.name).toBe("초진 진료");
});

test("read on after more than an hour it begins anew", async () => {
  at.business().faults.set("page 5", 400);
  await wish("REQUESTED");
  await at.run();
  at.business().faults.clear();
  at.business().items[0]!.name = "새 이름";
  await at.silentFor(3_700);
  await wish("REQUESTED");
  await at.run();
  expect(row(await page(), "item-1").theirs!.name).toBe("새 이름");
});

test("what came may be looked at without the rest: then nothing is called gone", async () => {
  at.business().faults.set("page 5", 400);
  await wish("REQUESTED");
  await at.run();
  expect((await at.enough()).body.status).toBe("REVIEW");
  expect(await at.job()).toBeNull();
  const { status, load, review } = await page();
  expect([status, load!.whole, review!.rows.length]).toEqual(["REVIEW", false, 5]);
  expect(review!.rows.filter(({ kind }) => kind === "GONE")).toEqual([]);
});

test("nothing came: FAILED with the platform's words, and nothing to look at", async () => {
  at.business().faults.set("items", 400);
  await wish("REQUESTED");
  await at.run();
  expect(await page()).toMatchObject({
    status: "FAILED",
    load: { why: { code: "FAILURE", words: "지금은 안 돼요" } },
  });
  expect((await at.enough()).status).toBe(409);
});

test("not let in: LOGIN_REQUIRED, and it goes on by itself once there is a newer key", async () => {
  const { key } = at.business();
  at.business().key = "another";
  await wish("REQUESTED");
  await at.run();
  expect(await at.said()).toBe("LOGIN_REQUIRED");
  await planLoads(at.backend().services);
  expect(await at.said()).toBe("LOGIN_REQUIRED");
  at.business().key = key;
  at.backend().clock.set("2026-11-20T14:20:00+09:00");
  const savedAt = at.backend().clock();
  await inHospital((trx) => trx.updateTable("platformCredentials").set({ savedAt }).execute());
  await planLoads(at.backend().services);
  await at.run();
  expect(await at.said()).toBe("REVIEW");
});

test("ended while it reads it writes nothing more, and may be gone on with", async () => {
  await wish("REQUESTED");
  const job = (await at.job())!;
  at.business().faults.set("page 5", 503);
  const reading = loadProducts(at.backend().services, job, AbortSignal.timeout(20_000));
  await expect.poll(async () => (await page()).load?.read).toBe(5);
  expect((await wish("CANCELED")).code).toBe("0000");
  await reading;
  expect(await page()).toMatchObject({ status: "CANCELED", load: { read: 5, why: null } });
  expect(await at.draft()).toMatchObject({ processName: "default", pageIndex: 0 });
  at.business().faults.clear();
  await wish("REQUESTED");
  expect(await at.draft()).toMatchObject({ processName: "load-naver-product", pageIndex: 1 });
  await at.run();
  expect(await page()).toMatchObject({ status: "REVIEW", load: { read: 6 } });
});

test("without a link nobody is asked", async () => {
  await inHospital((trx) =>
    trx
      .updateTable("platformLinks")
      .set(linkIn("PAUSED"))
      .where("platform", "=", "NAVER")
      .execute(),
  );
  expect((await wish("REQUESTED")).status).toBe(409);
  expect(await at.said()).toBe("NONE");
});

test("a page that is not the last and brings nothing is no end: it halts, and what came may be looked at", async () => {
  at.business().items = [];
  at.business().endless = true;
  await wish("REQUESTED");
  await at.run();
  expect(await page()).toMatchObject({
    ...{ status: "FAILED", load: { read: 0 } },
  });
  expect((await at.enough()).status).toBe(409);
});

test("of more than can be read the first are there, and none is called gone", async () => {
  at.business().items = Array.from({ length: MOST_LOADED + 1 }, (_, place) =>
    itemThere(`many-${place}`, `상품 ${place}`, 30),
  );
  const { load, review } = await at.toReview();
  expect([load!.read, load!.whole, review!.rows.length]).toEqual([MOST_LOADED, false, MOST_LOADED]);
  expect(review!.rows.filter(({ kind }) => kind === "GONE")).toEqual([]);
});
