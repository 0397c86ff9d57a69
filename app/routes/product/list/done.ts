import type { ProductOutcome } from "#contract/product-list.ts";
import type { ProductState } from "#contract/product-states.ts";

/** What was done with many: of each what came of it. */
export interface ManyDone {
  state: ProductState;
  outcomes: ProductOutcome[];
}

export const isManyDone = (answer: unknown): answer is ManyDone =>
  typeof answer === "object" && answer !== null && "outcomes" in answer;
