import { z } from "zod";
import { uuidSchema } from "#contract/fields.ts";
import type { PageQuery } from "#contract/envelope.ts";
import { readCursor, writeCursor } from "#backend/cursor.ts";

/** Lists in the hospital's own order: by `position`, then by id. */

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
