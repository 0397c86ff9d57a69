import { z } from "zod";
import { CHAIN_FAULTS } from "./chain-faults.ts";

/** What the nightly look through the chain found. */
export const chainCheckSchema = z.object({
  at: z.string(),
  /** Lines whose seal held. */
  lines: z.number().int().min(0),
  /** The first seal that did not hold; null where all did. */
  broken: z.object({ seal: z.number().int(), why: z.enum(CHAIN_FAULTS) }).nullable(),
});
export type ChainCheck = z.infer<typeof chainCheckSchema>;
