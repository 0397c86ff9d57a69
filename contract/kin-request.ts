import { z } from "zod";
import { byMobileSchema, mobileSchema } from "./by-mobile.ts";
import { typed } from "./field-rules.ts";
import { obeys, personNameSchema, uuidSchema } from "./fields.ts";
import {
  digitsOf,
  hospitalNameProblem,
  institutionNumberProblem,
  mailProblem,
} from "./hospital-rules.ts";
import { licenceDigits, licenceProblem, specialtyProblem } from "./kin-rules.ts";
import { KIN_CONSENTS } from "./kin-consents.ts";
import { KIN_STATES } from "./kin-states.ts";
import { REQUEST_KINDS, requestNumberSchema } from "./request-number.ts";

const agreed = (name: string) => z.literal(true, `‘${name}’에 동의해야 신청할 수 있어요.`);

/** POST /kin-requests. The same `id` with the same words is one request, however often it is sent. */
export const kinRequestInputSchema = z.object({
  id: uuidSchema,
  doctorName: personNameSchema,
  specialty: obeys(specialtyProblem),
  licence: obeys(licenceProblem).transform(licenceDigits),
  hospitalName: obeys(hospitalNameProblem).transform(typed),
  institutionNumber: obeys(institutionNumberProblem).transform(digitsOf).nullable(),
  mobile: mobileSchema,
  email: obeys(mailProblem).transform(typed).nullable(),
  consents: z.object({
    LICENCE: agreed(KIN_CONSENTS.LICENCE.name),
    PRINCIPLES: agreed(KIN_CONSENTS.PRINCIPLES.name),
    NEWS: z.boolean(),
  }),
});
export type KinRequestInput = z.infer<typeof kinRequestInputSchema>;

/** POST /kin-requests/look-up: which request, and whose mobile number stands in it. */
export const kinLookUpSchema = byMobileSchema(requestNumberSchema(REQUEST_KINDS.kin));
export type KinLookUp = z.infer<typeof kinLookUpSchema>;

const instant = z.string().nullable();

/** How a request stands, as whoever asked sees it; instants are UTC ISO, null until it comes to that. */
export const kinRequestSchema = z.object({
  number: z.string(),
  state: z.enum(KIN_STATES),
  doctorName: z.string(),
  specialty: z.string(),
  /** They gave a mail address, and are written to. */
  isMailed: z.boolean(),
  submittedAt: z.string(),
  verifiedAt: instant,
  approvedAt: instant,
  activeAt: instant,
  /** The last day that is paid for (KST); null of one that nobody has paid for. */
  paidTo: z.string().nullable(),
  /** When it was rejected or taken back. */
  endedAt: instant,
  /** The operator's words to a REJECTED one. */
  reason: z.string().nullable(),
});
export type KinRequest = z.infer<typeof kinRequestSchema>;

/** A pass to one request, good for half an hour, for who made it or knows its number and mobile number. */
export const kinPassSchema = z.object({ pass: z.string().min(1).max(500) });
export type KinPass = z.infer<typeof kinPassSchema>;

/** How the consent NEWS stands where it was agreed to. */
export const KIN_NEWS = ["AGREED", "WITHDRAWN"] as const;
export type KinNews = (typeof KIN_NEWS)[number];

export const kinSeenSchema = kinPassSchema.extend({
  request: kinRequestSchema,
  /** null where it was not agreed to. */
  news: z.enum(KIN_NEWS).nullable(),
});
export type KinSeen = z.infer<typeof kinSeenSchema>;
