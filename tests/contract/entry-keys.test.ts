import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Login } from "#contract/account.ts";
import { ENTRY_ERRORS } from "#app/text/entry-error.ts";
import { COMPANY } from "#contract/company.ts";
import type { Entry, EntryKeys } from "#contract/entry.ts";
import { call, login, startTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { askToken, emrToken, INSTITUTION, linkEmr, makeKey } from "#tests/support/entry.ts";
import { createHospital } from "#tests/support/factories.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ trustProxy: 1 });
});
beforeEach(async () => {
  backend.hospital = await createHospital(backend.database, { name: "서울바른의원" });
  await linkEmr(backend);
});

let callers = 0;
const address = () => `10.7.${callers}.${callers++ % 250}`;
const accounts = <Body>(path: string, token: string) =>
  call<Body>(`${backend.url}/backend/emr/v1/accounts/${path}`, {
    json: { token },
    headers: { "x-forwarded-for": address() },
  });
const enter = (token: string) => accounts<Login>("token-login", token);
const inspect = (token: string) => accounts<Entry>("one-time-tokens/inspect", token);
const ask = (asked: Parameters<typeof askToken>[1]) => askToken(backend, asked, address());
const own = async <Body>(method: string, path = "", json?: unknown) => {
  const { hospitalId } = backend.hospital;
  const { accessToken: token } = await login(backend);
  const url = `${backend.url}/backend/emr/v1/hospitals/${hospitalId}/entry-keys${path}`;
  return call<Body>(url, { method, token, ...(json === undefined ? {} : { json }) });
};
const refused = (reason: string) => ({ status: 401, code: "4010", body: { reason } });

describe("a key of the hospital's EMR program", () => {
  it("is told once, kept as a hash, and shown by its end", async () => {
    const { key, secret } = await makeKey(backend);
    expect(secret.endsWith(key.hint)).toBe(true);
    const { body } = await own<EntryKeys>("GET");
    expect(body).toEqual({ institutionNumber: INSTITUTION, items: [key] });
    const { rows } = await backend.database.inHospital(backend.hospital.hospitalId, (trx) =>
      sql`select k::text from entry_keys as k
        union all select l::text from access_lines as l`.execute(trx),
    );
    const kept = JSON.stringify(rows);
    expect(kept).toContain("ENTRY_KEY_MADE");
    for (const form of [secret, secret.split(".")[1]!, Buffer.from(secret).toString("hex")])
      expect(kept).not.toContain(form);
  });

  it("made anew under its id takes the place of the old one", async () => {
    const id = randomUUID();
    const old = await makeKey(backend, { id });
    const next = await makeKey(backend, { id });
    expect(await ask({ emrKey: old.secret })).toMatchObject(refused("KEY_INVALID"));
    expect(await ask({ emrKey: next.secret })).toMatchObject({ code: "0000" });
    expect((await own<EntryKeys>("GET")).body.items).toHaveLength(1);
  });

  it("is not made where no EMR is linked, nor a sixth", async () => {
    const linked = backend.hospital;
    backend.hospital = await createHospital(backend.database);
    const path = () => `/${randomUUID()}`;
    expect(await own("PUT", path(), { program: "차트" })).toMatchObject({ code: "4090" });
    backend.hospital = linked;
    for (let n = 0; n < 5; n += 1) await makeKey(backend);
    expect(await own("PUT", path(), { program: "차트" })).toMatchObject({ code: "4000" });
  });

  it("that is ended opens nothing, nor do the tokens that were asked for with it", async () => {
    const { key, secret } = await makeKey(backend);
    const { token } = (await ask({ emrKey: secret })).body;
    expect(await own("DELETE", `/${key.id}`)).toMatchObject({ code: "0000" });
    expect(await own("DELETE", `/${key.id}`)).toMatchObject({ code: "4040" });
    expect(await ask({ emrKey: secret })).toMatchObject(refused("KEY_INVALID"));
    expect(await enter(token)).toMatchObject({ code: "4010" });
    expect(await inspect(token)).toMatchObject({ code: "4010" });
  });

  it("ended while tokens are asked for leaves none that lets in", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { key, secret } = await makeKey(backend);
      const asked = Array.from({ length: 6 }, () => ask({ emrKey: secret }));
      await own("DELETE", `/${key.id}`);
      const answers = await Promise.all(asked);
      const tokens = answers.filter(({ code }) => code === "0000").map(({ body }) => body.token);
      for (const token of tokens) expect((await enter(token)).code).toBe("4010");
    }
  });
});

