import { SERVERS, type Server } from "../servers.ts";
import type { State } from "../world.ts";
import type { FaultKind, OnceKind } from "./kinds.ts";

export interface Fault {
  kind: FaultKind;
  /** Of SLOW. */
  seconds: number;
  since: Date;
  /** How often somebody has met it. */
  hits: number;
}

/** Every process meets it from its next request on. */
export async function breakServer(
  state: State,
  server: Server,
  fault: Pick<Fault, "kind" | "seconds" | "since">,
): Promise<void> {
  const row = { ...fault, hits: 0 };
  await state
    .insertInto("faults")
    .values({ server, ...row })
    .onConflict((conflict) => conflict.column("server").doUpdateSet(row))
    .execute();
}

export async function mend(state: State, servers: readonly Server[] = SERVERS): Promise<void> {
  await state.deleteFrom("faults").where("server", "in", servers).execute();
}

export async function listFaults(state: State): Promise<Map<Server, Fault>> {
  const rows = await state.selectFrom("faults").selectAll().execute();
  return new Map(rows.map((row) => [row.server, asFault(row)]));
}

/** How the server is broken now; who asks this meets it. */
export async function faultMet(state: State, server: Server): Promise<Fault | null> {
  const row = await state
    .updateTable("faults")
    .set(({ eb }) => ({ hits: eb("hits", "+", 1) }))
    .where("server", "=", server)
    .returningAll()
    .executeTakeFirst();
  return row ? asFault(row) : null;
}

const asFault = (row: {
  kind: string;
  seconds: number | null;
  since: Date;
  hits: number;
}): Fault => ({ ...row, kind: row.kind as FaultKind, seconds: row.seconds ?? 0 });

/** Whatever comes next meets it, and only that. */
export async function armOnce(state: State, kind: OnceKind): Promise<void> {
  await state
    .insertInto("once")
    .values({ kind })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const listOnce = async (state: State): Promise<ReadonlySet<string>> =>
  new Set((await state.selectFrom("once").select("kind").execute()).map(({ kind }) => kind));

/** Whether this is what it waited for; then it is over. */
export async function takeOnce(state: State, kind: OnceKind): Promise<boolean> {
  const { numDeletedRows } = await state
    .deleteFrom("once")
    .where("kind", "=", kind)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
