import { describe, expect, test } from "vitest";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Hub } from "#contract/linking-hub.ts";
import { createHospital } from "#tests/support/factories.ts";
import { useWizard } from "#tests/support/wizard-walk.ts";

const wizard = useWizard();
const { ask, step, page, typed, toPairs, toDryRun, take } = wizard;
const begin = () => ask<Hub>("POST", "", { platforms: ["NAVER", "KAKAO"] });
const inHospital = <Found>(work: (trx: HospitalTransaction) => Promise<Found>) => {
  const { database, hospital } = wizard.backend();
  return database.inHospital(hospital.hospitalId, work);
};
const rowsOf = () =>
  inHospital((trx) =>
    trx
      .selectFrom("reservations")
      .select(["externalId", "status", "conflict", "startsAt", "syncState", "tellAt", "answerBy"])
      .where("platform", "=", "NAVER")
      .orderBy("externalId")
      .execute(),
  );
const stateOf = async () => {
  const { body } = await ask<Hub>("GET", "");
  return body.items.find(({ platform }) => platform === "NAVER")?.state;
};

test("from the hub to what was really done, and the sums meet", async () => {
  const hub = (await begin()).body;
  expect(hub.list).toEqual(["NAVER", "KAKAO"]);
  expect(hub.items[0]).toMatchObject({ platform: "NAVER", running: { page: 1 } });
  expect(await stateOf()).toBe("REQUESTED");

  const dry = (await toDryRun()).dryRun!;
  expect(dry.take).toMatchObject({
    ...{ coming: 4, today: 0, tomorrow: 0, later: 4, past: 1 },
    of: { fits: 1, clashes: 1, unpaired: 1, over: 1, had: 0, outside: 0, unknown: 0 },
    unpaired: [{ name: "비대면 검사", count: 1 }],
  });
  const said = ({ text }: { text: string | null }) => text;
  const changes = dry.send.change.flatMap(({ fields }) =>
    fields.map(({ field, ours, theirs }) => [field, theirs && said(theirs), said(ours)]),
  );
  expect(changes).toEqual([
    ["name", "초진진료", "초진 진료"],
    ["durationMinutes", "20", expect.any(String)],
  ]);
  expect(dry.stays.theirs).toEqual(["비대면 검사"]);
  expect(dry.clashes).toMatchObject([
    { bookingId: "b-2", ours: [], theirs: { name: "김보람" }, choice: "DECIDE" },
  ]);
  expect(wizard.business().writes).toEqual([]);
  expect(await rowsOf()).toEqual([]);

  const clashes = [{ bookingId: "b-2", choice: "NEAREST" }];
  const { version } = await page(4);
  const begun = await step("POST", "start", { version, sums: dry.sums, clashes });
  expect([begun.state, begun.page]).toEqual(["ACTIVE", 5]);
  expect(begun.begun?.lines[0]).toMatchObject({ what: "BOOKINGS", planned: 4, done: 0 });

  await take();
  const rows = await rowsOf();
  expect(rows.map(({ externalId }) => externalId)).toEqual(["b-1", "b-2", "b-3", "b-4", "o-1"]);
  const lines = (await page(5)).begun!.lines;
  const line = (what: string) => lines.find((one) => one.what === what);
  expect(line("BOOKINGS")).toMatchObject({ state: "DONE", planned: 4, done: 4 });
  expect(line("DECIDE")).toMatchObject({ state: "DONE", planned: 1, done: 1 });
  expect(line("MOVED")).toMatchObject({ done: 1, name: "김보람", to: dry.clashes[0]!.nearest });
  expect(line("PAST")).toMatchObject({ state: "DONE", planned: 1, done: 1 });
  expect(rows[1]?.startsAt.toISOString()).toBe(dry.clashes[0]!.nearest);
  expect(rows[2]).toMatchObject({ conflict: "UNKNOWN_ITEM" });
});

