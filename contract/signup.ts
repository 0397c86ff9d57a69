import { z } from "zod";
import { AGREEMENT_NAMES } from "./agreements.ts";
import { documentSchema } from "./document.ts";
import { uuidSchema } from "./fields.ts";
import { REQUEST_STATES } from "./request-states.ts";
import { ALL_SIGNUP_FIELDS, SIGNUP_ROLES, type SignupField } from "./signup-pages.ts";

/** A sign-up (가입 신청), from the agreements to the decision (product.md §3, §5), as it is read. Times UTC. */

/** The header by which a browser is known as the one that fills a sign-up in, or has found it by its number. */
export const SIGNUP_HEADER = "x-signup-key";

/** A hospital that was found by its number, as whoever does not work there may see it. */
const foundSchema = z.object({
  name: z.string(),
  /** By road, else by plot; null where it has none. */
  address: z.string().nullable(),
  /** Masked. */
  representative: z.string().nullable(),
  since: z.string(),
});

const agreedSchema = z.object({
  what: z.enum(AGREEMENT_NAMES),
  edition: z.string(),
  at: z.string(),
});

/** GET /signup: it, as far as one got. */
export const signupSchema = z.object({
  state: z.enum(REQUEST_STATES),
  version: z.number().int(),
  /** How many of its pages are open, the first among them. */
  farthest: z.number().int(),
  leftAt: z.string(),
  agreed: z.array(agreedSchema),
  /** Where the key does not open the documents: the way, the name and, once there is an account, its id alone. */
  typed: z.record(z.enum(ALL_SIGNUP_FIELDS), z.string()),
  hasPassword: z.boolean(),
  /** What the number on the page of the hospital leads to; null where to none, or none is typed. */
  found: foundSchema.nullable(),
  /** Whether the id can be had, and else two that can; null where none that could be one is typed. */
  idCheck: z.object({ isFree: z.boolean(), others: z.array(z.string()) }).nullable(),
  /** From here on null while it is a draft. */
  number: z.string().nullable(),
  submittedAt: z.string().nullable(),
  /** To which states it has come, and when, since it was sent. */
  moves: z.array(z.object({ to: z.enum(REQUEST_STATES), at: z.string() })),
  /** Why it was refused, or what is wanted; the reviewer's words. */
  reason: z.string().nullable(),
  /** What was handed in, and what of it a reviewer wishes to see again. */
  documents: z.array(documentSchema),
  /** Whether this key reads them: the one does that beginning gave, the one that finding gave does not. */
  mayOpen: z.boolean(),
  /** Until when what is wanted is waited for. Then one mail reminds of it, and nothing else happens. */
  wantedUntil: z.string().nullable(),
});
export type Signup = z.infer<typeof signupSchema>;
export type SignupTyped = Record<SignupField, string>;

/** POST /signups */
export const signupBegunSchema = z.object({ key: z.string(), signup: signupSchema });

/** POST /signups/find. `isDraft`: the key goes on with it, as the one that beginning it gave. */
export const signupFoundSchema = z.object({ key: z.string(), isDraft: z.boolean() });

/** POST /signup/carry-number: `K7M2-9QXD-4TRP`, and until when a draft is gone on with by it (UTC). */
export const carryOnSchema = z.object({ number: z.string(), until: z.string() });
export type CarryOn = z.infer<typeof carryOnSchema>;

/** A colleague's request, as those who decide on it see it. */
export const colleagueSignupSchema = z.object({
  id: uuidSchema,
  number: z.string(),
  state: z.enum(REQUEST_STATES).exclude(["DRAFT"]),
  name: z.string(),
  loginId: z.string(),
  /** Digits. */
  mobile: z.string(),
  /** Whether another one that waits here was sent with that mobile: one person may have asked twice. */
  isAgain: z.boolean(),
  role: z.enum(SIGNUP_ROLES).nullable(),
  submittedAt: z.string(),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
  version: z.number().int(),
});
export type ColleagueSignup = z.infer<typeof colleagueSignupSchema>;
/** GET /hospitals/{h}/signups: those to decide on, the oldest first; then the last that were decided on. */
export const colleagueSignupsSchema = z.object({
  open: z.array(colleagueSignupSchema),
  /** How many more wait behind those. */
  more: z.number().int(),
  past: z.array(colleagueSignupSchema),
});
export type ColleagueSignups = z.infer<typeof colleagueSignupsSchema>;
