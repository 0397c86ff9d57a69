import { z } from "zod";
import { EXPORT_REASONS } from "./export-reasons.ts";
import { reasonSchema } from "./fields.ts";
import { platformSchema } from "./platform.ts";
import { listQuerySchema } from "./reservation-inputs.ts";
import { reservationSchema, statusSchema } from "./reservation.ts";
import { statisticsQuerySchema } from "./statistics.ts";

/** Which reservations are exported: the filters of the list, as they stand. Days are KST. */
export const exportFiltersSchema = listQuerySchema.omit({ cursor: true, limit: true });
export type ExportFilters = z.infer<typeof exportFiltersSchema>;

/** Why something leaves the house as a file. */
const whyShape = { reason: z.enum(EXPORT_REASONS), note: reasonSchema.optional() };
/** Of whatever names somebody: how, and why. */
export const exportWishShape = {
  /** Names and phone numbers stay masked. */
  masked: z.boolean(),
  ...whyShape,
};
interface Why {
  reason: string;
  note?: string | undefined;
}
/** Another reason than those that are named is said in `note`. */
export const saysWhy = ({ reason, note = "" }: Why): boolean => reason !== "OTHER" || note !== "";
export const WHY_MISSING = { path: ["note"], message: "왜 내보내는지 써 주세요." };

/** POST …/exports/reservations. */
export const exportInputSchema = exportFiltersSchema
  .extend(exportWishShape)
  .refine(saysWhy, WHY_MISSING);
export type ExportInput = z.infer<typeof exportInputSchema>;

/** POST …/exports/statistics: the figures of 통계, which name nobody. */
export const statisticsExportInputSchema = statisticsQuerySchema
  .extend(whyShape)
  .refine(saysWhy, WHY_MISSING);
export type StatisticsExportInput = z.infer<typeof statisticsExportInputSchema>;

/** A reservation as it is exported, no field more than its purpose needs; by start. */
export const exportRowSchema = z.object({
  start: z.string(),
  /** Masked `홍*동`, unless it was asked for whole. */
  name: z.string(),
  /** Digits; masked `010****1234`, unless it was asked for whole. */
  phone: z.string(),
  /** Who called for them, masked likewise; null where they did themselves. */
  bookedBy: reservationSchema.shape.party.shape.bookedBy,
  /** The product's name; null while an unknown platform item is not yet mapped. */
  product: z.string().nullable(),
  status: statusSchema,
  platform: platformSchema,
  number: z.string(),
});
export type ExportRow = z.infer<typeof exportRowSchema>;

/** GET …/exports/reservations: what an export would hold. */
export const exportPreviewSchema = z.object({
  /** How many; one more than `MOST_EXPORTED` stands for all that are more. */
  count: z.number().int(),
  /** The first two, masked. */
  rows: z.array(exportRowSchema),
});
export type ExportPreview = z.infer<typeof exportPreviewSchema>;
