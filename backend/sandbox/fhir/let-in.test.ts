import { importJWK, SignJWT } from "jose";
import { describe, expect, test } from "vitest";
import { signAssertion } from "#backend/platforms/emr/assertion.ts";
import { adapters, publicKeys, signingKey } from "#backend/platforms/index.ts";
import type { Access } from "#backend/platforms/platform.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { failure, useSandboxEmr } from "#tests/support/sandbox-emr.ts";
import { forgetTokens, registerClient } from "./clients.ts";

const { EMR: emr } = adapters;
const { signal } = new AbortController();
const { access: known, calls, services } = useSandboxEmr();
const businessId = "demo-emr";

describe("who is let in", () => {
  const db = () => services().database.kysely;
  const tokenUrl = () => `${known().url}/token`;
  const smart = async (clientId = "smart"): Promise<Access> => ({
    ...known(),
    credential: { kind: "SMART", tokenUrl: tokenUrl(), clientId },
    signingKey: await signingKey(services().secrets, db()),
  });
  const tokens = () => calls.filter((call) => call.startsWith("POST token")).length;

  test("by our own key: one token for all, asked anew when it is taken away", async () => {
    await registerClient(db(), { clientId: "smart", businessId });
    calls.length = 0;
    const access = await smart();
    await Promise.all([emr.listItems(access, signal), emr.verify(access, signal)]);
    await emr.listItems(access, signal);
    expect(tokens()).toBe(1);
    await forgetTokens(db(), businessId);
    await emr.listItems(access, signal);
    expect(tokens()).toBe(2);
    await registerClient(db(), { clientId: "smart", businessId, secret: "shared" });
    await forgetTokens(db(), businessId);
    const lost = await failure(emr.listItems(access, signal));
    expect(lost).toMatchObject({
      kind: "LOCKED_OUT",
      words: "no client that signs (invalid_client)",
    });
  });

  test("not by another's key", async () => {
    await registerClient(db(), { clientId: "smart-2", businessId });
    const other = await createTestDatabase();
    const theirs = await signingKey(services().secrets, other.kysely);
    const access = { ...(await smart("smart-2")), signingKey: theirs };
    const lost = await failure(emr.listItems(access, signal));
    expect(lost).toMatchObject({ kind: "LOCKED_OUT" });
    expect((await publicKeys(services())).keys).toHaveLength(1);
  });

  test("an assertion is good once, for this address and five minutes", async () => {
    await registerClient(db(), { clientId: "smart-3", businessId });
    const key = await signingKey(services().secrets, db());
    const post = (assertion: string) =>
      fetch(tokenUrl(), {
        method: "POST",
        body: new URLSearchParams({
          grant_type: "client_credentials",
          client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
          client_assertion: assertion,
        }),
      }).then(({ status }) => status);
    const client = { clientId: "smart-3", tokenUrl: tokenUrl() };
    const once = await signAssertion(key, client);
    expect([await post(once), await post(once)]).toEqual([200, 401]);
    const elsewhere = { ...client, tokenUrl: "https://elsewhere.example/token" };
    expect(await post(await signAssertion(key, elsewhere))).toBe(401);
    const long = new SignJWT({ iss: "smart-3", sub: "smart-3", aud: tokenUrl(), jti: "j" });
    const signed = long.setProtectedHeader({ alg: "ES384", kid: key.kid }).setExpirationTime("6m");
    expect(await post(await signed.sign(await importJWK(key.jwk, "ES384")))).toBe(401);
  });

  test.each([
    ["p:ss w%rd+", null],
    ["another", "LOCKED_OUT"],
  ])("by a shared secret %s: %s", async (clientSecret, kind) => {
    await registerClient(db(), { clientId: "o:auth", businessId, secret: "p:ss w%rd+" });
    const credential = { kind: "OAUTH" as const, tokenUrl: tokenUrl(), clientId: "o:auth" };
    const access: Access = { ...known(), credential: { ...credential, clientSecret } };
    const items = emr.listItems(access, signal);
    if (kind === null) expect(await items).toHaveLength(1);
    else expect((await failure(items)).kind).toBe(kind);
  });

  test("not with a key that is not known", async () => {
    const access = { ...known(), credential: { kind: "KEY" as const, key: "nope" } };
    const lost = await failure(emr.verify(access, signal));
    expect(lost).toMatchObject({ kind: "LOCKED_OUT", message: "answered 401 (login)" });
  });
});
