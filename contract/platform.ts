import { z } from "zod";
import { LINKED_PLATFORMS, PLATFORMS } from "./platform-names.ts";

export { isLinked, LINKED_PLATFORMS, perLinked } from "./platform-names.ts";
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

/** A link as the hospital's info has it. */
export const linkSchema = z.object({ platform: linkedPlatformSchema, state: z.enum(LINK_STATES) });
export type Link = z.infer<typeof linkSchema>;

/** A link with its news, as the board has it. Times UTC; `lastSuccessAt` null = never. */
export const linkHealthSchema = linkSchema.extend({
  lastSuccessAt: z.string().nullable(),
  failures: z.number().int(),
});
export type LinkHealth = z.infer<typeof linkHealthSchema>;
