import { z } from "zod";
import { dryRunSchema } from "./dry-run.ts";
import { linkedPlatformSchema, linkHealthSchema, LINK_STATES } from "./platform.ts";
import { productSchema } from "./product.ts";
import { pairSchema } from "./wizard-inputs.ts";
import { WAYS_IN } from "./wizard-pages.ts";

/**
 * The wizard that links a hospital with a platform (product.md §3): five pages for each platform, behind
 * their hub (`linking-hub.ts`). How far one got stands in the draft of the platform (`wizard-draft.ts`). Times UTC.
 */

const savedSchema = z.object({ hint: z.string() });

const accountSchema = z.object({
  /** One can log in over there, and is sent back with a key. */
  login: z.boolean(),
  businessId: z.string(),
  naverGroupId: z.string(),
  way: z.enum(WAYS_IN),
  /** That there is one, and how it ends. */
  secret: savedSchema.nullable(),
  host: z.string(),
  clientId: z.string(),
  tokenUrl: z.string(),
  finalOwnerNaverId: z.string(),
  transferConfirm: z.boolean(),
});

export const CHECKS = ["ACCOUNT", "PERMISSIONS", "ITEMS", "SLOTS", "BOOKINGS", "PAST"] as const;
/**
 * READ; LACKING: read, and something is missing there; OTHER: another business; else it was not read:
 * there was no answer in time, they refused it, did not let us in, or nobody asked, because what comes
 * before it failed.
 */
export const CHECK_OUTCOMES = [
  "READ",
  "LACKING",
  "OTHER",
  "NO_ANSWER",
  "REFUSED",
  "LOCKED_OUT",
  "NOT_ASKED",
] as const;
const checkSchema = z.object({
  what: z.enum(CHECKS),
  outcome: z.enum(CHECK_OUTCOMES),
  /** How many there are; null where that was not read to the end. */
  count: z.number().int().nullable(),
  /** Of the account what it is called there, of bookings the last KST day. */
  text: z.string().nullable(),
  /** Of products that they do not offer: so many. */
  unpublished: z.number().int().nullable(),
  /** Of bookings to come those that nobody comes for: so many. */
  over: z.number().int().nullable(),
  /** What the platform said. */
  words: z.string().nullable(),
});
export type Check = z.infer<typeof checkSchema>;

/** What the hospital says of itself, on both sides; null where the platform says nothing. */
const fieldSchema = z.object({
  field: z.enum(["name", "phone", "brn"]),
  ours: z.string().nullable(),
  theirs: z.string().nullable(),
});

const seenSchema = z.object({
  at: z.string(),
  by: z.string(),
  /** All that the next page needs was read. */
  enough: z.boolean(),
  checks: z.array(checkSchema),
  fields: z.array(fieldSchema),
});

const pairingSchema = z.object({
  ours: z.array(
    productSchema.pick({
      id: true,
      name: true,
      durationMinutes: true,
      cleanupMinutes: true,
      capacity: true,
    }),
  ),
  theirs: z.array(
    z.object({
      itemId: z.string(),
      name: z.string(),
      durationMinutes: z.number().int().nullable(),
      /** Bookings to come of it. */
      coming: z.number().int(),
    }),
  ),
  pairs: z.array(
    pairSchema.extend({
      /** How like the two are; null of what goes to none of theirs. */
      name: z.enum(["SAME", "SIMILAR", "OTHER"]).nullable(),
      minutes: z.enum(["SAME", "OTHER", "UNKNOWN"]).nullable(),
      /** Of what goes nowhere: the hospital does not offer it on this platform. */
      unoffered: z.boolean(),
    }),
  ),
  /** Staff have seen and saved them. */
  saved: z.boolean(),
  /** A product can be made there. */
  mayMake: z.boolean(),
});
export type Pairing = z.infer<typeof pairingSchema>;

/** How many. */
const count = z.number().int().min(0);

export const DONE_LINES = ["BOOKINGS", "DECIDE", "MOVED", "SLOTS", "ITEM", "PAST"] as const;
export const DONE_STATES = ["DONE", "RUNNING", "FAILED", "REVIEW"] as const;
/** What was planned, and what of it was really done. */
const doneLineSchema = z.object({
  what: z.enum(DONE_LINES),
  state: z.enum(DONE_STATES),
  /** Null: nobody could count it beforehand. */
  planned: count.nullable(),
  done: count,
  /** Of which product, or whose booking. */
  name: z.string().nullable(),
  /** Of a booking that was moved. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  at: z.string().nullable(),
  /** What the platform said. */
  words: z.string().nullable(),
});
export type DoneLine = z.infer<typeof doneLineSchema>;
export const begunSchema = z.object({
  at: z.string(),
  by: z.string(),
  lines: z.array(doneLineSchema),
});

/** GET …/linking/{platform}?page=n: the page asked for, at most the farthest that one got to. */
export const pageAskedSchema = z.object({ page: z.coerce.number().int().min(1).max(5).optional() });
export const wizardSchema = z.object({
  platform: linkedPlatformSchema,
  state: z.enum(LINK_STATES),
  /** The page that is shown, from 1. */
  page: z.number().int(),
  /** The farthest page; 0: it has not begun. */
  farthest: z.number().int(),
  links: z.array(linkHealthSchema),
  version: z.number().int(),
  /** Null: nobody of the hospital did, or a platform handed something over since. */
  leftBy: z.string().nullable(),
  leftAt: z.string().nullable(),
  list: z.array(z.object({ platform: linkedPlatformSchema, linked: z.boolean() })),
  account: accountSchema.nullable(),
  seen: seenSchema.nullable(),
  pairing: pairingSchema.nullable(),
  dryRun: dryRunSchema.nullable(),
  begun: begunSchema.nullable(),
});
export type Wizard = z.infer<typeof wizardSchema>;
