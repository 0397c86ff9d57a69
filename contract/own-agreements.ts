import { z } from "zod";
import { AGREEMENT_NAMES, WANTED_AGREEMENTS } from "./agreements.ts";

/** What one's account agrees to (`agreements.ts`), as 내 계정 shows and changes it. Times UTC. */

/** The last time that it agreed to a text: which edition, and whether it took that back. */
export const ownAgreementSchema = z.object({
  what: z.enum(AGREEMENT_NAMES),
  edition: z.string(),
  at: z.string(),
  withdrawnAt: z.string().nullable(),
});
export type OwnAgreement = z.infer<typeof ownAgreementSchema>;

/** Those that an account may agree to, or take back, at any time; the others rest on the contract. */
export const OPTIONAL_AGREEMENTS = AGREEMENT_NAMES.filter(
  (name) => !WANTED_AGREEMENTS.includes(name),
);
export const optionalAgreementSchema = z.enum(OPTIONAL_AGREEMENTS);

/** PUT …/account/agreements/{what}; the edition that was shown. */
export const agreementInputSchema = z.strictObject({
  isAgreed: z.boolean(),
  edition: z.string().min(1).max(20),
});
export type AgreementInput = z.infer<typeof agreementInputSchema>;

/** Its answer: in place of the caller's, another token, which knows of it (`usage-claims.ts`). */
export const agreementAnswerSchema = z.object({ accessToken: z.string().min(1) });
