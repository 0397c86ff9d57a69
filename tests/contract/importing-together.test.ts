import { expect, test } from "vitest";
import { loadProducts, planLoads } from "#backend/importing/index.ts";
import { login } from "#tests/support/backend.ts";
import { useImporting } from "#tests/support/importing.ts";
import { takeOver } from "#tests/support/importing-jobs.ts";

/** An import that meets a colleague, another business, or nobody at all. */
const at = useImporting();
const { ask, wish, page, inHospital, row, choose } = at;

const linkTo = (businessId: string | null, state: "ACTIVE" | "DISCONNECTED" = "ACTIVE") =>
  inHospital((trx) =>
    trx
      .updateTable("platformLinks")
      .set({ businessId, state })
      .where("platform", "=", "NAVER")
      .execute(),
  );

test("of two who go on from one page the second is told", async () => {
  const { version } = await page();
  const first = await wish("REQUESTED", at.token(), version);
  expect(first.code).toBe("0000");
  const late = async (status: string) => {
    const { status: http, body } = await wish(status, at.token(), version);
    return [http, body.conflict];
  };
  await at.run();
  const load = await page();
  expect(load.version).toBeGreaterThan(version);
  expect(await late("LOADED")).toEqual([409, "version"]);
  expect(await at.status()).toBe("REVIEW");

  await at.take(load, [choose(load, "i-3", { act: "SKIP" })]);
  const taken = await page();
  const old = await ask("POST", "/undo", { version: load.version });
  expect([old.status, old.body.conflict]).toEqual([409, "version"]);
  expect((await page()).result!.undo.state).toBe("OPEN");
  expect((await ask("POST", "/undo", { version: taken.version })).code).toBe("0000");
});

test("what has halted is not looked at by who does not see how far it came", async () => {
  at.business().faults.set("page 5", 400);
  await wish("REQUESTED");
  await at.run();
  const { version } = await page();
  const old = await ask("POST", "/enough", { version: version - 1 });
  expect([old.status, old.body.conflict]).toEqual([409, "version"]);
  expect((await at.enough()).body.status).toBe("REVIEW");
});

test("a load is one business's: of another nothing is taken over, nor taken for it", async () => {
  const load = await at.toReview();
  expect(load.load!.isOther).toBe(false);
  await linkTo("naver-other");
  const seen = await page();
  expect(seen.load!.isOther).toBe(true);
  const refused = await at.take(seen, [choose(load, "i-3", { act: "SKIP" })]);
  expect([refused.status, refused.body.conflict]).toEqual([409, "transition"]);
  expect((await at.products()).length).toBe(4);
});

test("handed over while it is taken over, the rest fails and says so", async () => {
  const load = await at.toReview();
  const choices = [choose(load, "i-3", { act: "SKIP" })];
  await ask("POST", "/take", { version: load.version, choices });
  const job = (await at.takingJob())!;
  await linkTo("naver-other");
  await takeOver(at.backend(), job);
  const left = await page();
  expect(left.review!.rows.map(({ failed }) => failed?.why).slice(0, 6)).toEqual(
    Array.from({ length: 6 }, () => "OTHER"),
  );
  expect((await at.products()).length).toBe(4);
});

test("handed over while it is read it halts, and asked for again it begins anew", async () => {
  await wish("REQUESTED");
  const job = (await at.job())!;
  at.business().faults.set("page 5", 503);
  const reading = loadProducts(at.backend().services, job, AbortSignal.timeout(20_000));
  await expect.poll(async () => (await page()).load?.read).toBe(5);
  const { businessId } = await inHospital((trx) =>
    trx
      .selectFrom("platformLinks")
      .select("businessId")
      .where("platform", "=", "NAVER")
      .executeTakeFirstOrThrow(),
  );
  await linkTo("naver-other");
  at.business().account.businessId = "naver-other";
  at.business().faults.clear();
  await reading;
  expect(await page()).toMatchObject({
    ...{ status: "PARTIAL", load: { read: 5, why: { code: "OTHER", words: null } } },
  });
  expect((await at.enough()).status).toBe(409);
  await wish("REQUESTED");
  expect((await page()).load).toMatchObject({ read: 0, isOther: false });
  expect(businessId).not.toBe("naver-other");
});

test("while it is taken over nobody chooses, how far it is stands there, and it may be ended", async () => {
  const load = await at.toReview();
  const choices = [choose(load, "i-3", { act: "SKIP" })];
  await ask("POST", "/take", { version: load.version, choices });
  const { version, review, load: taken } = await page();
  expect([review, taken!.taking, taken!.read]).toEqual([null, 0, 6]);
  for (const [method, rest] of [
    ["PUT", "/choices"],
    ["POST", "/take"],
  ] as const)
    expect((await ask(method, rest, { version, choices })).body.conflict).toBe("transition");
  const job = (await at.takingJob())!;
  expect((await wish("LOADED")).code).toBe("0000");
  await takeOver(at.backend(), job);
  expect((await page()).result).toMatchObject({ made: [], finishedBy: "김접수" });
  expect((await at.products()).length).toBe(4);
});

test("a review that nobody came back to for 60 days is over, before its rows are taken away", async () => {
  await at.toReview();
  await planLoads(at.backend().services);
  expect(await at.status()).toBe("REVIEW");
  at.backend().clock.set("2027-01-20T00:01:00+09:00");
  await planLoads(at.backend().services);
  // Whoever was logged in is not any more.
  const { accessToken } = await login(at.backend());
  expect((await ask("GET", "", undefined, accessToken)).body).toMatchObject({
    ...{ status: "LOADED", result: { finishedBy: null, made: [], undo: { state: "NONE" } } },
  });
});

test("so is one of which nothing is left", async () => {
  await at.toReview();
  await inHospital((trx) => trx.deleteFrom("productLoads").execute());
  await planLoads(at.backend().services);
  expect(await page()).toMatchObject({ status: "LOADED", load: null, result: null });
});

test("who goes on after a login left nothing: the name of who began stays", async () => {
  const { key } = at.business();
  at.business().key = "another";
  await wish("REQUESTED");
  await at.run();
  at.business().key = key;
  at.backend().clock.set("2026-11-20T14:20:00+09:00");
  const savedAt = at.backend().clock();
  await inHospital((trx) => trx.updateTable("platformCredentials").set({ savedAt }).execute());
  await at.silentFor(3_700);
  await planLoads(at.backend().services);
  await at.run();
  expect(await page()).toMatchObject({
    ...{ status: "REVIEW", leftBy: "김접수", load: { startedBy: "김접수" } },
  });
});

test("what they took from us since it was read is not gone, and keeps its place", async () => {
  const load = await at.toReview();
  const gone = (all: typeof load) => all.review!.rows.filter(({ kind }) => kind === "GONE");
  expect(gone(load).map(({ product }) => product!.name)).toEqual(["피부 상담"]);
  const { id: productId, version } = gone(load)[0]!.product!;
  const itemSentAt = at.backend().clock();
  await inHospital((trx) =>
    trx
      .updateTable("platformItems")
      .set({ itemSentAt })
      .where("platform", "=", "NAVER")
      .where("productId", "=", productId)
      .execute(),
  );
  const seen = await page();
  expect(gone(seen)).toEqual([]);
  expect(seen.review!.products.map(({ id }) => id)).not.toContain(productId);
  const { body } = await at.take(seen, [
    choose(seen, "i-3", { act: "SKIP" }),
    choose(seen, "i-6", { act: "JOIN", productId, version }),
  ]);
  expect(row(body, "i-6").failed).toMatchObject({ why: "ELSEWHERE" });
});
