import { sql } from "kysely";
import type { Server } from "./servers.ts";
import type { State } from "./world.ts";

/** One request and its answer, between the product and a server. No secrets. */
export interface Exchange {
  at: Date;
  server: Server;
  /** The product asked; else the server pushed. */
  outward: boolean;
  /** Method and path. */
  request: string;
  /** Null: none came. */
  answer: string | null;
  tookMs: number;
  /** It was not answered as it should have been. */
  isFault: boolean;
  /** Whom or what it was about, in short. */
  what: string;
}

const KEPT = 500;
const LONGEST = 200;

/** Notes it, and forgets what lies more than 500 back. */
export async function noteExchange(state: State, exchange: Exchange): Promise<void> {
  const { exchangeId } = await state
    .insertInto("exchanges")
    .values({
      ...exchange,
      request: exchange.request.slice(0, LONGEST),
      what: exchange.what.slice(0, LONGEST),
      tookMs: Math.round(exchange.tookMs),
    })
    .returning("exchangeId")
    .executeTakeFirstOrThrow();
  if (exchangeId % 50 === 0)
    await state
      .deleteFrom("exchanges")
      .where("exchangeId", "<=", exchangeId - KEPT)
      .execute();
}

/** The newest first. */
export const lastExchanges = (state: State, limit: number) =>
  state.selectFrom("exchanges").selectAll().orderBy("exchangeId", "desc").limit(limit).execute();

/** How long a server took lately to answer, in ms; none where it was not asked. */
export async function usualAnswers(state: State): Promise<Map<Server, number>> {
  const rows = await state
    .selectFrom((db) =>
      db
        .selectFrom("exchanges")
        .select(["server", "tookMs"])
        .where("outward", "=", true)
        .where("isFault", "=", false)
        .orderBy("exchangeId", "desc")
        .limit(100)
        .as("lately"),
    )
    .select(["server", sql<number>`avg(took_ms)::float8`.as("ms")])
    .groupBy("server")
    .execute();
  return new Map(rows.map(({ server, ms }) => [server, ms]));
}
