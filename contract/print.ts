import { z } from "zod";
import { daySchema, uuidSchema } from "./fields.ts";
import { MOST_PRINTED, PRINT_SHEETS } from "./print-sheets.ts";

/** POST …/prints: what was put on paper (안전성 확보조치 기준 §12). */
export const printInputSchema = z
  .object({
    sheet: z.enum(PRINT_SHEETS),
    /** KST days that it is of, inclusive; left out where it is of any. */
    from: daySchema.optional(),
    to: daySchema.optional(),
    /** Ids of the reservations that stand on it; none on a sheet of figures. */
    reservations: z.array(uuidSchema).max(MOST_PRINTED),
    /** How many stand on it besides. */
    more: z.number().int().min(0).max(100_000).optional(),
    /** Phone numbers, and memos, stand on it. */
    phone: z.boolean(),
    memo: z.boolean(),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ["to"],
    error: "‘부터’보다 앞선 날이에요.",
  });
export type PrintInput = z.infer<typeof printInputSchema>;

/** POST …/prints: how many reservations its line of the access record counts. */
export const printNotedSchema = z.object({ count: z.number().int() });
export type PrintNoted = z.infer<typeof printNotedSchema>;
