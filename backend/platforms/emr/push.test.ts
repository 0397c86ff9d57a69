import { calculateJwkThumbprint, createLocalJWKSet, jwtVerify, type JSONWebKeySet } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { createBackend, type Backend } from "#backend/app.ts";
import { createEnvelope } from "#backend/credentials/index.ts";
import type { Services } from "#backend/services.ts";
import { testServices } from "#tests/support/backend.ts";
import { clockAt } from "#tests/support/clock.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createHospital, type TestHospital } from "#tests/support/factories.ts";
import { accessOf, accessTo, sealCredential } from "../access.ts";
import { applyPush, sign } from "../index.ts";
import { signAssertion } from "./assertion.ts";
import { keptSigningKey, signingKey } from "./signing-key.ts";

const clock = clockAt("2026-11-20T14:12:00+09:00");
const SECRET = "test-emr-secret-1";
const link = () => ({ hospitalId: hospital.hospitalId, platform: "EMR" as const });

let services: Services;
let hospital: TestHospital;
let app: Backend;
beforeAll(async () => {
  const database = await createTestDatabase();
  services = testServices(database, clock);
  app = createBackend(services, { trustProxy: 0 });
  hospital = await createHospital(database);
  await database.inHospital(hospital.hospitalId, async (trx) => {
    const linked = { ...link(), businessId: "emr-1" };
    await trx
      .insertInto("platformLinks")
      .values({ ...linked, state: "ACTIVE" })
      .execute();
    await trx.insertInto("linkDirectory").values(linked).execute();
    const { productId } = hospital.products[0]!;
    await trx
      .insertInto("platformItems")
      .values({ ...link(), itemId: "first", productId })
      .execute();
  });
});

describe("an EMR's push", () => {
  const appointment = (more: object = {}) => ({
    ...{ resourceType: "Appointment", id: "a-1", status: "booked" },
    meta: { versionId: "1", lastUpdated: "2026-11-20T05:11:00.000Z" },
    ...{ start: "2026-11-23T15:00:00+09:00", end: "2026-11-23T15:30:00+09:00" },
    contained: [
      {
        ...{ resourceType: "Patient", id: "p", name: [{ text: "한지우" }] },
        telecom: [{ system: "phone", value: "010-0000-1234" }],
        identifier: [{ type: { coding: [{ code: "MR" }] }, value: "00123" }],
      },
    ],
    participant: [
      { actor: { reference: "#p" }, status: "accepted" },
      { actor: { reference: "HealthcareService/first" }, status: "accepted" },
    ],
    ...more,
  });
  async function push(body: object, more: { secret?: string; business?: string } = {}) {
    const bytes = new TextEncoder().encode(JSON.stringify(body));
    const answer = await app.request("/backend/webhooks/emr", {
      method: "POST",
      headers: {
        "content-type": "application/fhir+json",
        "x-business-id": more.business ?? "emr-1",
        "x-signature": sign([more.secret ?? SECRET], bytes, clock()),
      },
      body: bytes,
    });
    return answer.status;
  }
  const rows = () =>
    services.database.inHospital(hospital.hospitalId, (trx) =>
      trx.selectFrom("reservations").selectAll().where("platform", "=", "EMR").execute(),
    );

  test("is taken once, signed, for whom it names", async () => {
    expect(await push(appointment(), { secret: "another-secret-altogether" })).toBe(401);
    expect(await push(appointment(), { business: "emr-2" })).toBe(400);
    expect(await push({ ...appointment(), resourceType: "Patient" })).toBe(400);
    expect(await push(appointment({ meta: { versionId: "1" } }))).toBe(400);
    expect(await rows()).toEqual([]);
    expect(await push(appointment())).toBe(202);
    expect(await push(appointment())).toBe(200);
    expect(await rows()).toMatchObject([
      {
        ...{ externalId: "a-1", externalStatus: "booked", status: "CONFIRMED", conflict: null },
        ...{ partyName: "한지우", partyPhone: "01000001234", partyChartNumber: "00123" },
      },
    ]);
  });

  test("that knows no chart number leaves the one we have, and says who is here", async () => {
    const meta = { versionId: "2", lastUpdated: "2026-11-20T05:12:00Z" };
    const participant = [{ actor: { display: "한지우" } }, appointment().participant[1]];
    expect(await push(appointment({ meta, status: "arrived", contained: [], participant }))).toBe(
      202,
    );
    expect(await rows()).toMatchObject([{ partyChartNumber: "00123", externalStatus: "arrived" }]);
  });

  test("that is older changes nothing", async () => {
    const meta = { versionId: "0", lastUpdated: "2026-11-20T05:10:59Z" };
    expect(await push(appointment({ meta, status: "cancelled" }))).toBe(202);
    expect(await rows()).toMatchObject([{ externalStatus: "arrived" }]);
    await applyPush(services, { ...link(), eventId: "Appointment/a-1/0" });
  });
});