test("nobody is told of a visit that is over, and nobody is asked about it", async () => {
  const { version, dryRun } = await toDryRun();
  await step("POST", "start", { version, sums: dryRun!.sums, clashes: [] });
  await take();
  const over = (await rowsOf()).at(-1);
  expect(over).toMatchObject({ externalId: "o-1", status: "EXPIRED", conflict: null });
  expect(over).toMatchObject({ syncState: "SYNCED", tellAt: null });
});

test("a secret goes in and never comes out, and goes when the link begins", async () => {
  await begin();
  const { version } = await step("PUT", "account", {
    version: (await page(1)).version,
    ...typed(),
  });
  const first = await ask("GET", "/NAVER?page=1");
  expect(JSON.stringify(first.body)).not.toContain(wizard.business().key);
  expect(first.body.account?.secret).toEqual({ hint: "····9f3c" });
  // Left out, the one that is saved stays.
  const kept = await step("PUT", "account", { version, ...typed({ secret: undefined }) });
  expect(kept.page).toBe(2);
  const { pairing, version: read } = await step("POST", "verify", { version: kept.version });
  const pairs = pairing!.pairs.map(({ productId, to }) => ({ productId, to }));
  const { version: last, dryRun } = await step("PUT", "pairs", { version: read, pairs });
  await step("POST", "start", { version: last, sums: dryRun!.sums, clashes: [] });
  const secrets = await inHospital((trx) =>
    trx.selectFrom("wizardDraftSecrets").selectAll().execute(),
  );
  expect(secrets).toEqual([]);
  const [credential] = await inHospital((trx) =>
    trx.selectFrom("platformCredentials").select(["slot", "hint"]).execute(),
  );
  expect(credential).toEqual({ slot: "CURRENT", hint: "9f3c" });
});

describe("what is missing or wrong is said at its field", () => {
  test("of the account; left half typed it is kept", async () => {
    await begin();
    const { version } = await page(1);
    const wrong = await ask("PUT", "/NAVER/account", {
      ...{ version, finalOwnerNaverId: "barun_clinic" },
    });
    expect(Object.keys(wrong.body.fields ?? {}).sort()).toEqual([
      ...["businessId", "secret", "transferConfirm"],
    ]);
    const left = await step("PUT", "account", { version, businessId: "half", leave: true });
    expect([left.page, left.account?.businessId]).toEqual([1, "half"]);
  });

  test("two products to one of theirs: at both", async () => {
    const { version, pairing } = await toPairs();
    const pairs = pairing!.ours.map(({ id }) => ({
      ...{ productId: id, to: { kind: "ITEM", itemId: "i-1" } },
    }));
    const { body } = await ask("PUT", "/NAVER/pairs", { version, pairs: pairs.slice(0, 2) });
    expect(Object.keys(body.fields ?? {})).toEqual(pairing!.ours.map(({ id }) => `pairs.${id}`));
  });
});

describe("what does not come is said, and is not none", () => {
  test("a key that is not let in: nothing else is asked", async () => {
    await begin();
    const { version } = await step("PUT", "account", {
      ...{ version: (await page(1)).version, ...typed({ secret: "another-key-12345" }) },
    });
    const { seen, page: shown } = await step("POST", "verify", { version });
    expect(seen?.enough).toBe(false);
    expect(seen?.checks.map(({ what, outcome }) => `${what} ${outcome}`)).toEqual([
      ...["ACCOUNT LOCKED_OUT", "PERMISSIONS NOT_ASKED", "ITEMS NOT_ASKED"],
      ...["SLOTS NOT_ASKED", "BOOKINGS NOT_ASKED", "PAST NOT_ASKED"],
    ]);
    expect([shown, await stateOf()]).toEqual([2, "REQUESTED"]);
  });

  test("bookings that are refused, each line by itself", async () => {
    await begin();
    const { version } = await step("PUT", "account", {
      version: (await page(1)).version,
      ...typed(),
    });
    wizard.business().faults.set("bookings", 422);
    const { seen } = await step("POST", "verify", { version });
    const of = (what: string) => seen?.checks.find((check) => check.what === what);
    expect(of("BOOKINGS")).toMatchObject({
      outcome: "REFUSED",
      count: null,
      words: "지금은 안 돼요",
    });
    expect(of("ITEMS")).toMatchObject({ outcome: "READ", count: 3 });
    expect((await page(4)).page).toBe(2);
  });
});

