import { z } from "zod";
import { hospitalFieldsSchema, hospitalSettingsSchema } from "./hospital-settings.ts";
import { LINKED_PLATFORMS } from "./platform-names.ts";
import { reservationSchema } from "./reservation.ts";
import { slotsPreviewSchema } from "./slots-preview.ts";

/** What other hours come to for what is booked: POST …/settings/impact, and a save that asks. */

/** A reservation to come that the hospital as it is wished would leave outside. */
export const leftOutsideSchema = z.object({
  reservation: reservationSchema,
  /** What its product is called; "" where it has none. */
  product: z.string(),
  /** Free starts (UTC ISO) of its product by the new hours, within 14 days, nearest first. */
  starts: z.array(z.string()),
  /** The first of them that no earlier row of the list is proposed; null where there is none. */
  proposed: z.string().nullable(),
  /** The platform that is told of a move or a cancellation, after the hold; null: nobody is. */
  tells: z.enum(LINKED_PLATFORMS).nullable(),
  /** Nobody tells the patient: somebody has to call. */
  call: z.boolean(),
});
export type LeftOutside = z.infer<typeof leftOutsideSchema>;

/** POST …/settings/impact: what would have to be decided on. Nothing is changed. */
export const hoursImpactSchema = z.object({
  /** By start; `MOST_DECIDED` at most. */
  items: z.array(leftOutsideSchema),
  /** How many those are. More than `MOST_DECIDED` cannot be saved at once. */
  total: z.number().int(),
  /** How many more lie outside already and are not asked about. */
  already: z.number().int(),
});
export type HoursImpact = z.infer<typeof hoursImpactSchema>;

/** POST …/settings/look: what a save would come to, with nobody's name. Nothing is changed. */
export const settingsLookSchema = z.object({
  /** So many reservations would have to be decided on. */
  outside: z.number().int(),
  /** Null where no product was asked for. */
  preview: slotsPreviewSchema.nullable(),
});
export type SettingsLook = z.infer<typeof settingsLookSchema>;

/** A reservation whose patient nobody tells, as it is now. */
const callSchema = reservationSchema.extend({
  /** What its product is called; "" where it has none. */
  product: z.string(),
  /**
   * When it is for all that its patient knows (UTC): as it stood before other hours moved it, however
   * often in a row; its start where nothing did, or it went back.
   */
  from: z.string(),
});
export type Call = z.infer<typeof callSchema>;

/** POST …/settings/calls: of those that were asked for, by start, whose patients nobody tells. */
export const callsSchema = z.object({ items: z.array(callSchema) });

/**
 * Why a save asks about a row: nobody decided on it, the start that it was to have is taken, somebody
 * changed the reservation meanwhile, or the hospital has these hours already and it stands otherwise
 * (`DECIDED`: no further save of them changes it).
 */
export const impactAskSchema = leftOutsideSchema.extend({
  because: z.enum(["UNDECIDED", "TAKEN", "CHANGED", "DECIDED"]),
});
/** The rows of a 4090 `impact`. What was decided on the others stands as it was asked for. */
export type ImpactAsk = z.infer<typeof impactAskSchema>;

/** What PATCH …/settings answers. */
export const settingsSavedSchema = z.object({
  settings: hospitalSettingsSchema,
  /** What is another than before; nothing where it was all so already. */
  changed: z.array(hospitalFieldsSchema.keyof()),
  /** What was decided on, as it is now; also where it was all so already. */
  decided: z.array(
    /** Moved or canceled, and nobody tells the patient: somebody has to call. */
    reservationSchema.extend({ call: z.boolean() }),
  ),
});
export type SettingsSaved = z.infer<typeof settingsSavedSchema>;
export type Decided = SettingsSaved["decided"][number];
