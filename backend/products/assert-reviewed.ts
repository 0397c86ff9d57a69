import { isDeepStrictEqual } from "node:util";
import { invalid } from "#backend/failure.ts";
import { kstDay } from "#contract/kst.ts";
import type { ProductFields } from "#contract/product-inputs.ts";

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
  if (review.until < kstDay(now))
    throw invalid({ "review.until": "이미 끝난 심의예요. 끝나는 날을 다시 확인해 주세요." });
}
