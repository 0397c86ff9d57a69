import { z } from "zod";
import { RELATIONS } from "./booked-by.ts";
import { bookedSchema } from "./booked.ts";
import { daySchema, phoneSchema } from "./fields.ts";
import { given } from "./reservation-inputs.ts";

/** Body of POST …/callers: a whole phone number, and the KST day that is being booked. */
export const callersInputSchema = z.object({ phone: phoneSchema, day: given(daySchema) });
export type CallersInput = z.infer<typeof callersInputSchema>;

/** Who has been booked under a phone number, one for each name; instants UTC. */
export const callerSchema = z.object({
  name: z.string(),
  birthDate: z.string().nullable(),
  /** Whose number it is, where it is not theirs: who called for them last, and how they stand to them. */
  bookedBy: z.object({ name: z.string(), relation: z.enum(RELATIONS) }).nullable(),
  chartNumber: z.string().nullable(),
  /** When they were last here (내원, 완료). */
  lastVisit: z.string().nullable(),
  /** How often they did not come; for information alone. */
  noShows: z.number().int(),
  /** What they have booked next, from now on. */
  next: bookedSchema.nullable(),
  /** What they have booked on the day that was asked for, the first of it. */
  thatDay: bookedSchema.nullable(),
});
export type Caller = z.infer<typeof callerSchema>;
