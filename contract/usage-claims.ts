import { z } from "zod";
import { uuidSchema } from "./fields.ts";

/**
 * What an access token of our API says in the open where its account agrees to 화면 이용 기록 (contract.md
 * §5): whose it is, and until when that is believed. Another API's token need not be a JWT.
 */
export const usageClaimsSchema = z.object({
  sub: uuidSchema,
  exp: z.number(),
  usage: z.literal(true),
});