describe("POST /accounts/one-time-tokens", () => {
  it("gives a token for an account, by its uuid or its login id, that logs it in once", async () => {
    const { secret } = await makeKey(backend);
    const { accountId, loginId } = backend.hospital.account;
    for (const asked of [accountId, accountId.toUpperCase(), loginId]) {
      const { body } = await ask({ emrKey: secret, accountId: asked });
      expect(Date.parse(body.expiresAt) - backend.clock().getTime()).toBe(60_000);
      expect((await enter(body.token)).body.accountUuid).toBe(accountId);
      expect((await enter(body.token)).code).toBe("4010");
    }
    const { items } = (await own<EntryKeys>("GET")).body;
    expect(items[0]?.usedAt).toBe(backend.clock().toISOString());
  });

  it("says why not: no such key, another hospital's, over", async () => {
    const { secret } = await makeKey(backend);
    const { hospitalId } = backend.hospital;
    const shaped = `${hospitalId}.${"x".repeat(43)}`;
    for (const emrKey of ["x", shaped, `${randomUUID()}.${"x".repeat(43)}`, `${secret}x`])
      expect(await ask({ emrKey }), emrKey).toMatchObject(refused("KEY_INVALID"));
    expect(await ask({ emrKey: secret, institutionNumber: "11104428" })).toMatchObject(
      refused("INSTITUTION_MISMATCH"),
    );
    const { entryKeyDays } = COMPANY.periods;
    backend.clock.advance({ days: entryKeyDays });
    expect(ENTRY_ERRORS.KEY_EXPIRED.lead).toContain(`${entryKeyDays}일`);
    expect(await ask({ emrKey: secret })).toMatchObject(refused("KEY_EXPIRED"));
  });

  it("knows no account of another hospital, none that is away, and no odd one", async () => {
    const { secret } = await makeKey(backend);
    const other = await createHospital(backend.database);
    const { hospitalId, account } = backend.hospital;
    for (const accountId of [other.account.accountId, other.account.loginId, "nobody", "a\\b'"])
      expect(await ask({ emrKey: secret, accountId }), accountId).toMatchObject({ code: "4040" });
    await backend.database.inHospital(hospitalId, (trx) =>
      trx.updateTable("accounts").set({ awaySince: backend.clock() }).execute(),
    );
    expect(await ask({ emrKey: secret, accountId: account.accountId })).toMatchObject({
      code: "4040",
    });
  });

  it("counts what failed: for an institution at an address, and for an address", async () => {
    const { secret } = await makeKey(backend);
    const at = address();
    for (let n = 0; n < 5; n += 1)
      expect(await askToken(backend, { emrKey: "x" }, at)).toMatchObject(refused("KEY_INVALID"));
    const sixth = await askToken(backend, { emrKey: "x" }, at);
    expect(sixth).toMatchObject({ status: 429, code: "4290" });
    expect(Number(sixth.headers.get("retry-after"))).toBeGreaterThan(0);
    // Whose key is right is not kept out by who guesses there, nor elsewhere.
    expect(await askToken(backend, { emrKey: secret }, at)).toMatchObject({ code: "0000" });
    const codes = [];
    for (let n = 0; n < 7; n += 1)
      codes.push(
        (await askToken(backend, { emrKey: "x", institutionNumber: `3710000${n + 1}` }, at)).code,
      );
    expect(codes).toEqual(["4010", "4010", "4010", "4010", "4010", "4290", "4290"]);
  });
});

describe("POST /accounts/one-time-tokens/inspect", () => {
  it("tells hospital, masked account, program and times, and uses nothing", async () => {
    const token = await emrToken(backend);
    const { loginId, accountId } = backend.hospital.account;
    const { body } = await inspect(token);
    expect(body).toMatchObject({
      ...{ state: "GOOD", hospital: "서울바른의원", program: "바른차트 클라우드", usedAt: null },
      account: { id: accountId },
      madeAt: backend.clock().toISOString(),
    });
    expect(body.account.loginId).toContain("****");
    expect(JSON.stringify(body)).not.toContain(loginId);
    expect((await inspect(token)).body).toEqual(body);
    expect((await enter(token)).code).toBe("0000");
    expect((await inspect(token)).body).toMatchObject({ state: "USED" });
  });

  it("tells one that is over apart, and knows none that is not ours", async () => {
    const token = await emrToken(backend);
    backend.clock.advance({ seconds: 60 });
    expect((await inspect(token)).body.state).toBe("OVER");
    const [, secret] = token.split(".");
    const other = await createHospital(backend.database);
    for (const forged of ["x", `${token}x`, `${other.hospitalId}.${secret}`])
      expect((await inspect(forged)).code, forged).toBe("4010");
  });
});
