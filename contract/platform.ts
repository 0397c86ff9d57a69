import { z } from "zod";
import { LINKED_PLATFORMS, PLATFORMS } from "./platform-names.ts";

export { isLinked, LINKED_PLATFORMS, PLATFORMS } from "./platform-names.ts";
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

/**
 * A push of naver or kakao: the whole booking as it now stands, ordered by `sequence` per
 * booking (contract §6). Unknown keys are dropped; `status` is any word, mapped by data.
 */
export const pushSchema = z.object({
  eventId: z.string().min(1).max(200),
  businessId: z.string().min(1).max(200),
  occurredAt: z.iso.datetime({ offset: true }),
  booking: z.object({
    bookingId: z.string().min(1).max(200),
    itemId: z.string().min(1).max(200),
    sequence: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
    status: z.string().min(1).max(60),
    start: z.iso.datetime({ offset: true }),
    end: z.iso.datetime({ offset: true }),
    name: z.string().min(1).max(100),
    phone: z.string().max(40),
    visitType: z.enum(["first", "return"]).nullable(),
    message: z.string().max(2000).nullable(),
  }),
});
export type Push = z.infer<typeof pushSchema>;
