import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from "jose";
import type { Kysely } from "kysely";
import { z } from "zod";
import type { Schema } from "#backend/database/database.ts";
import type { Services } from "#backend/services.ts";
import type { SigningKey } from "../platform.ts";

const NAME = "fhir-client";
const PLACE = { table: "installation_keys", row: NAME, column: "sealed" };

const jwkSchema = z.object({
  ...{ kty: z.literal("EC"), crv: z.literal("P-384"), kid: z.string() },
  ...{ x: z.string(), y: z.string(), d: z.string() },
});

/**
 * The key by which EMR servers know us (SMART backend services, ES384): made once per installation, kept
 * sealed. Any number of processes may ask at once, before there is one: all get the same.
 * @throws SealError where it cannot be opened
 */
export async function signingKey(
  secrets: Services["secrets"],
  db: Kysely<Schema>,
): Promise<SigningKey> {
  const sealed = await keptSigningKey(secrets, db);
  const jwk = opened(secrets, sealed);
  return { kid: jwk.kid, jwk };
}

/** What everybody may see of it, as a JSON Web Key Set; empty before it is made (at the first start). */
export async function publicKeys({ secrets, database }: Pick<Services, "secrets" | "database">) {
  const sealed = await find(database.kysely);
  if (!sealed) return { keys: [] };
  const { kty, crv, kid, x, y } = opened(secrets, sealed);
  return { keys: [{ kty, crv, x, y, kid, alg: "ES384", use: "sig" }] };
}

const opened = ({ credentials }: Services["secrets"], sealed: Buffer) =>
  jwkSchema.parse(JSON.parse(credentials.open(sealed, PLACE).toString()));

/** As it is kept, made where there is none; not opened: a program starts without being able to. */
export const keptSigningKey = async (
  secrets: Services["secrets"],
  db: Kysely<Schema>,
): Promise<Buffer> => (await find(db)) ?? make(secrets, db);

const find = async (db: Kysely<Schema>) =>
  (
    await db
      .selectFrom("installationKeys")
      .select("sealed")
      .where("name", "=", NAME)
      .executeTakeFirst()
  )?.sealed;

async function make({ credentials }: Services["secrets"], db: Kysely<Schema>): Promise<Buffer> {
  const { privateKey } = await generateKeyPair("ES384", { extractable: true });
  const drawn: JWK = await exportJWK(privateKey);
  const jwk = { ...drawn, kid: await calculateJwkThumbprint(drawn) };
  const sealed = credentials.seal(Buffer.from(JSON.stringify(jwk)), PLACE);
  await db
    .insertInto("installationKeys")
    .values({ name: NAME, sealed })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = await find(db); // somebody may have been faster
  if (!kept) throw new Error("the key that was made is not there");
  return kept;
}
