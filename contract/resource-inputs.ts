import { z } from "zod";
import { labelRule, typed } from "./field-rules.ts";
import { instantSchema, labelSchema, obeys, saysOf, uuidSchema } from "./fields.ts";
import { reservationSchema } from "./reservation.ts";
import { absenceSchema, RESOURCE_KINDS } from "./resource.ts";
import { MOST_UNITS, unitsProblem } from "./resource-rules.ts";
import { ENDS_FIRST, LAST_DAY_FIRST } from "./order-words.ts";
import { weekHoursSchema } from "./week-hours.ts";

/** What calls about doctors, rooms and devices are asked with. */

const versionSchema = z.number().int().min(1);

const units = saysOf(unitsProblem);
const unitsSchema = z.number(units).int(units).min(1, units).max(MOST_UNITS, units);

const MOST_CLOSURES = 100;

const hoursSchema = weekHoursSchema.nullable();

/** Whole days, or a part of each of them. */
const absenceInputSchema = absenceSchema
  .extend({
    name: obeys(labelRule("이유", "이유는", "이유를 적어 주세요.")).transform(typed),
    starts: absenceSchema.shape.starts.default(null),
    ends: absenceSchema.shape.ends.default(null),
  })
  .superRefine(({ from, to, starts, ends }, context) => {
    const say = (message: string, field: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (to < from) say(LAST_DAY_FIRST, "to");
    if (starts === null && ends !== null) say("시작하는 시각도 적어 주세요.", "starts");
    if (starts !== null && ends === null) say("끝나는 시각도 적어 주세요.", "ends");
    if (starts !== null && ends !== null && starts >= ends) say(ENDS_FIRST, "ends");
  });

const closuresSchema = z
  .array(absenceInputSchema)
  .max(MOST_CLOSURES, `휴진은 ${MOST_CLOSURES}개까지 둘 수 있어요.`)
  .transform((closures) =>
    closures.toSorted((a, b) => a.from.localeCompare(b.from) || (a.starts ?? 0) - (b.starts ?? 0)),
  );

/** POST …/resources. Without `hours` the hospital's. The kind stays what it is. */
export const resourceInputSchema = z.object({
  name: labelSchema,
  kind: z.enum(RESOURCE_KINDS, "의사, 방, 장비 중에서 골라 주세요."),
  units: unitsSchema.default(1),
  hours: hoursSchema.default(null),
  closures: closuresSchema.default([]),
});
export type ResourceInput = z.infer<typeof resourceInputSchema>;

/** Of whom is left outside, so many can be known at once. */
export const MOST_KNOWN = 2000;

/** A reservation of which staff know that it will lie outside, at this start. */
const knownSchema = z.object({ id: uuidSchema, start: instantSchema });
export type Known = z.infer<typeof knownSchema>;

/** PATCH …/resources/{resourceId}: what is left out stays. */
export const resourceChangeSchema = z.object({
  version: versionSchema,
  name: labelSchema.optional(),
  units: unitsSchema.optional(),
  hours: hoursSchema.optional(),
  closures: closuresSchema.optional(),
  /** Where others are left outside, nothing is changed: 4090 `impact` has them in `outside`. */
  knows: z.array(knownSchema).max(MOST_KNOWN).optional(),
});
export type ResourceChange = z.infer<typeof resourceChangeSchema>;

/** POST …/resources/{resourceId}/archive, …/restore */
export const archiveInputSchema = z.object({ version: versionSchema });

/** POST …/resources/order: every id that there is, archived ones too, in the new order. */
export const orderInputSchema = z.object({
  ids: z
    .array(uuidSchema)
    .refine((ids) => new Set(ids).size === ids.length, "같은 것이 두 번 있어요."),
});
export type OrderInput = z.infer<typeof orderInputSchema>;

/** POST …/resources/{resourceId}/impact: as they would be; what is left out stays. */
export const impactInputSchema = resourceChangeSchema.pick({ hours: true, closures: true });
export type ImpactInput = z.infer<typeof impactInputSchema>;

/** What hours and closures that nobody has saved yet would come to. */
export const impactSchema = z.object({
  /** To come, with the resource, within its hours now and outside then: by start, 200 at most. */
  items: z.array(reservationSchema),
  /** How many those are. */
  total: z.number().int(),
  /** How many more lie outside its hours, or the hospital's, already. */
  already: z.number().int(),
});
export type Impact = z.infer<typeof impactSchema>;
