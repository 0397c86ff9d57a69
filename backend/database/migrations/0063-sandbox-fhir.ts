import { sql, type Kysely } from "kysely";

/**
 * The state of the sandbox's EMR (backend/sandbox/fhir): its resources as they stand, who may come in,
 * and what has come. Nothing of it is the product's; without DEMO it stays empty.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create schema if not exists sandbox;

    create table sandbox.fhir_clients (
      client_id text primary key,
      business_id text not null,
      -- OAuth's; without one it proves itself by a key of its own (SMART).
      secret text,
      -- A bearer that is good as it is.
      key text unique
    );
    create table sandbox.fhir_tokens (
      token_hash bytea primary key,
      client_id text not null references sandbox.fhir_clients on delete cascade,
      expires_at timestamptz not null
    );
    create table sandbox.fhir_assertions (
      client_id text not null references sandbox.fhir_clients on delete cascade,
      jti text not null,
      expires_at timestamptz not null,
      primary key (client_id, jti)
    );
    create table sandbox.fhir_resources (
      business_id text not null,
      type text not null,
      id text not null,
      version integer not null,
      -- Of one business never the same twice.
      last_updated timestamptz not null,
      starts_at timestamptz,
      deleted boolean not null default false,
      content jsonb not null,
      primary key (business_id, type, id)
    );
    create index on sandbox.fhir_resources (business_id, type, last_updated, id);
    create index on sandbox.fhir_resources (business_id, last_updated);
    create index on sandbox.fhir_resources (business_id, type, starts_at);
    create index on sandbox.fhir_resources using gin (content jsonb_path_ops);
  `.execute(db);
}