describe("our own key", () => {
  const keys = async () =>
    (await (await app.request("/backend/emr/.well-known/jwks.json")).json()) as JSONWebKeySet;

  test("is made once, however many ask at once; its public half alone is shown", async () => {
    expect(await keys()).toEqual({ keys: [] });
    const { secrets, database } = services;
    const all = await Promise.all(
      Array.from({ length: 5 }, () => signingKey(secrets, database.kysely)),
    );
    expect(new Set(all.map(({ kid }) => kid)).size).toBe(1);
    const [key, ...others] = (await keys()).keys;
    expect(others).toEqual([]);
    expect(Object.keys(key!).sort()).toEqual(["alg", "crv", "kid", "kty", "use", "x", "y"]);
    expect(key!.kid).toBe(await calculateJwkThumbprint(key!));
  });

  test("lies sealed: without the installation's key nobody opens it", async () => {
    const { rows } = await services.database.pool.query<{ sealed: Buffer }>(
      "select sealed from installation_keys",
    );
    const { jwk } = await signingKey(services.secrets, services.database.kysely);
    expect(rows).toHaveLength(1);
    expect(rows[0]!.sealed.includes(jwk.d!)).toBe(false);
    const other = { ...services.secrets, credentials: createEnvelope([Buffer.alloc(32, 9)]) };
    await expect(signingKey(other, services.database.kysely)).rejects.toThrow("not here");
    expect(await keptSigningKey(other, services.database.kysely)).toEqual(rows[0]!.sealed);
  });

  test("signs who we are, for one address, for less than five minutes, never twice the same", async () => {
    const key = await signingKey(services.secrets, services.database.kysely);
    const to = { clientId: "us", tokenUrl: "https://emr.example/token" };
    const read = async () =>
      (
        await jwtVerify(await signAssertion(key, to), createLocalJWKSet(await keys()), {
          ...{ algorithms: ["ES384"], audience: to.tokenUrl, issuer: "us", subject: "us" },
        })
      ).payload;
    const [one, other] = [await read(), await read()];
    expect(one.exp! - one.iat!).toBeLessThanOrEqual(300);
    expect(one.jti).not.toBe(other.jti);
  });

  test("goes with a SMART link, and with no other", async () => {
    const endpoint = { url: "https://emr.example/fhir" };
    const platforms = { ...services.platforms, EMR: { ...services.platforms.EMR, endpoint } };
    const smart = { kind: "SMART" as const, tokenUrl: "https://emr.example/token", clientId: "us" };
    const { database, secrets } = services;
    const access = await database.inHospital(hospital.hospitalId, async (trx) => {
      const sealed = sealCredential(services, link(), "CURRENT", smart);
      const kept = { slot: "CURRENT" as const, hint: "us", savedAt: clock(), savedBy: "김실장" };
      await trx
        .insertInto("platformCredentials")
        .values({ ...link(), ...kept, sealed })
        .execute();
      return accessOf({ platforms, secrets }, trx, link());
    });
    const { kid } = await signingKey(secrets, database.kysely);
    expect(access).toMatchObject({ url: endpoint.url, credential: smart, signingKey: { kid } });
    const typed = await accessTo({ secrets, db: database.kysely }, endpoint, {
      ...{
        address: "https://10.0.0.1/fhir",
        businessId: "b",
        credential: { kind: "KEY", key: "k" },
      },
    });
    expect(typed.signingKey).toBeUndefined();
    const { EMR } = services.platforms;
    const asking = EMR.adapter.verify(typed, new AbortController().signal);
    await expect(asking).rejects.toMatchObject({ kind: "REFUSED", message: /not public/ });
  });
});
