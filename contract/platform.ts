import { z } from "zod";
import { uuidSchema } from "./fields.ts";
import { LINK_STATES, LINKED_PLATFORMS, PLATFORMS } from "./platform-names.ts";

export {
  isLinked,
  isLinkedWell,
  isLinkMade,
  LINK_STATES,
  LINKED_PLATFORMS,
  perLinked,
} from "./platform-names.ts";
export type { LinkedPlatform, LinkState, Platform } from "./platform-names.ts";

export const platformSchema = z.enum(PLATFORMS);
export const linkedPlatformSchema = z.enum(LINKED_PLATFORMS);

/** A link as the hospital's info has it. */
export const linkSchema = z.object({ platform: linkedPlatformSchema, state: z.enum(LINK_STATES) });
export type Link = z.infer<typeof linkSchema>;

/** A link with its news, as the board has it: each direction by itself. Times UTC. */
export const linkHealthSchema = linkSchema.extend({
  /** When something last came in from the platform; null = never, as far as is known. */
  lastReceivedAt: z.string().nullable(),
  /** When all that the platform had was last read to the end; null = never, or nobody asks it. */
  pulledAt: z.string().nullable().default(null),
  /** When the platform last took what it was told; null = never. */
  lastToldAt: z.string().nullable(),
  /** Since when nothing can be received; null while it can, as far as is known. */
  receivingFailsSince: z.string().nullable(),
  /** Since when the platform has not taken what it was told; null while it takes it. */
  tellingFailsSince: z.string().nullable(),
  /** When a link that is PAUSED goes on by itself; null: when somebody says so. */
  pausedUntil: z.string().nullable(),
  /** Times in a row that it did not answer what it was told. */
  failures: z.number().int(),
  /** False from the fifth time in a row that it did not answer, until it does: it is asked seldom. */
  answers: z.boolean().default(true),
  /** It can be told of no reservation, as it said itself when it was verified; of free times it may be. */
  toldNoReservation: z.boolean().default(false),
});
export type LinkHealth = z.infer<typeof linkHealthSchema>;

/**
 * The same, with the products that it sells there (what is free of them it may have sold), and the
 * wizard that would make it, where somebody left one.
 */
export const sellingLinkSchema = linkHealthSchema.extend({
  sells: z.array(uuidSchema).default([]),
  left: z
    .object({
      /** The farthest page, from 1. */
      page: z.number().int(),
      /** Null: the platform handed something over since anybody was here. */
      leftBy: z.string().nullable(),
      leftAt: z.string(),
      /** An approved application chose it, and nobody was here yet. */
      byApproval: z.boolean(),
    })
    .nullable()
    .default(null),
});
export type SellingLink = z.infer<typeof sellingLinkSchema>;
