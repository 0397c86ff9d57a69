import { z } from "zod";
import { instantSchema, uuidSchema, versionSchema } from "./fields.ts";
import { linkedPlatformSchema, linkHealthSchema } from "./platform.ts";
import { given } from "./reservation-inputs.ts";
import { STATUSES } from "./reservation-status.ts";
import { webAddress } from "./web-address.ts";

/** Links with platforms, as `/settings/platform-sync` shows and changes them. Times UTC. */

/** What is to reach a platform: how a reservation stands, what is free of a product, a product. */
export const SENDING_KINDS = ["RESERVATION", "SLOTS", "ITEM"] as const;
/** WAITING: not tried yet. FAILED: tried in vain, or refused. DEAD: given up. SENT: it has it. */
export const SENDING_STATES = ["WAITING", "FAILED", "DEAD", "SENT"] as const;

export const sendingSchema = z.object({
  kind: z.enum(SENDING_KINDS),
  /** Of the reservation, else of the product. */
  id: uuidSchema,
  state: z.enum(SENDING_STATES),
  /** The patient's name, shown as the board shows it; of a product its name. */
  name: z.string(),
  /** Of a reservation. */
  start: z.string().nullable(),
  status: z.enum(STATUSES).nullable(),
  /** Of a reservation: `version` that an act on it carries. */
  version: z.number().int().nullable(),
  /** Since when it is to be sent; of SENT, when it was taken. */
  since: z.string(),
  /** Times in a row that it was not taken; 0 where that is not known any more. */
  tries: z.number().int(),
  /** When it is tried next; null: never, or when the link stands again (`waits`). */
  nextAt: z.string().nullable(),
  /** What it waits for instead of a time. */
  waits: z.enum(["HOLD", "LINK", "RESUME", "CLOSING"]).nullable(),
  /** What the platform said; null where it said nothing. */
  words: z.string().nullable(),
});
export type Sending = z.infer<typeof sendingSchema>;

export const sendingCountsSchema = z.object({
  waiting: z.number().int(),
  failed: z.number().int(),
  dead: z.number().int(),
});

export const linkCardSchema = linkHealthSchema.extend({
  /** 연동 준비 중: this installation has no way to it at all. */
  reachable: z.boolean(),
  /** Who is logged in there, masked; null where nobody is, or it does not say. */
  account: z.string().nullable(),
  /** What lets us in: its last four characters, never more. */
  credential: z
    .object({ hint: z.string(), savedAt: z.string(), expiresAt: z.string().nullable() })
    .nullable(),
  /** What it last took: a patient's name and status, or what is free of a product. */
  lastTold: sendingSchema.nullable(),
  /** When all that it had was last read to the end. */
  pulledAt: z.string().nullable(),
  counts: sendingCountsSchema,
  /** The first three of what is not sent: dead, failed, waiting; of each the oldest first. */
  sendings: z.array(sendingSchema),
  items: z.object({ published: z.number().int(), all: z.number().int() }),
  /** While nothing is asked of it: when it is tried again, after how many failures in a row. */
  circuit: z.object({ until: z.string(), failures: z.number().int() }).nullable(),
  pausedAt: z.string().nullable(),
  pausedBy: z.string().nullable(),
  /** Differences of the last comparison that nobody has settled; null: never compared. */
  differences: z.number().int().nullable(),
});
export type LinkCard = z.infer<typeof linkCardSchema>;

/** GET …/links */
export const linksSchema = z.object({ items: z.array(linkCardSchema) });

/**
 * GET …/links/{platform}/sendings: 50 a page. What is not sent: dead, failed, waiting, of each the
 * oldest first; of SENT the newest first, of the last 30 days.
 */
export const sendingsQuerySchema = z.object({
  /** Without: all that is not sent. */
  state: given(z.enum(SENDING_STATES)),
  cursor: given(z.string().max(500)),
});
export type SendingsAsked = z.infer<typeof sendingsQuerySchema>;
export const sendingsSchema = z.object({
  link: linkCardSchema,
  /** All of them, as the bar shows them. */
  links: z.array(linkHealthSchema),
  items: z.array(sendingSchema),
  nextCursor: z.string().nullable(),
});
export type Sendings = z.infer<typeof sendingsSchema>;

