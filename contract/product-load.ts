import { z } from "zod";
import { uuidSchema } from "./fields.ts";
import { LOADING_STATUSES } from "./hospital.ts";
import { resultSchema } from "./load-result.ts";
import { reviewSchema } from "./load-review.ts";
import { loadVersionSchema } from "./load-step.ts";
import { LINK_STATES, linkHealthSchema } from "./platform.ts";
import { LOADING_WISHES, LOADS_WAITING } from "./product-loading.ts";

/**
 * 네이버 상품 가져오기 (product.md §3): what was read of Naver's products, what is to become of each, and
 * what became of it. How far it is says platformProductLoadingStatus (`product-loading.ts`). Times UTC.
 */

/**
 * PATCH …/hospitals/{h}: REQUESTED begins a load, or goes on with one that has halted; CANCELED ends one
 * that is read; LOADED ends a review, what is not taken over yet is skipped. 4090 `transition` where the
 * table does not have it; `version` where one is said (as in `loadStepSchema`) and another stands.
 */
export const loadingPatchSchema = z.strictObject({
  hospitalBasicInfo: z.strictObject({ platformProductLoadingStatus: z.enum(LOADING_WISHES) }),
  version: loadVersionSchema.optional(),
});

/** An import that waits for somebody: it was read, or has halted by itself. */
export const waitingLoadSchema = z.object({
  loadId: uuidSchema,
  status: z.enum(LOADS_WAITING),
  /** How many of those that were read are not taken over yet. */
  open: z.number().int(),
  leftBy: z.string().nullable(),
  leftAt: z.string(),
});
export type WaitingLoad = z.infer<typeof waitingLoadSchema>;

/** Why a load has halted: the platform failed, is left alone for a while, told nothing new; and so on. */
export const LOAD_HALTS = [
  "FAILURE",
  "LATER",
  "NOTHING_CAME",
  "UNLINKED",
  "OTHER",
  "PAUSED",
  "SILENT",
] as const;
const haltSchema = z.object({
  code: z.enum(LOAD_HALTS),
  /** Of FAILURE: what the platform said; null: nothing. */
  words: z.string().nullable(),
});
export type LoadHalt = z.infer<typeof haltSchema>;

/** GET …/hospitals/{h}/product-load */
export const productLoadSchema = z.object({
  status: z.enum(LOADING_STATUSES),
  link: z.object({
    state: z.enum(LINK_STATES),
    /** Masked; null where Naver says none. */
    account: z.string().nullable(),
    /** The business as it is called there. */
    name: z.string().nullable(),
    /** 연동 준비 중 where not. */
    reachable: z.boolean(),
  }),
  /** Every link with its news. */
  links: z.array(linkHealthSchema),
  /** Products here that are compared, and those put away. */
  products: z.number().int(),
  archived: z.number().int(),
  /** Of the draft `load-naver-product`; 0: there was none. */
  version: z.number().int(),
  leftBy: z.string().nullable(),
  leftAt: z.string().nullable(),
  /** The newest load; null: never. */
  load: z
    .object({
      startedAt: z.string(),
      startedBy: z.string(),
      read: z.number().int(),
      /** Null: Naver has not said how many there are. */
      total: z.number().int().nullable(),
      /** What was read last. */
      last: z.string().nullable(),
      heardAt: z.string().nullable(),
      stoppedAt: z.string().nullable(),
      why: haltSchema.nullable(),
      /** All that is there was read. */
      whole: z.boolean(),
      /** Of another business than that which is linked now: nothing of it is taken over. */
      isOther: z.boolean(),
      /** Being taken over now: of `read`, how many are done. */
      taking: z.number().int().nullable(),
    })
    .nullable(),
  /** In REVIEW, while nothing is being taken over. */
  review: reviewSchema.nullable(),
  /** In LOADED, and of the load before as long as there is no newer one. */
  result: resultSchema.nullable(),
});
export type ProductLoad = z.infer<typeof productLoadSchema>;
