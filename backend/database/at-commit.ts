import { sql, type Kysely } from "kysely";
import type { DB as Schema } from "./schema.ts";

/** Writes all that was handed to it in one transaction: a statement, or several, without parameters. */
export type WriteAtCommit<Item> = (items: readonly Item[]) => string;

type Waiting = Map<WriteAtCommit<never>, unknown[]>;

const waiting = new WeakMap<object, Waiting>();

/** From now on things may be handed to this transaction. */
export function awaitCommit(trx: Kysely<Schema>): void {
  waiting.set(trx, new Map());
}

/**
 * Has something written with the commit of a transaction that `inHospital` has opened, in the same
 * round trip: it costs no statement, and where it cannot be written nothing is committed.
 * @throws TypeError where the transaction is over, or is none of `inHospital`
 */
export function atCommit<Item>(
  trx: Kysely<Schema>,
  write: WriteAtCommit<Item>,
  item: NoInfer<Item>,
): void {
  const items = waiting.get(trx);
  if (!items) throw new TypeError("only a hospital's transaction writes at its commit");
  const same = items.get(write);
  if (same) same.push(item);
  else items.set(write, [item]);
}

/** Commits, and writes before it what was handed over. */
export async function commit(trx: Kysely<Schema>): Promise<void> {
  const items = waiting.get(trx) ?? new Map<WriteAtCommit<unknown>, unknown[]>();
  waiting.delete(trx);
  const statements = [...items].map(([write, some]) => (write as WriteAtCommit<unknown>)(some));
  await sql.raw([...statements, "commit"].join("; ")).execute(trx);
}