/** POST …/links/{platform}/sendings/{kind}/{id}: AGAIN at once, or settled BY_HAND over there. */
export const settleSendingSchema = z.object({
  how: z.enum(["AGAIN", "BY_HAND"]),
  /** Of a reservation. */
  version: versionSchema.nullable().default(null),
});
export type SettleSending = z.infer<typeof settleSendingSchema>;

/** What became of it: WAITING, or SENT as far as the hospital is concerned. */
export const settledSendingSchema = sendingSchema.pick({
  kind: true,
  id: true,
  state: true,
  version: true,
});
export type SettledSending = z.infer<typeof settledSendingSchema>;

/** The longest that a link may be paused with an end to it. */
export const LONGEST_PAUSE_DAYS = 7;
/** POST …/links/pause, …/links/{platform}/pause. Null: until somebody takes it up again. */
export const pauseInputSchema = z.object({ until: instantSchema.nullable() });
/** POST …/links/resume, …/links/{platform}/resume, …/links/{platform}/ask (지금 다시): no body. */

/** What pausing, resuming, asking, a new credential and disconnecting answer: all links as they now stand. */
export const linksNowSchema = z.object({ items: z.array(linkHealthSchema) });
export type LinksNow = z.infer<typeof linksNowSchema>;

/** What travels in a header or an address: printable ASCII. */
const typedIn = (most: number, missing: string) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(most, `${most}자까지 쓸 수 있어요.`)
    .regex(/^[ -~]*$/, "영문, 숫자, 기호만 쓸 수 있어요.");
const tokenUrl = z
  .string()
  .max(500, "500자까지 쓸 수 있어요.")
  .refine(
    (text) => webAddress(text) !== null,
    "https://로 시작하고 아이디와 비밀번호가 들지 않은 주소를 적어 주세요.",
  );
const clientId = typedIn(200, "클라이언트 ID를 적어 주세요.");

/**
 * POST …/links/{platform}/credentials. It replaces what is used once it has read. Refused by the
 * platform, or of another business: 4000 at `key`, `clientSecret` or (SMART) `clientId`; no answer: 5030.
 */
export const credentialInputSchema = z.discriminatedUnion(
  "kind",
  [
    z.object({ kind: z.literal("KEY"), key: typedIn(500, "키를 붙여 넣어 주세요.") }),
    z.object({
      kind: z.literal("OAUTH"),
      ...{ tokenUrl, clientId, clientSecret: typedIn(500, "클라이언트 비밀값을 적어 주세요.") },
    }),
    z.object({ kind: z.literal("SMART"), tokenUrl, clientId }),
  ],
  "들어가는 방법을 골라 주세요.",
);
export type CredentialInput = z.infer<typeof credentialInputSchema>;

/** GET …/links/{platform}/disconnection: what it would cost. */
export const disconnectionSchema = z.object({
  platform: linkedPlatformSchema,
  /** All of them, as the bar shows them. */
  links: z.array(linkHealthSchema),
  /** Reservations to come that would lose their platform. */
  coming: z.number().int(),
  items: z.number().int(),
  /** The first five of what is not sent yet and would be dropped. */
  unsent: z.array(sendingSchema),
  unsentCount: z.number().int(),
  /** What has to be typed: `네이버 23건`. */
  phrase: z.string(),
});
export type Disconnection = z.infer<typeof disconnectionSchema>;

/**
 * POST …/links/{platform}/disconnect. 4000 at `phrase` where it is not what the page asked for; 4090
 * `version` with `reservations` where there are more or fewer of them by now.
 */
export const disconnectInputSchema = z.object({
  phrase: z.string().max(100),
  /** `coming` as the page showed it. */
  coming: z.number().int().min(0),
});
