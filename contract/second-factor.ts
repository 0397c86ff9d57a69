import { z } from "zod";
import { labelSchema, obeys } from "./fields.ts";
import { appCodeProblem, secondCode, secondCodeProblem } from "./second-code.ts";

/** Of an app, and of an app or one that was kept: each as it is compared. */
const appCodeSchema = obeys(appCodeProblem).transform(secondCode);
const codeSchema = obeys(secondCodeProblem).transform(secondCode);

/** Body of a 4010 after a right password, where a second factor is asked (rulings, Second factor). */
export const secondAskedSchema = z.object({ second: z.literal("totp"), ticket: z.string().min(1) });

/** POST /accounts/second-factor: within five minutes, once. */
export const secondFactorInputSchema = z.object({
  ticket: z.string().min(1).max(200),
  code: codeSchema,
});
export type SecondFactorInput = z.infer<typeof secondFactorInputSchema>;

/**
 * `reason` of a 4010 at the login. AWAY: on leave. OUTSIDE: from outside the hospital only with a second
 * factor. CODE: these digits are not right. TICKET: it is over, or used; log in anew.
 */
export const LOGIN_REASONS = ["AWAY", "OUTSIDE", "CODE", "TICKET"] as const;
export const loginReasonSchema = z.object({ reason: z.enum(LOGIN_REASONS) });
export type LoginReason = (typeof LOGIN_REASONS)[number];

/** The present one, as a proof. */
export const passwordSchema = z
  .string("지금 비밀번호를 써 주세요.")
  .min(1, "지금 비밀번호를 써 주세요.")
  .max(1000, "비밀번호를 다시 확인해 주세요.");

/** POST …/account/second-factor: with a code where one is on already (another phone). */
export const secondSetUpSchema = z.object({
  password: passwordSchema,
  code: codeSchema.optional(),
});
export type SecondSetUp = z.infer<typeof secondSetUpSchema>;

/** What an app is told while it is set up: to be shown as a picture, and to be typed. */
export const secondPendingSchema = z.object({ secret: z.string(), uri: z.string() });
export type SecondPending = z.infer<typeof secondPendingSchema>;

/** POST …/account/second-factor/confirm */
export const secondConfirmSchema = z.object({ code: appCodeSchema });

/** POST …/account/second-factor/off and …/codes */
export const secondProofSchema = z.object({ password: passwordSchema, code: codeSchema });
export type SecondProof = z.infer<typeof secondProofSchema>;

/** Each lets in once; they are told here and never again. */
export const recoveryCodesSchema = z.object({ codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

/** POST …/networks: an address, or the first of a range with its length (`121.165.40.0/24`). */
export const networkInputSchema = z.object({
  network: z.string().trim().min(1, "주소를 써 주세요.").max(60, "주소를 다시 확인해 주세요."),
  name: labelSchema,
});
export type NetworkInput = z.infer<typeof networkInputSchema>;

/** A network whose logins count as from within. */
export const networkSchema = z.object({
  id: z.string(),
  network: z.string(),
  name: z.string(),
  by: z.string(),
  at: z.string(),
  /** The caller sits in it. */
  isHere: z.boolean(),
});
