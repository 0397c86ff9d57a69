import { z } from "zod";
import { uuidSchema } from "./fields.ts";
import { LOADING_STATUSES } from "./hospital.ts";
import { LINK_STATES } from "./platform.ts";
import { productSchema } from "./product.ts";
import {
  COMPARED,
  LOAD_ACTS,
  LOAD_FIELDS,
  LOAD_KINDS,
  LOADING_WISHES,
  LOADS_WAITING,
  MOST_LOADED,
  type LoadField,
} from "./product-loading.ts";

/**
 * 네이버 상품 가져오기 (product.md §3): what was read of Naver's products, what is to become of each, and
 * what became of it. How far it is says platformProductLoadingStatus (`product-loading.ts`). Times UTC.
 */

const version = z.number().int().min(0);

/** What stands at `version` (`productLoadSchema`) is gone on with, or taken back. */
export const loadStepSchema = z.object({ version });
export type LoadStep = z.infer<typeof loadStepSchema>;

/**
 * PATCH …/hospitals/{h}: REQUESTED begins a load, or goes on with one that has halted; CANCELED ends one
 * that is read; LOADED ends a review, what is not taken over yet is skipped. 4090 `transition` where the
 * table does not have it; `version` where one is said (as in `loadStepSchema`) and another stands.
 */
export const loadingPatchSchema = z.strictObject({
  hospitalBasicInfo: z.strictObject({ platformProductLoadingStatus: z.enum(LOADING_WISHES) }),
  version: version.optional(),
});

/** Whole numbers as they stand there; null where Naver says none. */
const theirsSchema = z.object({
  name: z.string(),
  description: z.string().nullable(),
  durationMinutes: z.number().nullable(),
  cleanupMinutes: z.number().nullable(),
  capacity: z.number().nullable(),
  price: productSchema.shape.price.nullable(),
});
export type TheirFields = z.infer<typeof theirsSchema>;
/** What of a product here is compared. */
export type OurFields = { [Field in LoadField]: NonNullable<TheirFields[Field]> };

export const oursSchema = productSchema.pick({ id: true, state: true, version: true, ...COMPARED });

/** What is to become of one; `act` null: not chosen yet. */
const choiceSchema = z.object({
  itemId: z.string().min(1).max(200),
  act: z.enum(LOAD_ACTS).nullable(),
  /** Of JOIN: with which product, as it stood at this version. */
  productId: uuidSchema.nullable().default(null),
  version: z.number().int().min(1).nullable().default(null),
  /** Of JOIN: what is to be here as it is there. */
  theirs: z.array(z.enum(LOAD_FIELDS)).default([]),
  /** Words that the law may mind, seen by who takes them over all the same. */
  knew: z.array(z.string().max(100)).max(100).default([]),
});
export type LoadChoice = z.infer<typeof choiceSchema>;

const choices = z
  .array(choiceSchema)
  .max(MOST_LOADED)
  .refine(
    (all) => new Set(all.map(({ itemId }) => itemId)).size === all.length,
    "하나가 두 번 있어요.",
  );

/** PUT …/product-load/choices: what is chosen so far, of the review that stands at `version`; 0: nobody's draft is left. */
export const loadChoicesSchema = loadStepSchema.extend({ choices });
export type LoadChoices = z.input<typeof loadChoicesSchema>;

/** Why one was not taken over. */
export const LOAD_FAULTS = [
  "CHANGED",
  "ADVERTISING",
  "FIELD",
  "JOINED",
  "ELSEWHERE",
  "GONE",
  "OTHER",
] as const;

const failureSchema = z.object({
  why: z.enum(LOAD_FAULTS),
  /** For staff to read; empty where the fault says it. */
  words: z.string(),
  /** Of ADVERTISING: the words that the law may mind. */
  marks: z.array(z.string()),
});
export type LoadFailure = z.infer<typeof failureSchema>;

const rowSchema = z.object({
  kind: z.enum(LOAD_KINDS),
  /** Of GONE there is none. */
  itemId: z.string().nullable(),
  /** `missed`: so many of its pictures an earlier import did not get; joined as it is they are asked for again. */
  theirs: theirsSchema.extend({ pictures: z.number().int(), missed: z.number().int() }).nullable(),
  /** What it is joined with, or is to be, or is like; null: none. */
  product: oursSchema.nullable(),
  /** In what both differ; without a product in nothing. */
  differs: z.array(z.enum(LOAD_FIELDS)),
  choice: choiceSchema.nullable(),
  /** Taken over already; null: not yet. */
  done: z.enum(["MADE", "JOINED", "SKIPPED"]).nullable(),
  failed: failureSchema.nullable(),
});
export type LoadRow = z.infer<typeof rowSchema>;

const reviewSchema = z.object({
  rows: z.array(rowSchema),
  /** What one may be joined with. */
  products: z.array(oursSchema.pick({ id: true, name: true })),
});

/** What came of the pictures of one that was made, or of those missed before: how many are here, and why each other is not. */
export const loadedPicturesSchema = z.object({
  added: z.number().int(),
  failed: z.array(z.string()),
});

const doneSchema = z.object({
  name: z.string(),
  productId: uuidSchema.nullable(),
  /** In what the product here became another. */
  changed: z.array(z.enum(LOAD_FIELDS)),
  pictures: loadedPicturesSchema,
});
export type LoadDone = z.infer<typeof doneSchema>;

/** Why one stays as it is when all is taken back: booked since, or changed since. */
const stayingSchema = z.object({
  name: z.string(),
  why: z.enum(["BOOKED", "CHANGED"]),
  /** Of BOOKED: when that came, and for when it is. */
  at: z.string().nullable(),
  start: z.string().nullable(),
});
export type LoadStaying = z.infer<typeof stayingSchema>;

const resultSchema = z.object({
  finishedAt: z.string(),
  /** Null: it ended by itself. */
  finishedBy: z.string().nullable(),
  made: z.array(doneSchema),
  joined: z.array(doneSchema),
  skipped: z.array(z.string()),
  undo: z.object({
    until: z.string(),
    /**
     * OPEN: it can be taken back, but for `staying`; RUNNING: it is being taken back; BEGUN: that was cut
     * off half way, and can be ended at any time; NONE: there is nothing, or nothing any more.
     */
    state: z.enum(["OPEN", "RUNNING", "BEGUN", "LATE", "DONE", "NONE"]),
    /** Of RUNNING: how many are through. */
    through: z.object({ done: z.number().int(), of: z.number().int() }),
    staying: z.array(stayingSchema),
    /** Of OPEN: how many would be put away, and be joined or stand as before. */
    back: z.object({ made: z.number().int(), joined: z.number().int() }),
    /** Of DONE. */
    at: z.string().nullable(),
    by: z.string().nullable(),
  }),
});
export type LoadResult = z.infer<typeof resultSchema>;

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
      /** Why it halted, for staff to read. */
      why: z.string().nullable(),
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
