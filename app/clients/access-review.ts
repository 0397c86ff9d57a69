import type { Options } from "ky";
import type { z } from "zod";
import type { ReviewCycle } from "#contract/access-review-cycle.ts";
import {
  accessReviewSchema,
  cycleInputSchema,
  signedReviewSchema,
  type AccessReview,
  type SignedReview,
  type SignInput,
} from "#contract/access-review.ts";

const REVIEW = "/access-review";

/** 점검 of the access record, as a part of the reservation client. */
export interface AccessReviewCalls {
  /** What is to be looked at now, and what was signed. */
  accessReview(hospital: string): Promise<AccessReview>;
  /** Signs once under a key, however often it is sent. */
  signAccessReview(hospital: string, input: SignInput, key: string): Promise<SignedReview>;
  chooseReviewCycle(hospital: string, cycle: ReviewCycle): Promise<unknown>;
}

/** @param send one call with the session; @param at the path of something of a hospital's */
export const accessReviewCalls = (
  send: <S extends z.ZodType>(path: string, options: Options, schema: S) => Promise<z.output<S>>,
  at: (hospital: string, rest: string) => string,
): AccessReviewCalls => ({
  accessReview: (h) => send(at(h, REVIEW), { method: "get" }, accessReviewSchema),
  signAccessReview: (h, json, key) =>
    send(
      at(h, REVIEW),
      { method: "post", json, headers: { "idempotency-key": key } },
      signedReviewSchema,
    ),
  chooseReviewCycle: (h, cycle) =>
    send(at(h, `${REVIEW}/cycle`), { method: "put", json: { cycle } }, cycleInputSchema),
});
