import { z } from "zod";
import { WORDS_LENGTH } from "./field-rules.ts";
import { uuidSchema } from "./fields.ts";
import { namesakeSchema } from "./namesake-schema.ts";
import { platformSchema } from "./platform.ts";
import { conflictKindSchema, statusSchema } from "./reservation.ts";

/** Body of POST …/find: words as in GET …/reservations. */
export const findInputSchema = z.object({ q: z.string().max(WORDS_LENGTH) });
export type FindInput = z.infer<typeof findInputSchema>;

/** A reservation that words find, as short as a list under a field shows it. */
export const hitSchema = z.object({
  id: uuidSchema,
  number: z.string(),
  name: z.string(),
  /** Another of that name was found with it: what tells them apart. */
  namesake: namesakeSchema.optional(),
  productId: uuidSchema.nullable(),
  /** Null where no product is known. */
  product: z.string().nullable(),
  platform: platformSchema,
  start: z.string(),
  status: statusSchema,
  conflict: conflictKindSchema.nullable(),
  version: z.number().int(),
  /** Why it was found: in which of its texts the words stand. A phone number is its digits. */
  matched: z.object({ by: z.enum(["NAME", "PHONE", "CHART", "NUMBER"]), text: z.string() }),
  /** What the table of states allows now. */
  mayCheckIn: z.boolean(),
  mayMove: z.boolean(),
});
export type Hit = z.infer<typeof hitSchema>;

/** Today first, then what comes, soonest first, then what was, latest first. */
export const foundSchema = z.object({
  items: z.array(hitSchema),
  /** How many there are besides; never more than `MOST_COUNTED`, which says: that many or more. */
  more: z.number().int().min(0),
});
export type Found = z.infer<typeof foundSchema>;