describe("the link begins once", () => {
  test("pressed twice, or by two at once: one begins, the other is told 4090", async () => {
    const { version, dryRun } = await toDryRun();
    const start = () => ask("POST", "/NAVER/start", { version, sums: dryRun!.sums, clashes: [] });
    const codes = (await Promise.all([start(), start()])).map(({ code }) => code);
    expect(codes.sort()).toEqual(["0000", "4090"]);
    expect((await start()).code).toBe("4090");
    expect((await page(1)).page).toBe(5);
  });

  test("figures that are others by now begin nothing", async () => {
    const { version } = await toDryRun();
    const late = await ask("POST", "/NAVER/start", { version, sums: "0.0", clashes: [] });
    expect([late.code, late.body.conflict]).toEqual(["4090", "version"]);
    expect(await stateOf()).toBe("VERIFYING");
  });

  test("a business that another hospital is linked with is not taken from it", async () => {
    const other = await createHospital(wizard.backend().database);
    wizard.business().account.businessId = other.businessIds.NAVER;
    const { version, dryRun } = await toDryRun();
    const taken = await ask("POST", "/NAVER/start", { version, sums: dryRun!.sums, clashes: [] });
    expect([taken.code, taken.body.conflict]).toEqual(["4090", "duplicate"]);
    expect(await stateOf()).toBe("VERIFYING");
  });

  test("killed while it takes in, it goes on where it was", async () => {
    const { version, dryRun } = await toDryRun();
    await step("POST", "start", { version, sums: dryRun!.sums, clashes: [] });
    wizard.business().faults.set("bookings", 503);
    await take();
    const halted = (await page(5)).begun!.lines[0];
    expect(halted).toMatchObject({ what: "BOOKINGS", state: "FAILED", done: 0 });
    wizard.business().faults.clear();
    await take();
    await take();
    expect(await rowsOf()).toHaveLength(5);
    expect((await page(5)).begun!.lines[0]).toMatchObject({ state: "DONE", done: 4 });
  });
});

test("a colleague goes on where one left, two at once are told; 처음부터 다시 leaves nothing", async () => {
  const { version } = await toPairs();
  expect(await page(3)).toMatchObject({ leftBy: wizard.backend().hospital.account.name, version });
  const save = (leave: boolean) => ask("PUT", "/NAVER/pairs", { version, leave, pairs: [] });
  expect((await save(true)).code).toBe("0000");
  expect((await save(true)).code).toBe("4090");
  const { body } = await ask<Hub>("DELETE", "");
  expect(body.list).toEqual([]);
  expect(body.items.map(({ running }) => running)).toEqual([null, null, null]);
  expect(await stateOf()).toBe("DISCONNECTED");
  const left = await inHospital((trx) =>
    trx.selectFrom("linkWizards").select(["seen", "pairs"]).execute(),
  );
  expect(left.every(({ seen, pairs }) => seen === null && pairs === null)).toBe(true);
  expect((await begin()).body.items[0]?.running?.page).toBe(1);
});

test("one that is linked and well is not begun anew", async () => {
  const { version, dryRun } = await toDryRun();
  await step("POST", "start", { version, sums: dryRun!.sums, clashes: [] });
  const again = await ask<Hub>("POST", "", { platforms: ["NAVER"] });
  expect([again.code, again.body.conflict]).toEqual(["4090", "transition"]);
});
