import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { agreedAccount } from "#app/request/analytics/who.ts";
import type { Tokens } from "#contract/account.ts";
import { AGREEMENTS } from "#contract/agreements.ts";
import type { OwnAccount } from "#contract/own-account.ts";
import { call, login, startTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { hire } from "#tests/support/factories.ts";

let backend: TestBackend;
let tokens: Tokens;
beforeEach(async () => {
  backend = await startTestBackend();
  tokens = await login(backend);
});

const emr = <Body>(method: string, path: string, json?: unknown, by = tokens.accessToken) =>
  call<Body>(`${backend.url}/backend/emr/v1/hospitals/${backend.hospital.hospitalId}${path}`, {
    ...{ method, token: by },
    ...(json === undefined ? {} : { json }),
  });
const edition = "1.0";
const choose = (what: string, isAgreed: boolean, json = {}, by = tokens.accessToken) =>
  emr<{ accessToken: string }>(
    "PUT",
    `/account/agreements/${what}`,
    { isAgreed, edition, ...json },
    by,
  );
const agreements = async (by = tokens.accessToken) =>
  (await emr<OwnAccount>("GET", "/account", undefined, by)).body.agreements;
const renewed = async ({ refreshToken }: Tokens) =>
  (await call<Tokens>(`${backend.url}/backend/emr/v1/accounts/reissue`, { json: { refreshToken } }))
    .body;
const known = (token: string) => agreedAccount(token, backend.clock());
const rows = async <Row>(query: ReturnType<typeof sql>) =>
  (await backend.database.inHospital(backend.hospital.hospitalId, (trx) => query.execute(trx)))
    .rows as Row[];

describe("PUT …/account/agreements/{what}", () => {
  it("keeps each agreement as a row with its end, and its acts on the record", async () => {
    expect(await agreements()).toEqual([]);
    const begun = backend.clock().toISOString();
    expect((await choose("NEWS", true)).code).toBe("0000");
    // Pressed twice it is one.
    await choose("NEWS", true);
    backend.clock.set("2026-11-20T14:25:00+09:00");
    await choose("NEWS", false);
    await choose("NEWS", false);
    const ended = backend.clock().toISOString();
    await choose("NEWS", true);
    const kept = await rows<{ at: Date; withdrawnAt: Date | null; textHash: Buffer }>(
      sql`select at, withdrawn_at, text_hash from agreements where what = 'NEWS' order by at`,
    );
    expect(
      kept.map(({ at, withdrawnAt }) => [at.toISOString(), withdrawnAt?.toISOString()]),
    ).toEqual([
      [begun, ended],
      [ended, undefined],
    ]);
    expect(kept[0]!.textHash.toString("hex")).toBe(AGREEMENTS.NEWS.hash);
    expect(await agreements()).toMatchObject([{ what: "NEWS", edition, withdrawnAt: null }]);
    const acts = await rows<{ scope: object; byName: string }>(
      sql`select scope, by_name from access_lines where scope ? 'agreement' order by at, scope ->> 'what' desc`,
    );
    expect(acts.map(({ scope }) => scope)).toEqual([
      { what: "AGREED", agreement: "NEWS" },
      { what: "AGREEMENT_WITHDRAWN", agreement: "NEWS" },
      { what: "AGREED", agreement: "NEWS" },
    ]);
    expect(new Set(acts.map(({ byName }) => byName))).toEqual(new Set(["김접수"]));
  });

  it("two at once are one, and two in one instant are two rows", async () => {
    await Promise.all([choose("USAGE", true), choose("USAGE", true), choose("USAGE", true)]);
    await choose("USAGE", false);
    await choose("USAGE", true);
    const kept = await rows<{ open: boolean }>(
      sql`select withdrawn_at is null as open from agreements order by at`,
    );
    expect(kept).toEqual([{ open: false }, { open: true }]);
  });

  it("takes no edition that is not in force, and nothing that the contract rests on", async () => {
    expect(await choose("USAGE", true, { edition: "0.9" })).toMatchObject({
      ...{ code: "4090", body: { conflict: "version" } },
    });
    for (const what of ["SERVICE", "PROCESSING", "PRIVACY", "NOTHING"])
      expect((await choose(what, false)).code).toBe("4040");
    expect((await choose("USAGE", true, { hash: "x" })).code).toBe("4000");
    expect(await agreements()).toEqual([]);
  });

  it("is an account's own: a colleague has agreed to nothing by it", async () => {
    const { loginId } = await hire(backend.database, backend.hospital, "박간호");
    await choose("USAGE", true);
    const colleague = await login(backend, loginId);
    expect(await agreements(colleague.accessToken)).toEqual([]);
    expect(known(colleague.accessToken)).toBeNull();
  });
});

describe("the access token", () => {
  const account = () => backend.hospital.account.accountId;

  it("says who agrees to 화면 이용 기록, from the answer on, after a renewal and a login", async () => {
    expect(known(tokens.accessToken)).toBeNull();
    const { accessToken } = (await choose("USAGE", true)).body;
    expect(known(accessToken)).toBe(account());
    expect((await agreements(accessToken)).map(({ what }) => what)).toEqual(["USAGE"]);
    const later = await renewed(tokens);
    expect(known(later.accessToken)).toBe(account());
    // The one before it, once more: an answer was lost.
    expect(known((await renewed(tokens)).accessToken)).toBe(account());
    const elsewhere = await login(backend);
    expect(known(elsewhere.accessToken)).toBe(account());

    const gone = (await choose("USAGE", false, {}, later.accessToken)).body.accessToken;
    expect(known(gone)).toBeNull();
    expect(known((await renewed(later)).accessToken)).toBeNull();
    // Another browser hears of it with its next token, at the latest when this one is over.
    expect(known((await renewed(elsewhere)).accessToken)).toBeNull();
    expect(known((await login(backend)).accessToken)).toBeNull();
  });

  it("says nothing of it for another text, or for an edition that is not in force", async () => {
    expect(known((await choose("NEWS", true)).body.accessToken)).toBeNull();
    await choose("USAGE", true);
    await rows(sql`update agreements set edition = '0.9' where what = 'USAGE'`);
    expect(known((await login(backend)).accessToken)).toBeNull();
    expect(known((await choose("USAGE", true)).body.accessToken)).toBe(account());
    const kept = await rows<{ edition: string; open: boolean }>(
      sql`select edition, withdrawn_at is null as open from agreements where what = 'USAGE' order by at`,
    );
    expect(kept).toEqual([
      { edition: "0.9", open: false },
      { edition: "1.0", open: true },
    ]);
  });
});
