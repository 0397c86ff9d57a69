import { z } from "zod";

/** What a linkKey leads to: a page elsewhere, or a telephone number (brief §7). */
export const kinLinkSchema = z.union([
  z.object({ url: z.string().min(1) }),
  z.object({ tel: z.string().min(1) }),
]);
export type KinLink = z.infer<typeof kinLinkSchema>;
