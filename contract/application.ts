import { z } from "zod";
import { openingSchema } from "./board.ts";
import { APPLIED_FIELDS, TAX_TYPES, type AppliedField } from "./business-fields.ts";
import { CONFIRM_MODES } from "./confirm-modes.ts";
import { documentSchema } from "./document.ts";
import { daySchema, instantSchema, oneOfNumbers, uuidSchema } from "./fields.ts";
import { minuteSchema, weeklyHoursSchema } from "./hospital.ts";
import { TIME_BLOCKS } from "./hospital-rules.ts";
import { linkedPlatformSchema, linkHealthSchema } from "./platform.ts";
import { REQUEST_STATES } from "./request-states.ts";
import { draftHeadSchema } from "./wizard-draft.ts";

/** An application (예약 서비스 신청): a hospital's for the reservation service (product.md §3, §5). Times UTC. */

const headSchema = z.object({
  id: uuidSchema,
  /** `A1118-002` */
  number: z.string(),
  state: z.enum(REQUEST_STATES).exclude(["DRAFT"]),
  version: z.number().int(),
  /** In the order in which they are to be linked. */
  platforms: z.array(linkedPlatformSchema),
  submittedAt: instantSchema,
  submittedBy: z.string(),
  /** Why it was refused, withdrawn, or what is wanted; as it was said. */
  reason: z.string().nullable(),
});
/** One in a list of those that are over. */
export type ApplicationHead = z.infer<typeof headSchema>;

/** As it was typed and judged: digits where it is a number. */
const BUSINESS = {
  brn: z.string(),
  companyName: z.string(),
  repName: z.string(),
  bisType: z.string(),
  bisItem: z.string(),
  taxType: z.enum(TAX_TYPES),
  institutionNumber: z.string(),
  zipCode: z.string(),
  roadAddress: z.string().nullable(),
  jibunAddress: z.string().nullable(),
  addressEtc: z.string().nullable(),
  /** "" once it was withdrawn or refused. */
  requesterPhone: z.string(),
} satisfies Record<AppliedField, z.ZodType>;
const businessSchema = z.object(BUSINESS);
export type ApplicationBusiness = z.infer<typeof businessSchema>;

const salesmanSchema = z.object({ code: z.string(), name: z.string(), phone: z.string() });

/** The whole of one. */
export const applicationSchema = headSchema.extend({
  business: businessSchema,
  /** Which EMR; null where none is to be linked. */
  emrName: z.string().nullable(),
  confirmMode: z.enum(CONFIRM_MODES),
  timeBlock: oneOfNumbers(TIME_BLOCKS),
  /** Null: 직접 신청. */
  salesman: salesmanSchema.nullable(),
  /** To which states it has come, and when, since it was sent. */
  moves: z.array(z.object({ to: z.enum(REQUEST_STATES), at: instantSchema })),
  documents: z.array(documentSchema),
  /** Which of the usual documents we saw when the hospital was approved. */
  seen: z.array(documentSchema.shape.kind),
  /** What of the usual documents neither was sent nor seen then. */
  lacking: z.array(documentSchema.shape.kind),
  /** Until when what is wanted is waited for. Then one mail reminds of it, and nothing else happens. */
  wantedUntil: instantSchema.nullable(),
});
export type Application = z.infer<typeof applicationSchema>;

/**
 * Why none is written now: one under way keeps a new one away; nothing is left to apply for, as all is linked, or the
 * rest is approved. Null: one may be.
 */
const barredSchema = z.enum(["UNDER_WAY", "LINKED", "APPROVED"]).nullable();
export type Barred = NonNullable<z.infer<typeof barredSchema>>;

/** GET …/applications: the newest first. */
export const applicationsSchema = z.object({
  /** The draft of one that somebody is writing, without what was typed. */
  written: draftHeadSchema.nullable(),
  /** Under way, or approved and not linked yet. */
  open: z.array(applicationSchema),
  /** Over: the last hundred. */
  past: z.array(headSchema),
  links: z.array(linkHealthSchema),
  barred: barredSchema,
});
export type Applications = z.infer<typeof applicationsSchema>;

/** GET …/applications/readiness: what is there already of what an application is decided by. */
export const readinessSchema = z.object({
  hours: z.array(weeklyHoursSchema),
  /** Products that patients can book. */
  products: z.number().int(),
  /** When we saw its 사업자등록증 and its 의료기관 개설신고증; null: not yet. */
  businessSeenAt: instantSchema.nullable(),
  openingSeenAt: instantSchema.nullable(),
  /** Who asks, and the mobile of the account, digits. */
  requester: z.object({ name: z.string(), mobile: z.string().nullable() }),
  links: z.array(linkHealthSchema),
  /** What is approved and waits to be linked, of which application and which 사업자등록번호. */
  toLink: z.array(
    z.object({ number: z.string(), brn: z.string(), platforms: z.array(linkedPlatformSchema) }),
  ),
  /** It has a product, of any state: an approval leaves its confirm mode and its time block as they are. */
  keepsTimes: z.boolean(),
  /** One that is under way; null: none is. `isOnly`: a new one would be of the same business, and is refused till then. */
  underWay: z.object({ number: z.string(), isOnly: z.boolean() }).nullable(),
  barred: barredSchema,
  /** What was handed in for the one that is written now. */
  documents: z.array(documentSchema),
  /** What the hospital said of its business before: the fields of which something is known. */
  known: z.partialRecord(z.enum(APPLIED_FIELDS), z.string()),
  /** Of those in `known`, which cannot be another any more. */
  fixed: z.array(z.enum(APPLIED_FIELDS)),
});
export type Readiness = z.infer<typeof readinessSchema>;

/** GET …/applications/preview: the starts that a time block would make, with nobody booked. */
export const startsPreviewSchema = z.object({
  days: z.array(
    z.object({
      day: daySchema,
      opening: openingSchema,
      /** Minutes of the KST day. */
      starts: z.array(minuteSchema),
    }),
  ),
});
export type StartsPreview = z.infer<typeof startsPreviewSchema>;
