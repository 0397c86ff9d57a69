import { z } from "zod";
import { BUSINESS_SHAPE, withOneAddress } from "./business-input.ts";
import { byMobileSchema, mobileSchema } from "./by-mobile.ts";
import { AGREEMENT_NAMES, WANTED_AGREEMENTS } from "./agreements.ts";
import { NO_RESIDENT_NUMBER, REASON_LENGTH, reasonProblem, typed } from "./field-rules.ts";
import { freeTextSchema, obeys, personNameSchema, phoneSchema, versionSchema } from "./fields.ts";
import {
  digitsOf,
  hospitalNameProblem,
  institutionNumberProblem,
  mailProblem,
} from "./hospital-rules.ts";
import { loginIdProblem } from "./login-id.ts";
import { passwordProblem } from "./password-rules.ts";
import { holdsResidentNumber } from "./resident-number.ts";
import { readSignupNumber, signupNumberProblem } from "./signup-number.ts";
import { ALL_SIGNUP_FIELDS, SIGNUP_LINE, SIGNUP_PAGES, SIGNUP_ROLES } from "./signup-pages.ts";

/** What goes into a sign-up (가입 신청): what is agreed to, typed, sent, looked up, decided. */

/** POST /signups and PUT /signup/agreements: what is agreed to, of the editions that were shown. */
export const agreedInputSchema = z.strictObject({
  agreed: z
    .array(z.strictObject({ what: z.enum(AGREEMENT_NAMES), edition: z.string().max(20) }))
    .max(AGREEMENT_NAMES.length)
    .refine(
      (agreed) => WANTED_AGREEMENTS.every((name) => agreed.some(({ what }) => what === name)),
      "필수 약관에 모두 동의해 주세요.",
    )
    .refine(
      (agreed) => new Set(agreed.map(({ what }) => what)).size === agreed.length,
      "같은 약관에 두 번 동의할 수 없어요.",
    ),
});
export type AgreedInput = z.infer<typeof agreedInputSchema>;

/** A line as it is half typed: bounded, one line that can be seen, and never a resident number. */
const halfTyped = z
  .string()
  .max(SIGNUP_LINE * 2, "너무 길어요. 줄여서 적어 주세요.")
  .refine((text) => !/\p{Cc}/u.test(text), "줄바꿈이나 탭처럼 보이지 않는 글자는 쓸 수 없어요.")
  .refine((text) => !holdsResidentNumber(text), NO_RESIDENT_NUMBER);

/**
 * PUT /signup/pages/{page}: what was typed on it. NEXT: it is judged, and the next page opens; LEAVE and STAY
 * take it as it is, half typed.
 */
export const signupPageInputSchema = z.strictObject({
  version: versionSchema,
  go: z.enum(["NEXT", "STAY", "LEAVE"]),
  typed: z.partialRecord(z.enum(ALL_SIGNUP_FIELDS), halfTyped),
  /** On LOGIN; absent: the one that is kept. */
  password: z.string().min(1).max(1000).optional(),
});
export type SignupPageInput = z.infer<typeof signupPageInputSchema>;
export const signupPageSchema = z.enum(SIGNUP_PAGES);

/** What must be so of each page before the next one opens: of what was typed, its values. */
export const SIGNUP_RULES = {
  AGREEMENTS: z.object({}),
  HOSPITAL: z.discriminatedUnion(
    "way",
    [
      z.object({
        way: z.literal("EXISTING"),
        institutionNumber: obeys(institutionNumberProblem).transform(digitsOf),
      }),
      z.object({
        way: z.literal("NEW"),
        institutionNumber: obeys(institutionNumberProblem).transform(digitsOf),
        hospitalName: obeys(hospitalNameProblem).transform(typed),
        hospitalTel: phoneSchema,
      }),
    ],
    "이미 쓰는 병원인지 골라 주세요.",
  ),
  PERSON: z.object({
    name: personNameSchema,
    requesterPhone: mobileSchema,
    email: obeys(mailProblem).transform((text) => typed(text).toLowerCase()),
    role: z.union(
      [z.literal("").transform(() => null), z.enum(SIGNUP_ROLES)],
      "맡은 일을 골라 주세요.",
    ),
  }),
  LOGIN: z.object({ id: obeys(loginIdProblem) }),
  BUSINESS: withOneAddress(z.object(BUSINESS_SHAPE)),
  DOCUMENTS: z.object({}),
  CHECK: z.object({}),
} as const;

/** Its length, as the page judges it; what else is wrong with one the server finds. */
export const signupPasswordSchema = obeys(passwordProblem);

/** POST /signup/{submit, withdraw, complete} */
export const signupVersionSchema = z.strictObject({ version: versionSchema });

/**
 * POST /signups/find: whoever has the number of one that was sent, and its mobile, may see it, add to it and withdraw
 * it; whoever has the 이어 쓰기 번호 of a draft goes on with it.
 */
export const signupFindSchema = byMobileSchema(
  z.string().transform((text, { issues }) => {
    const read = readSignupNumber(text);
    if (read !== null) return read;
    issues.push({ code: "custom", message: signupNumberProblem(text) ?? "", input: text });
    return z.NEVER;
  }),
);

/** POST /hospitals/{h}/signups/{id}/reject: the words reach the person as they stand. */
export const signupRejectSchema = signupVersionSchema.extend({
  reason: freeTextSchema(
    (text) => (typed(text) === "" ? "거절하는 이유를 적어 주세요." : reasonProblem(text)),
    REASON_LENGTH,
  ),
});
