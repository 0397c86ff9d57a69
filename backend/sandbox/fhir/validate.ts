import { z } from "zod";
import { Refused } from "./outcome.ts";
import type { Content, Type } from "./resource.ts";

const instant = z.iso.datetime({ offset: true });
const reference = z.looseObject({
  reference: z.string().optional(),
  display: z.string().optional(),
});
const STATUSES = [
  ...(["proposed", "pending", "booked", "arrived", "fulfilled", "cancelled", "noshow"] as const),
  ...(["entered-in-error", "checked-in", "waitlist"] as const),
];
const WITHOUT_TIME = ["proposed", "cancelled", "waitlist"];

const appointment = z
  .looseObject({
    resourceType: z.literal("Appointment"),
    status: z.enum(STATUSES),
    start: instant.optional(),
    end: instant.optional(),
    cancelationReason: z.looseObject({}).optional(),
    participant: z
      .array(
        z
          .looseObject({
            actor: reference.optional(),
            type: z.array(z.looseObject({})).optional(),
            status: z.enum(["accepted", "declined", "tentative", "needs-action"]),
          })
          .refine(({ actor, type }) => actor !== undefined || type !== undefined, "app-1"),
      )
      .min(1),
  })
  .refine(({ start, end }) => (start === undefined) === (end === undefined), "app-2")
  .refine(({ start, status }) => start !== undefined || WITHOUT_TIME.includes(status), "app-3")
  .refine(
    ({ status, cancelationReason }) =>
      cancelationReason === undefined || status === "cancelled" || status === "noshow",
    "app-4",
  )
  .refine(({ start = "", end = "" }) => !(Date.parse(start) > Date.parse(end)), "end < start");

const slot = z.looseObject({
  resourceType: z.literal("Slot"),
  schedule: z.looseObject({ reference: z.string() }),
  status: z.enum(["free", "busy", "busy-unavailable", "busy-tentative", "entered-in-error"]),
  start: instant,
  end: instant,
});

const RULES: Partial<Record<Type, z.ZodType>> = { Appointment: appointment, Slot: slot };

/** Refuses what R4 does not allow. @throws Refused 422 */
export function validate(type: Type, content: Content): void {
  const { error } = RULES[type]?.safeParse(content) ?? {};
  const [issue] = error?.issues ?? [];
  if (issue)
    throw new Refused(422, "invariant", `${type}.${issue.path.join(".")}: ${issue.message}`);
}
