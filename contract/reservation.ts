import { z } from "zod";
import { answerSchema } from "./answers.ts";
import { RELATIONS } from "./booked-by.ts";
import { uuidSchema } from "./fields.ts";
import { IDENTITIES } from "./identity.ts";
import { platformSchema } from "./platform.ts";
import { STATUSES } from "./reservation-status.ts";

export const statusSchema = z.enum(STATUSES);

/** SYNCED: the platform knows; PENDING: it will be told (after the hold); NONE: nobody to tell. */
export const syncStateSchema = z.enum(["NONE", "PENDING", "SYNCED", "FAILED"]);

/**
 * Why a platform's booking needs a person: its seat was taken, its doctor, room or device was by
 * another product, it lies outside the hours or closures, its item is mapped to no product, its
 * word is unknown, or it was changed into something that the table of states forbids.
 */
export const conflictKindSchema = z.enum([
  "SEAT_TAKEN",
  "RESOURCE_TAKEN",
  "OUTSIDE_HOURS",
  "UNKNOWN_ITEM",
  "UNKNOWN_STATUS",
  "FORBIDDEN_CHANGE",
]);
export type ConflictKind = z.infer<typeof conflictKindSchema>;

/** Why a platform is not told any more: it refused it, or did not take it for 24 h. */
export const untoldSchema = z.object({
  because: z.enum(["REFUSED", "NO_ANSWER"]),
  /** What the platform said; null where it said nothing. */
  words: z.string().nullable(),
});

export const visitTypeSchema = z.enum(["FIRST", "RETURN"]);

/** A reservation as staff read it. Instants are UTC ISO strings, minutes are minutes. */
export const reservationSchema = z.object({
  id: uuidSchema,
  /** Readable, per hospital and day of visit: `1121-004`. */
  number: z.string(),
  /** Null only while an unknown platform item is not yet mapped. */
  productId: uuidSchema.nullable(),
  platform: platformSchema,
  externalId: z.string().nullable(),
  /** The platform's own word, as received. */
  externalStatus: z.string().nullable(),
  start: z.string(),
  end: z.string(),
  preparationMinutes: z.number().int(),
  cleanupMinutes: z.number().int(),
  /** 0-based seat of the product at that time; null while none is held. */
  seat: z.number().int().nullable(),
  /** The doctor, and the room or device, that it was booked with; null where its product needs none. */
  doctorId: uuidSchema.nullable(),
  facilityId: uuidSchema.nullable(),
  party: z.object({
    name: z.string(),
    /** Digits only; empty when a platform or a walk-in gave none. */
    phone: z.string(),
    birthDate: z.string().nullable(),
    chartNumber: z.string().nullable(),
    /** Who called for them: messages go there, no-shows count for the patient. Null: they did. */
    bookedBy: z
      .object({ name: z.string(), phone: z.string(), relation: z.enum(RELATIONS) })
      .nullable(),
  }),
  /** 신분증 확인 at this visit, and the KST day that it was said on; null where nobody has. */
  identity: z.object({ how: z.enum(IDENTITIES), on: z.string() }).nullable(),
  visitType: visitTypeSchema.nullable(),
  /** What the patient wrote. */
  message: z.string().nullable(),
  /** Staff only. */
  memo: z.string(),
  status: statusSchema,
  statusReason: z.string().nullable(),
  /** When the present status was set. */
  statusSince: z.string(),
  previousStatus: statusSchema.nullable(),
  /** Answer a request until then; of one that expired, until when it should have been. */
  answerBy: z.string().nullable(),
  overbooked: z.boolean(),
  /**
   * It is to come, and the hospital has closed at its time since it was placed there: computed as it is
   * read for staff's board. Left out where that is not so, or staff placed it there knowing it.
   */
  outside: z.literal(true).optional(),
  conflict: conflictKindSchema.nullable(),
  syncState: syncStateSchema,
  /** While PENDING: the platform is told at this time, and not before. */
  tellAt: z.string().nullable(),
  toldAt: z.string().nullable(),
  /** Set only while FAILED, and only when it is not tried any more: a person has to see to it. */
  untold: untoldSchema.nullable(),
  /** When staff put it away, having expired, out of 확인 필요; null while it has been by nobody. */
  dismissedAt: z.string().nullable(),
  version: z.number().int(),
  createdBy: z.string(),
  createdAt: z.string(),
  /**
   * When the hospital's period was over and whose it was was taken away, for good: the name is then
   * `BLANKED_NAME`, phone, birth date, chart number, words and memo are gone, and staff change it no
   * more. Left out before.
   */
  blankedAt: z.string().optional(),
});
export type Reservation = z.infer<typeof reservationSchema>;

/** One that is read by itself: what no list carries. */
export const wholeReservationSchema = reservationSchema.extend({
  /** What the patient answered, in the platform's order. Left out where it said nothing of questions. */
  answers: z.array(answerSchema).optional(),
});
export type WholeReservation = z.infer<typeof wholeReservationSchema>;

/** A free start. `free` is the number of seats left there; 0 only where full ones were asked for. */
export const slotSchema = z.object({
  start: z.string(),
  end: z.string(),
  free: z.number().int().min(0),
});
export type Slot = z.infer<typeof slotSchema>;

/** One line of a reservation's history, newest last. `by` is a name or a platform. */
export const historySchema = z.object({
  at: z.string(),
  by: z.string(),
  byKind: z.enum(["STAFF", "PLATFORM", "SYSTEM"]),
  /** From where: the client's address, of what staff did. Older lines have none. */
  address: z.string().nullable(),
  action: z.enum([
    "BOOKED",
    "STATUS",
    "RESCHEDULED",
    "TAKEN_BACK",
    "RESOURCES",
    "MEMO",
    "IDENTITY",
    "RECEIVED",
    "TOLD",
    "CONFLICT",
    "TELL_AGAIN",
    "TOLD_BY_HAND",
    "DISMISSED",
    "UNLINKED",
    "LINKED_AGAIN",
  ]),
  from: statusSchema.nullable(),
  to: statusSchema.nullable(),
  reason: z.string().nullable(),
  /**
   * What else changed, before and after (`start`, `productId`, `name`, `phone`; of RESOURCES the names
   * of `doctor` and `facility`, and `overbooked`; of BOOKED `bookedBy`, how who called stands to the
   * patient; of IDENTITY `identity`; of RECEIVED and CONFLICT `changeableUntil`, where a patient moved or
   * canceled after that, and `chosenBy`, who chose the platform's side where both differed; of TELL_AGAIN
   * `compared`, where ours was chosen so; of RESCHEDULED `forHours`, where other hours made it necessary).
   */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type HistoryEntry = z.infer<typeof historySchema>;

/** What the event stream says: look again at this reservation; null: at the links with platforms. */
export const changeEventSchema = z.object({
  reservationId: uuidSchema.nullable(),
  version: z.number().int(),
});
export type ChangeEvent = z.infer<typeof changeEventSchema>;
