import { describe, expect, test } from "vitest";
import type { ItemSending } from "#backend/jobs/queue.ts";
import { sendItem } from "#backend/platforms/index.ts";
import { call } from "#tests/support/backend.ts";
import { useWizard } from "#tests/support/wizard-walk.ts";
import { draftsOf } from "#tests/support/wizard-drafts.ts";

/** What else happens while a wizard is under way, or a link that it made takes in. */
const wizard = useWizard();

/** Naver answers with its bookings when this is called, and not before. */
function held(): () => void {
  const { business } = wizard;
  let open: () => void = () => undefined;
  business().gate = new Promise<void>((resolve) => (open = resolve));
  return () => open();
}

describe("a link that ends while it takes in", () => {
  test("stores nothing of what comes after", async () => {
    await wizard.start();
    const open = held();
    const taking = wizard.take();
    await expect.poll(() => wizard.business().waiting).toBe(1);
    expect((await wizard.disconnect(0)).code).toBe("0000");
    open();
    await taking;
    expect(await wizard.taken()).toEqual([]);
    const { database, hospital } = wizard.backend();
    const events = await database.inHospital(hospital.hospitalId, (trx) =>
      trx.selectFrom("platformEvents").select("eventId").execute(),
    );
    expect(events).toEqual([]);
  });

  test("is nowhere said to be made", async () => {
    await wizard.start();
    await wizard.take();
    expect((await wizard.page(5)).page).toBe(5);
    const coming = (await wizard.taken()).length;
    const { body } = await wizard.disconnect(0);
    const { reservations = 0 } = body as { reservations?: number };
    expect(reservations).toBeLessThan(coming);
    expect((await wizard.disconnect(reservations)).code).toBe("0000");
    expect((await wizard.page(5)).farthest).toBe(0);
    // And begun anew it can be made again.
    expect((await wizard.start()).state).toBe("ACTIVE");
  });
});

test("linked anew: what was put off for the link before is sent now", async () => {
  await wizard.start();
  const { database, hospital } = wizard.backend();
  const jobs = "graphile_worker._private_jobs";
  await database.pool.query(`update ${jobs} set run_at = now() + interval '15 min'`);
  expect((await wizard.disconnect(0)).code).toBe("0000");
  await wizard.start();
  const { rows } = await database.pool.query<{ late: boolean }>(
    `select distinct run_at > now() + interval '1 minute' as late from ${jobs}
     where key ~ '^(slots|item):NAVER:' and payload->>'hospitalId' = '${hospital.hospitalId}'`,
  );
  expect(rows).toEqual([{ late: false }]);
});

test("linked anew: what was changed here meanwhile is foreseen and told, the rest from here on", async () => {
  await wizard.start();
  await wizard.take();
  const { reservations = 0 } = (await wizard.disconnect(0)).body as { reservations?: number };
  expect((await wizard.disconnect(reservations)).code).toBe("0000");
  const { database, hospital, clock } = wizard.backend();
  const stand = () =>
    database.inHospital(hospital.hospitalId, (trx) =>
      trx
        .selectFrom("reservations")
        .select(["externalId", "reservationId", "version", "status", "conflict", "syncState"])
        .where("platform", "=", "NAVER")
        .where("startsAt", ">", clock())
        .orderBy("externalId")
        .execute(),
    );
  const before = await stand();
  expect(new Set(before.map(({ syncState }) => syncState))).toEqual(new Set(["NONE"]));
  const first = before.find(({ status, conflict }) => status === "CONFIRMED" && !conflict)!;
  const reason = { status: "CANCELED", reason: "환자 요청", version: first.version };
  const { code } = await call(`${wizard.base()}/reservations/${first.reservationId}/status`, {
    ...{ token: wizard.token() },
    json: reason,
  });
  expect(code).toBe("0000");

  const { version, dryRun } = await wizard.toDryRun();
  expect(dryRun!.take).toMatchObject({ coming: 4, told: 1, of: { had: 3, over: 1 } });
  await wizard.step("POST", "start", { version, sums: dryRun!.sums, clashes: [] });
  await wizard.take();
  const after = await stand();
  const told = after.filter(({ syncState }) => syncState === "PENDING");
  expect(told).toMatchObject([{ externalId: first.externalId, status: "CANCELED" }]);
  expect(after.filter(({ syncState }) => syncState === "NONE")).toEqual([]);
});

