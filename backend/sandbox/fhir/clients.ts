import { createHash, randomBytes } from "node:crypto";
import { sql, type Kysely } from "kysely";
import type { Schema } from "#backend/database/database.ts";

type Db = Kysely<Schema>;

/** A program that may come in. With `secret` by OAuth2, without by a key of its own (SMART). */
export interface Client {
  clientId: string;
  businessId: string;
  secret?: string | null;
  /** A bearer that is good as it is. */
  key?: string | null;
}

const hashOf = (token: string) => createHash("sha256").update(token).digest();

/** Lets a program in from now on; what it was let in with before counts no more. */
export async function registerClient(db: Db, client: Client): Promise<void> {
  const { clientId, businessId, secret = null, key = null } = client;
  await sql`
    insert into sandbox.fhir_clients (client_id, business_id, secret, key)
    values (${clientId}, ${businessId}, ${secret}, ${key})
    on conflict (client_id) do update set
      business_id = excluded.business_id, secret = excluded.secret, key = excluded.key`.execute(db);
}

export async function findClient(db: Db, clientId: string): Promise<Client | undefined> {
  const { rows } = await sql<Client>`
    select client_id, business_id, secret, key from sandbox.fhir_clients
    where client_id = ${clientId}`.execute(db);
  return rows[0];
}

/** Whose business a bearer opens; undefined where it opens none. */
export async function businessOf(db: Db, bearer: string): Promise<string | undefined> {
  const { rows } = await sql<{ businessId: string }>`
    select business_id from sandbox.fhir_clients as client
    where key = ${bearer} or exists (
      select from sandbox.fhir_tokens as token
      where token.client_id = client.client_id and token_hash = ${hashOf(bearer)}
        and expires_at > now())`.execute(db);
  return rows[0]?.businessId;
}

export async function giveToken(db: Db, clientId: string, seconds: number): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await sql`delete from sandbox.fhir_tokens where expires_at < now()`.execute(db);
  await sql`
    insert into sandbox.fhir_tokens (token_hash, client_id, expires_at)
    values (${hashOf(token)}, ${clientId}, now() + make_interval(secs => ${seconds}))`.execute(db);
  return token;
}

/** Ends every token of a business: whoever has one is to ask anew. */
export const forgetTokens = (db: Db, businessId: string) =>
  sql`delete from sandbox.fhir_tokens where client_id in (
    select client_id from sandbox.fhir_clients where business_id = ${businessId})`.execute(db);

/** @returns false where this assertion was used before */
export async function useAssertion(db: Db, clientId: string, jti: string, expires: Date) {
  await sql`delete from sandbox.fhir_assertions where expires_at < now()`.execute(db);
  const { numAffectedRows } = await sql`
    insert into sandbox.fhir_assertions (client_id, jti, expires_at)
    values (${clientId}, ${jti}, ${expires}) on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
}
