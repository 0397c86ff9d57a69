import { z } from "zod";
import { LINKED_PLATFORMS, PLATFORMS } from "./platform-names.ts";

export { isLinked, LINKED_PLATFORMS } from "./platform-names.ts";
export type { LinkedPlatform, Platform } from "./platform-names.ts";

export const platformSchema = z.enum(PLATFORMS);
export const linkedPlatformSchema = z.enum(LINKED_PLATFORMS);

export const LINK_STATES = [
  "NOT_LINKED",
  "REQUESTED",
  "VERIFYING",
  "ACTIVE",
  "PAUSED",
  "DEGRADED",
  "AUTH_REQUIRED",
  "DISCONNECTED",
] as const;
export type LinkState = (typeof LINK_STATES)[number];

/** A link as the board's health strip shows it. Times UTC; `lastSuccessAt` null = never. */
export const linkHealthSchema = z.object({
  platform: linkedPlatformSchema,
  state: z.enum(LINK_STATES),
  lastSuccessAt: z.string().nullable(),
  failures: z.number().int(),
});
export type LinkHealth = z.infer<typeof linkHealthSchema>;

const LONGEST_MS = 24 * 60 * 60_000;
/** Ids and words of a platform: anything visible, kept as received. */
const externalIdSchema = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[^\p{C}]+$/u);
/** Years that a visit can lie in; further away it is a mistake in the message. */
const visitInstantSchema = z.iso.datetime({ offset: true }).refine((text) => {
  const year = new Date(text).getUTCFullYear();
  return 2000 <= year && year < 2200;
});

/**
 * A push of naver or kakao: the whole booking as it now stands, ordered by `sequence` per
 * booking (contract §6). Unknown keys are dropped; `status` is any word, mapped by data.
 */
export const pushSchema = z.object({
  eventId: externalIdSchema(200),
  businessId: externalIdSchema(200),
  occurredAt: visitInstantSchema,
  booking: z
    .object({
      bookingId: externalIdSchema(200),
      itemId: externalIdSchema(200),
      sequence: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
      status: externalIdSchema(60),
      start: visitInstantSchema,
      end: visitInstantSchema,
      name: z.string().trim().min(1).max(100),
      phone: z.string().max(40),
      visitType: z.enum(["first", "return"]).nullable(),
      message: z.string().max(2000).nullable(),
    })
    .refine(({ start, end }) => {
      const length = Date.parse(end) - Date.parse(start);
      return 0 < length && length <= LONGEST_MS;
    }, "end must be after start, by 24 hours at most"),
});
export type Push = z.infer<typeof pushSchema>;
