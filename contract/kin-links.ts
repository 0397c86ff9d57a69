import { z } from "zod";
import { typed } from "./field-rules.ts";
import { labelSchema, obeys } from "./fields.ts";
import { linkTelDigits, linkTelProblem, linkUrlProblem } from "./kin-rules.ts";
import { kinRequestSchema } from "./kin-request.ts";

/** What a link leads to. */
export const LINK_KINDS = ["URL", "TEL"] as const;

/** POST …/kin-links */
export const kinLinkInputSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("URL"),
    label: labelSchema,
    to: obeys(linkUrlProblem).transform((text) => new URL(typed(text)).href),
  }),
  z.object({
    kind: z.literal("TEL"),
    label: labelSchema,
    to: obeys(linkTelProblem).transform(linkTelDigits),
  }),
]);
export type KinLinkInput = z.infer<typeof kinLinkInputSchema>;

/** The key of a link, in a path. */
export const linkKeySchema = z.string().min(1).max(200);

/** A link as its hospital sees it. Instants are UTC ISO. */
export const ownKinLinkSchema = z.object({
  linkKey: z.string(),
  kind: z.enum(LINK_KINDS),
  label: z.string(),
  to: z.string(),
  /** How often it was followed, and when last. */
  uses: z.number().int(),
  lastUsedAt: z.string().nullable(),
  madeAt: z.string(),
  madeBy: z.string(),
  /** It leads nowhere since then. */
  endedAt: z.string().nullable(),
});
export type OwnKinLink = z.infer<typeof ownKinLinkSchema>;

/** GET …/kin-links: the newest first, those that are ended after the others; and the hospital's requests. */
export const ownKinLinksSchema = z.object({
  items: z.array(ownKinLinkSchema),
  requests: z.array(kinRequestSchema),
});
export type OwnKinLinks = z.infer<typeof ownKinLinksSchema>;
