import type { ReviewCycle } from "#contract/access-review-cycle.ts";
import {
  accessReviewSchema,
  cycleInputSchema,
  signedReviewSchema,
  type AccessReview,
  type SignedReview,
  type SignInput,
} from "#contract/access-review.ts";
import { get, post, type Ways } from "./ways.ts";

const REVIEW = "/access-review";

/** 점검 of the access record, as a part of the reservation client. */
export interface AccessReviewCalls {
  /** What is to be looked at now, and what was signed. */
  accessReview(hospital: string): Promise<AccessReview>;
  /** Signs once under a key, however often it is sent. */
  signAccessReview(hospital: string, input: SignInput, key: string): Promise<SignedReview>;
  chooseReviewCycle(hospital: string, cycle: ReviewCycle): Promise<unknown>;
}

export const accessReviewCalls = ({ send, at }: Ways): AccessReviewCalls => ({
  accessReview: (h) => send(at(h, REVIEW), get, accessReviewSchema),
  signAccessReview: (h, input, key) => send(at(h, REVIEW), post(input, key), signedReviewSchema),
  chooseReviewCycle: (h, cycle) =>
    send(at(h, `${REVIEW}/cycle`), { method: "put", json: { cycle } }, cycleInputSchema),
});
