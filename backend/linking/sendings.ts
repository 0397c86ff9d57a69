import { sql } from "kysely";
import { z } from "zod";
import { readCursor, writeCursor } from "#backend/cursor.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Services } from "#backend/services.ts";
import { instantSchema, uuidSchema } from "#contract/fields.ts";
import {
  SENDING_KINDS,
  type LinkCard,
  type Sending,
  type Sendings,
  type SendingsAsked,
} from "#contract/linking.ts";
import type { LinkedPlatform } from "#contract/platform.ts";
import { healthOf, readCards, type Asking } from "./cards.ts";
import { toSent, toUnsent } from "./sending.ts";
import { sent } from "./sent.ts";
import { unsent, type UnsentRow } from "./unsent.ts";

const PAGE = 50;

const kindSchema = z.enum(SENDING_KINDS);
const unsentCursorSchema = z.tuple([z.number().int(), instantSchema, kindSchema, uuidSchema]);
const sentCursorSchema = z.tuple([instantSchema, kindSchema, uuidSchema]);

/**
 * A page of what a platform is to be sent and was not, or of what it took. What moves between two pages
 * is at worst seen twice or not at all, never an error.
 * @throws Failure 4000 for a cursor that is none
 */
export async function readSendings(
  services: Pick<Services, "platforms">,
  trx: HospitalTransaction,
  asking: Asking,
  platform: LinkedPlatform,
  query: SendingsAsked,
): Promise<Sendings> {
  const cards = await readCards(services, trx, asking);
  const link = cards.find((card) => card.platform === platform);
  if (!link) throw new Error(`no card of ${platform}`);
  const page =
    query.state === "SENT"
      ? await sentPage(trx, asking, platform, query.cursor)
      : await unsentPage(trx, asking, link, query);
  return { link, links: healthOf(cards), ...page };
}

type Page = Pick<Sendings, "items" | "nextCursor">;

async function sentPage(
  trx: HospitalTransaction,
  asking: Asking,
  platform: LinkedPlatform,
  cursor: string | undefined,
): Promise<Page> {
  const [since, kind = "", id = ""] =
    cursor === undefined ? [] : readCursor(sentCursorSchema, cursor);
  const after = since === undefined ? undefined : { since: new Date(since), kind, id };
  const { rows } = await sent({ ...asking, platform, limit: PAGE + 1, after }).execute(trx);
  return pageOf(rows, toSent, (row) => [row.since, row.kind, row.id]);
}

async function unsentPage(
  trx: HospitalTransaction,
  { hospitalId, now }: Asking,
  link: LinkCard,
  { state, cursor }: SendingsAsked,
): Promise<Page> {
  const after =
    cursor === undefined
      ? sql`true`
      : sql`(rank, place, kind, id) > (${sql.join(readCursor(unsentCursorSchema, cursor))})`;
  const { rows } = await sql<UnsentRow>`
    select * from ${unsent(hospitalId, now)} as told
    where platform = ${link.platform} and ${state ? sql`state = ${state}` : sql`true`} and ${after}
    order by rank, place, kind, id
    limit ${PAGE + 1}`.execute(trx);
  const circuitMs = link.circuit ? Date.parse(link.circuit.until) - now.getTime() : null;
  const standing = { state: link.state, reachable: link.reachable, circuitMs };
  return pageOf(
    rows,
    (row) => toUnsent(row, standing, now),
    (row) => [row.rank, row.place, row.kind, row.id],
  );
}

function pageOf<Row>(
  rows: readonly Row[],
  toSending: (row: Row) => Sending,
  placeOf: (row: Row) => readonly unknown[],
): Page {
  const shown = rows.slice(0, PAGE);
  const last = shown.at(-1);
  const isLast = rows.length <= PAGE || last === undefined;
  return {
    items: shown.map(toSending),
    nextCursor: isLast ? null : writeCursor(placeOf(last)),
  };
}
