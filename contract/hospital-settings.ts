import { z } from "zod";
import { daySchema, oneOfNumbers, uuidSchema } from "./fields.ts";
import {
  bookingWindowSchema,
  calendarSchema,
  minuteSchema,
  temporaryHolidaySchema,
} from "./hospital.ts";
import { holidayChoiceSchema } from "./hospital.ts";
import { KEPT_YEARS } from "./hospital-rules.ts";
import { productSchema } from "./product.ts";
import { slotsPreviewSchema } from "./slots-preview.ts";

/**
 * Until when a patient may change or cancel: so many minutes before the start, or until a minute of
 * the KST day that lies so many days before its day (`하루 전 18:00까지`: 1, 1080).
 */
export const changeCutOffSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("MINUTES"), minutes: z.number().int().min(0) }),
  z.object({ kind: z.literal("DAYS"), days: z.number().int().min(0), minute: minuteSchema }),
]);
export type ChangeCutOff = z.infer<typeof changeCutOffSchema>;

/** Where a hospital is; null in place of what is not known. One of `road` and `jibun` is. */
export const addressSchema = z.object({
  zip: z.string(),
  road: z.string().nullable(),
  jibun: z.string().nullable(),
  detail: z.string().nullable(),
  /** Both or neither. */
  lat: z.number().nullable(),
  lon: z.number().nullable(),
});

/** Everything that a hospital's staff set about it. */
export const hospitalFieldsSchema = z.object({
  name: z.string(),
  /** Null where it was never given, as below. */
  representative: z.string().nullable(),
  /** 사업자등록번호, ten digits. */
  brn: z.string().nullable(),
  /** 요양기관번호, eight digits. */
  institutionNumber: z.string().nullable(),
  /** Digits, as patients see it. */
  contactPhoneNumber: z.string(),
  /** Where alarms of the hospital's own go. */
  alarmMobile: z.string().nullable(),
  alarmMail: z.string().nullable(),
  address: addressSchema.nullable(),
  ...calendarSchema.pick({
    hours: true,
    /** Of these and of what is chosen, those that are not over. */
    closures: true,
    partClosures: true,
    nthClosures: true,
    temporaryHolidays: true,
    minimumTimeBlock: true,
  }).shape,
  /** A holiday without one is closed. */
  holidayChoices: z.array(holidayChoiceSchema.omit({ version: true })),
  window: bookingWindowSchema,
  changeCutOff: changeCutOffSchema,
  /** Minutes the staff have to answer a request. */
  answerMinutes: z.number().int(),
  /** After so many years whose a reservation was is blanked. */
  keptYears: oneOfNumbers(KEPT_YEARS),
});
export type HospitalFields = z.infer<typeof hospitalFieldsSchema>;

/** The same, as it stands: of which version, by whom and when. What a 4090 `version` has as `current`. */
export const hospitalSettingsSchema = hospitalFieldsSchema.extend({
  version: z.number().int(),
  /** UTC ISO, and a name; null where nobody has changed them yet. */
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable(),
  /** Whose account that was; null where it is not known. */
  changedByAccount: uuidSchema.nullable(),
  /** `brn` was approved: it is not changed here any more. */
  brnApproved: z.boolean(),
});
export type HospitalSettings = z.infer<typeof hospitalSettingsSchema>;

/** What a closure hits of what is to come. */
export const closureHitSchema = z.object({
  /** The next KST day that it closes, from today on; null where there is none. */
  next: daySchema.nullable(),
  /** Reservations that staff left there, or booked there, knowing that (`그대로 둔 예약 1건`). */
  kept: z.number().int(),
  /** Those that nobody has decided on. */
  undecided: z.number().int(),
});
export type ClosureHit = z.infer<typeof closureHitSchema>;

/** GET …/settings: all that its screen shows. */
export const settingsScreenSchema = z.object({
  settings: hospitalSettingsSchema,
  /** From today to the end of next year, by day, public ones and those taken down by hand. */
  holidays: z.array(temporaryHolidaySchema.extend({ temporary: z.boolean() })),
  /** By the id of a closure. */
  hits: z.record(z.string(), closureHitSchema),
  /** What can be booked, in the hospital's order. */
  offered: z.array(productSchema.pick({ id: true, name: true, durationMinutes: true })),
  /** The starts of the first of them; null where there is none. */
  preview: slotsPreviewSchema.nullable(),
});
export type SettingsScreen = z.infer<typeof settingsScreenSchema>;