test("a product whose making was refused is made once the link is made anew, and the done page says so", async () => {
  const link = async () => {
    const { version, pairing } = await wizard.toPairs();
    const [made, ...others] = pairing!.pairs.map(({ productId, to }) => ({ productId, to }));
    const pairs = [{ ...made!, to: { kind: "NEW" } }, ...others];
    const { version: last, dryRun } = await wizard.step("PUT", "pairs", { version, pairs });
    await wizard.step("POST", "start", { version: last, sums: dryRun!.sums, clashes: [] });
    return made!.productId;
  };
  const send = (productId: string) => {
    const { services, hospital } = wizard.backend();
    const job = { hospitalId: hospital.hospitalId, platform: "NAVER", productId, itemId: null };
    return sendItem(services, job as ItemSending, AbortSignal.timeout(20_000));
  };
  const line = async () => (await wizard.page(5)).begun!.lines.find(({ what }) => what === "ITEM");
  const planned = async () => {
    const { rows } = await wizard
      .backend()
      .database.pool.query<{ key: string }>("select key from graphile_worker._private_jobs");
    return rows.map(({ key }) => key);
  };
  const { business } = wizard;

  const productId = await link();
  business().faults.set("items", 422);
  await send(productId);
  const failed = { state: "FAILED", done: 0, words: "지금은 안 돼요" };
  expect(await line()).toMatchObject(failed);
  // Tried again by hand it is planned anew, and no less refused.
  await wizard.backend().database.pool.query("delete from graphile_worker._private_jobs");
  await wizard.step("POST", "again", {});
  expect(await planned()).toContain(`item:NAVER:${productId}:`);
  expect(await line()).toMatchObject({ state: "RUNNING", done: 0, words: null });
  await send(productId);
  expect(await line()).toMatchObject(failed);
  expect((await wizard.disconnect(0)).code).toBe("0000");
  business().faults.clear();
  expect(await link()).toBe(productId);
  expect(await line()).toMatchObject({ state: "RUNNING", planned: 1, done: 0, words: null });
  await send(productId);
  expect(business().writes).toContain("POST items");
  expect(await line()).toMatchObject({ state: "REVIEW", planned: 1, done: 1, words: null });
});

test("while it is paused nothing is taken in; taken up again it is", async () => {
  await wizard.start();
  expect((await wizard.link("pause")).code).toBe("0000");
  await wizard.take();
  expect(await wizard.taken()).toEqual([]);
  expect((await wizard.page(5)).begun!.lines[0]).toMatchObject({ state: "RUNNING", done: 0 });
  expect((await wizard.link("resume")).code).toBe("0000");
  await wizard.take();
  expect(await wizard.taken()).toHaveLength(5);
});

const desk = () => {
  const { backend, token, base } = wizard;
  return { backend: backend(), base: base(), token: token() } as never;
};

describe("what is typed or handed over anew", () => {
  test("a key that the platform hands over half way: nothing that was read before it is gone on with", async () => {
    await wizard.toDryRun();
    const drafts = draftsOf(desk());
    const { state } = await drafts.issue();
    const handed = await drafts.handOver({ state, businessId: "another-business" });
    expect(handed.code).toBe("0000");
    const now = await wizard.page(4);
    expect([now.page, now.account?.businessId]).toEqual([1, "another-business"]);
    const { version } = now;
    const { seen } = await wizard.step("PUT", "account", {
      ...{ version, businessId: "another-business" },
    });
    expect(seen).toBeNull();
  });

  test("a key that comes after the link is made is not kept, and the link takes in", async () => {
    await wizard.toDryRun();
    const drafts = draftsOf(desk());
    const { state } = await drafts.issue();
    await wizard.start();
    const late = await drafts.handOver({ state });
    expect([late.code, late.body]).toEqual(["4010", { reason: "LINKED" }]);
    expect((await drafts.kept()).secrets).toEqual([]);
    const now = await wizard.page(1);
    expect([now.page, now.begun === null]).toEqual([5, false]);
    await wizard.take();
    expect(await wizard.taken()).toHaveLength(5);
  });

  test("a draft that is opened beside a link that is well: its account changes nothing of it", async () => {
    await wizard.start();
    const put = await draftsOf(desk()).save("naver", {
      ...{ version: (await wizard.page(5)).version, userInfo: {} },
    });
    const { version } = put.body;
    const late = await wizard.ask("PUT", "/NAVER/account", { version, ...wizard.typed() });
    expect([late.code, late.body.conflict]).toEqual(["4090", "transition"]);
    await wizard.take();
    expect(await wizard.taken()).toHaveLength(5);
  });

  test("pages that nobody got to take nothing", async () => {
    const { version, pairing } = await wizard.toPairs();
    const late = await wizard.ask("POST", "/NAVER/start", { version, sums: "0", clashes: [] });
    expect([late.code, late.body.conflict]).toEqual(["4090", "transition"]);
    const first = { kind: "ITEM", itemId: "i-1" };
    const pairs = pairing!.ours.map(({ id: productId }) => ({ productId, to: first }));
    const left = await wizard.step("PUT", "pairs", { version, pairs, leave: true });
    const choices = { version: left.version, clashes: [] };
    const chosen = await wizard.ask("PUT", "/NAVER/choices", choices);
    expect([chosen.code, chosen.body.conflict]).toEqual(["4090", "transition"]);
  });

  test("another business by the drafts' own way is not linked by what was read of the first", async () => {
    const { version, dryRun } = await wizard.toDryRun();
    const { base, token } = wizard;
    const put = await call<{ version: number }>(`${base()}/drafts/naver`, {
      ...{ method: "PUT", token: token() },
      json: { version, pageIndex: 4, userInfo: { businessId: "another-business" } },
    });
    expect(put.code).toBe("0000");
    const late = await wizard.ask("POST", "/NAVER/start", {
      ...{ version: put.body.version, sums: dryRun!.sums, clashes: [] },
    });
    expect([late.code, late.body.conflict]).toEqual(["4090", "transition"]);
  });
});

