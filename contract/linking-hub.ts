import { z } from "zod";
import { linkedPlatformSchema, linkHealthSchema } from "./platform.ts";

/** A platform in the hub. */
const hubItemSchema = linkHealthSchema.extend({
  /** 연동 준비 중: this installation has no way to it at all. */
  reachable: z.boolean(),
  linkedAt: z.string().nullable(),
  /** Products that it carries. */
  items: z.number().int(),
  /** A wizard that is under way: the farthest page, from 1; null: none is. */
  running: z
    .object({
      page: z.number().int(),
      /** Null: the platform handed something over since anybody was here. */
      leftBy: z.string().nullable(),
      leftAt: z.string(),
      /** An approved application chose it, and nobody was here yet. */
      byApproval: z.boolean(),
    })
    .nullable(),
});
export type HubItem = z.infer<typeof hubItemSchema>;

/** GET …/linking. In their order: those that are linked, those of `linkingList`, all others. */
export const hubSchema = z.object({
  items: z.array(hubItemSchema),
  /** Those that are to be linked, in this order, a link that was made in the course of it too. */
  list: z.array(linkedPlatformSchema),
});
export type Hub = z.infer<typeof hubSchema>;

/** POST …/linking: these, in this order. DELETE …/linking (처음부터 다시): no body. Both answer the hub. */
export const beginInputSchema = z.object({
  platforms: z
    .array(linkedPlatformSchema)
    .min(1, "하나는 골라 주세요.")
    .max(3)
    .refine((list) => new Set(list).size === list.length, "같은 플랫폼이 두 번 있어요."),
});
