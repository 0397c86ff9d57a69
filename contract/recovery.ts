import { z } from "zod";
import { phoneDigits, typed } from "./field-rules.ts";
import { obeys } from "./fields.ts";
import {
  brnProblem,
  digitsOf,
  hospitalSaidProblem,
  mailProblem,
  mobileProblem,
} from "./hospital-rules.ts";
import { loginId } from "./login-id.ts";
import { passwordProblem } from "./password-rules.ts";
import { passwordSchema } from "./second-factor.ts";

/** Its name, or its 요양기관번호. */
const hospital = obeys(hospitalSaidProblem).transform(typed);

/** POST /accounts/find-id: whose accounts of which hospital are told what their id is. */
export const findIdInputSchema = z.discriminatedUnion("by", [
  z.object({
    by: z.literal("MOBILE"),
    hospital,
    mobile: obeys(mobileProblem).transform(phoneDigits),
  }),
  z.object({ by: z.literal("BRN"), hospital, brn: obeys(brnProblem).transform(digitsOf) }),
]);
export type FindIdInput = z.infer<typeof findIdInputSchema>;

/** A mobile number, or a mail address. */
const contactProblem = (text: string): string | null => {
  if (typed(text) === "") return "휴대전화나 메일을 써 주세요.";
  return text.includes("@") ? mailProblem(text) : mobileProblem(text);
};

/** POST /accounts/password-resets: a link to another password, where both are the account's. */
export const resetAskSchema = z.object({
  loginId: z
    .string("아이디를 써 주세요.")
    .trim()
    .min(1, "아이디를 써 주세요.")
    .max(100, "아이디를 다시 확인해 주세요.")
    .transform(loginId),
  contact: obeys(contactProblem).transform((text) =>
    text.includes("@") ? typed(text).toLowerCase() : phoneDigits(text),
  ),
});
export type ResetAsk = z.infer<typeof resetAskSchema>;

/** What of the two was asked for. */
export type RecoveryAsk = { of: "LOGIN_ID"; input: FindIdInput } | { of: "RESET"; input: ResetAsk };

/** The token of a link that was sent by mail. */
export const linkTokenSchema = z.object({ token: z.string().min(1).max(2000) });

/** POST …/account/mail/confirm: from then on the address opens the account, so it takes the password. */
export const mailConfirmSchema = linkTokenSchema.extend({ password: passwordSchema });
export type MailConfirm = z.infer<typeof mailConfirmSchema>;

/** What becomes of a link that was sent: it is good, was used, or came to its end. */
export const sentLinkSchema = z.object({
  state: z.enum(["GOOD", "USED", "OVER"]),
  /** Its middle hidden. */
  loginId: z.string(),
  sentAt: z.string(),
  expiresAt: z.string(),
  usedAt: z.string().nullable(),
});
export type SentLink = z.infer<typeof sentLinkSchema>;

/** POST /accounts/password-resets/use */
export const resetUseSchema = linkTokenSchema.extend({
  next: z.string("새 비밀번호를 써 주세요.").superRefine((text, context) => {
    const message = passwordProblem(text);
    if (message !== null) context.addIssue({ code: "custom", message });
  }),
});
export type ResetUse = z.infer<typeof resetUseSchema>;