describe("a secret that is saved goes to no address that is typed later", () => {
  const SECRET = "the-secret-of-the-emr";
  const at = (host: string) => ({ host: `https://${host}.example/fhir`, businessId: "our-emr" });
  const put = async (json: object) => {
    const { version } = (await wizard.ask("GET", "/EMR?page=1")).body;
    return wizard.ask("PUT", "/EMR/account", { version, ...json });
  };
  const again = { secret: "주소가 바뀌어서 키를 다시 적어야 해요." };

  test("of an EMR: it is typed again; another path of the same place is no other address", async () => {
    await wizard.ask("POST", "", { platforms: ["EMR"] });
    expect((await put({ ...at("first"), secret: SECRET })).code).toBe("0000");
    const same = { ...at("first"), host: "https://first.example/r4" };
    expect((await put(same)).code).toBe("0000");
    const other = await put(at("other"));
    expect([other.code, other.body.fields]).toEqual(["4000", again]);
    expect((await put({ ...at("other"), secret: SECRET })).code).toBe("0000");
  });

  test("nor by leaving it half typed in between", async () => {
    await wizard.ask("POST", "", { platforms: ["EMR"] });
    await put({ ...at("first"), secret: SECRET });
    const left = await put({ ...at("other"), leave: true });
    expect([left.code, left.body.account?.secret]).toEqual(["0000", null]);
    expect((await put(at("other"))).code).toBe("4000");
  });

  test("nor by the drafts' own way, nor to an address that was not read", async () => {
    await wizard.ask("POST", "", { platforms: ["EMR"] });
    await put({ ...at("first"), secret: SECRET });
    const drafts = draftsOf(desk());
    const saved = async (userInfo: object) => {
      const { version } = (await drafts.draft("emr")).body;
      const { body } = await drafts.save("emr", { version, pageIndex: 4, userInfo });
      return body.userInfo.emrKey;
    };
    const first = { ...at("first"), accountType: "KEY" };
    expect(await saved(first)).toMatchObject({ saved: true });
    expect(await saved({ ...first, host: "https://first.example/r4" })).toMatchObject({
      saved: true,
    });
    const told = "another-key-of-the-emr";
    expect(await saved({ ...at("other"), emrKey: told })).toMatchObject({ saved: true });
    expect(await saved(first)).toBeNull();
  });

  test("where tokens are given out", async () => {
    await wizard.ask("POST", "", { platforms: ["EMR"] });
    const oauth = { ...at("first"), way: "OAUTH", clientId: "us" };
    const tokenUrl = "https://tokens.example/token";
    expect((await put({ ...oauth, tokenUrl, secret: SECRET })).code).toBe("0000");
    expect((await put({ ...oauth, tokenUrl })).code).toBe("0000");
    const other = await put({ ...oauth, tokenUrl: "https://elsewhere.example/token" });
    expect([other.code, other.body.fields]).toEqual(["4000", again]);
  });
});

test("a booking that Naver lists several times is counted once", async () => {
  const { business } = wizard;
  business().bookings = [...business().bookings, ...business().bookings];
  const { dryRun } = await wizard.toDryRun();
  expect(dryRun!.take).toMatchObject({ coming: 4, past: 1 });
});

test("free starts are counted over the days that are sent", async () => {
  const { dryRun } = await wizard.toDryRun();
  const { from, to } = dryRun!.send;
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  expect(days).toBe(60);
});
