import { sql } from "kysely";
import { z } from "zod";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { uuidSchema } from "#contract/fields.ts";
import type { PageQuery } from "#contract/envelope.ts";
import { readCursor, writeCursor } from "#backend/cursor.ts";

/** Lists in the hospital's own order: by `position`, then by id. */

const IDS = { products: "product_id", resources: "resource_id" } as const;

/**
 * Puts all of the hospital's into this order. That makes no version old.
 * @returns whether that is another order; null, and changes nothing, where these ids are not all
 */
export async function arrange(
  trx: HospitalTransaction,
  table: keyof typeof IDS,
  hospitalId: string,
  ids: readonly string[],
): Promise<{ isAnother: boolean } | null> {
  const [all, id] = [sql.table(table), sql.ref(IDS[table])];
  const { rows } = await sql<{ id: string; position: number }>`
    select ${id} as id, position from ${all} where hospital_id = ${hospitalId}
    order by ${id} for no key update`.execute(trx);
  if (rows.length !== ids.length || rows.some((row) => !ids.includes(row.id))) return null;
  const before = rows.toSorted((one, other) => one.position - other.position);
  if (before.every((row, at) => row.id === ids[at])) return { isAnother: false };
  await sql`
    update ${all} set position = given.place
    from unnest(${ids}::uuid[]) with ordinality as given (id, place)
    where hospital_id = ${hospitalId} and ${id} = given.id
      and position is distinct from given.place`.execute(trx);
  return { isAnother: true };
}

const cursorSchema = z.tuple([z.int32(), uuidSchema]);
const BEFORE_ALL: z.infer<typeof cursorSchema> = [
  -(2 ** 31),
  "00000000-0000-0000-0000-000000000000",
];

/** The place after which a page begins. @throws Failure 4000 for a cursor that is not ours */
export const placeOf = ({ cursor }: PageQuery): readonly [position: number, id: string] =>
  cursor === undefined ? BEFORE_ALL : readCursor(cursorSchema, cursor);

/** The page that begins with these, of which there is one more than it holds if it is not the last. */
export function pageOf<Item extends { position: number; id: string }>(
  found: readonly Item[],
  { limit }: PageQuery,
): { items: Item[]; nextCursor: string | null } {
  const items = found.slice(0, limit);
  const last = items.at(-1);
  const more = found.length > limit && last !== undefined;
  return { items, nextCursor: more ? writeCursor([last.position, last.id]) : null };
}
