import { CamelCasePlugin, Kysely, PostgresDialect, sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Services } from "#backend/services.ts";
import type { DB } from "./schema.ts";
import type { BookingPlatform } from "./servers.ts";

/** What the outside world knows: schema `sandbox`, and nothing of the product's own tables. */
export type State = Kysely<DB>;

/** The outside world of one demo, as each of its processes has it before it. */
export interface World {
  /** @throws Error before `open` */
  state: () => State;
  services: () => Services;
  open: (services: Services) => void;
}

export function createWorld(): World {
  let opened: { services: Services; state: State } | undefined;
  const one = () => {
    if (!opened) throw new Error("the sandbox is not prepared");
    return opened;
  };
  return {
    state: () => one().state,
    services: () => one().services,
    open: (services) => {
      opened = { services, state: stateIn(services.database.pool) };
    },
  };
}

const stateIn = (pool: Services["database"]["pool"]): State =>
  new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  }).withSchema("sandbox");

/** The same within a transaction of the product's: for who makes the demo, both sides at once. */
export const stateWithin = (trx: HospitalTransaction): State =>
  (trx as unknown as Kysely<DB>).withSchema("sandbox");

/**
 * The instant of a change at a platform: later than that of every change there before, and the next
 * number. Until this transaction ends nobody else changes anything there: in the order of these
 * instants everything becomes visible, so that who reads on from one has missed nothing.
 */
export async function nextChange(
  trx: State,
  platform: BookingPlatform,
  now: Date,
): Promise<{ at: Date; number: number }> {
  const { changedAt: at, changes: number } = await trx
    .insertInto("platforms")
    .values({ platform, changedAt: now, changes: 1 })
    .onConflict((conflict) =>
      conflict.column("platform").doUpdateSet({
        changedAt: sql`greatest(excluded.changed_at, platforms.changed_at + interval '1 ms')`,
        changes: sql`platforms.changes + 1`,
      }),
    )
    .returning(["changedAt", "changes"])
    .executeTakeFirstOrThrow();
  return { at, number };
}
