import { z } from "zod";
import { CLASH_CHOICES } from "./dry-run.ts";
import { uuidSchema } from "./fields.ts";
import { WAYS_IN } from "./wizard-pages.ts";

/** What the pages of the linking wizard send, each to its own step (`linking-wizard.ts`). */

/** What every page but the first says before anything else: the draft that it follows. */
const version = z.number().int().min(1);

const line = z.string().trim().max(200, "200자까지 쓸 수 있어요.");
/** Left out: the one that is saved stays. */
const secret = z.string().trim().min(1).max(500).optional();

/** PUT …/linking/{platform}/account. What is missing or wrong: 4000 at its own name. */
export const accountInputSchema = z.object({
  version,
  /** Saved, half typed or not, and left. */
  leave: z.boolean().default(false),
  businessId: line.default(""),
  way: z.enum(WAYS_IN).default("KEY"),
  /** The key, or of OAUTH the client's secret. */
  secret,
  /** Of an EMR; empty: the installation's own. */
  host: line.default(""),
  clientId: line.default(""),
  /** Empty: it is found at the address. */
  tokenUrl: line.default(""),
  finalOwnerNaverId: line.default(""),
  transferConfirm: z.boolean().default(false),
});
export type AccountInput = z.input<typeof accountInputSchema>;

/** POST …/linking/{platform}/verify: reads only. Answers the page. */
export const stepInputSchema = z.object({ version });

/** To what a product of ours goes. */
export const pairToSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("ITEM"), itemId: z.string().min(1).max(200) }),
  z.object({ kind: z.literal("NEW") }),
  z.object({ kind: z.literal("NONE") }),
]);
export type PairTo = z.infer<typeof pairToSchema>;
/** A product of ours, and where it goes. */
export const pairSchema = z.object({ productId: uuidSchema, to: pairToSchema });
export type Pair = z.infer<typeof pairSchema>;

/** PUT …/linking/{platform}/pairs. Two to one: 4000 at `pairs.{productId}` of both. */
export const pairsInputSchema = z.object({
  version,
  leave: z.boolean().default(false),
  pairs: z.array(pairSchema).max(500),
});
export type PairsInput = z.input<typeof pairsInputSchema>;

const clashInputSchema = z.object({
  bookingId: z.string().min(1).max(200),
  choice: z.enum(CLASH_CHOICES),
});

/** PUT …/linking/{platform}/choices: what is chosen of the clashes so far, to go on later. */
export const choicesInputSchema = z.object({
  version,
  clashes: z.array(clashInputSchema).max(500),
});

/**
 * POST …/linking/{platform}/start. 4090 `version` where `sums` are others by now, or the draft is; 4090
 * `duplicate` where another hospital is linked with this business.
 */
export const startInputSchema = choicesInputSchema.extend({ sums: z.string().max(200) });
export type StartInput = z.input<typeof startInputSchema>;
