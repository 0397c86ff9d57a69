import { z } from "zod";
import { uuidSchema } from "./fields.ts";
import { LOAD_FIELDS } from "./product-loading.ts";

/** What came of an import, and whether it can be taken back. */

/** What came of the pictures of one that was made, or of those missed before: how many are here, and why each other is not. */
export const loadedPicturesSchema = z.object({
  added: z.number().int(),
  failed: z.array(z.string()),
});

const doneSchema = z.object({
  name: z.string(),
  productId: uuidSchema.nullable(),
  /** In what the product here became another. */
  changed: z.array(z.enum(LOAD_FIELDS)),
  pictures: loadedPicturesSchema,
});
export type LoadDone = z.infer<typeof doneSchema>;

/**
 * Why one stays as it is when all is taken back: booked since, or changed since; REFUSED: what it was cannot
 * stand here any more (another product has its name by now, or its doctor is put away).
 */
export const STAYING = ["BOOKED", "CHANGED", "REFUSED"] as const;
const stayingSchema = z.object({
  name: z.string(),
  why: z.enum(STAYING),
  /** Of BOOKED: when that came, and for when it is. */
  at: z.string().nullable(),
  start: z.string().nullable(),
});
export type LoadStaying = z.infer<typeof stayingSchema>;

export const resultSchema = z.object({
  finishedAt: z.string(),
  /** Null: it ended by itself. */
  finishedBy: z.string().nullable(),
  made: z.array(doneSchema),
  joined: z.array(doneSchema),
  skipped: z.array(z.string()),
  undo: z.object({
    until: z.string(),
    /**
     * OPEN: it can be taken back, but for `staying`; RUNNING: it is being taken back; BEGUN: that was cut
     * off, before the first or half way, and can be ended at any time; NONE: there is nothing, or nothing any more.
     */
    state: z.enum(["OPEN", "RUNNING", "BEGUN", "LATE", "DONE", "NONE"]),
    /** Of RUNNING: how many are through. */
    through: z.object({ done: z.number().int(), of: z.number().int() }),
    staying: z.array(stayingSchema),
    /** Of OPEN: how many would be put away, and be joined or stand as before. */
    back: z.object({ made: z.number().int(), joined: z.number().int() }),
    /** Of DONE. */
    at: z.string().nullable(),
    by: z.string().nullable(),
  }),
});
export type LoadResult = z.infer<typeof resultSchema>;
