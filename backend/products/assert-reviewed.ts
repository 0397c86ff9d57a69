import { isDeepStrictEqual } from "node:util";
import { invalid } from "#backend/failure.ts";
import { kstDay } from "#contract/kst.ts";
import type { ProductFields } from "#contract/product-inputs.ts";
import { reviewUntilProblem } from "#contract/product-rules.ts";

/**
 * Is its review, where it is given anew, still good? One that ran out meanwhile stays as it stands.
 * @throws Failure 4000 `review.until`
 */
export function assertReviewed(
  { review }: Pick<ProductFields, "review">,
  was: Pick<ProductFields, "review"> | null,
  now: Date,
): void {
  if (review === null || isDeepStrictEqual(review, was?.review ?? null)) return;
  const problem = reviewUntilProblem(review.until, kstDay(now));
  if (problem !== null) throw invalid({ "review.until": problem });
}
