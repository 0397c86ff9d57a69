import type { StateChange } from "#app/text/product-words.ts";
import type { ProductOutcome } from "#contract/product-list.ts";

/** What was done with many: of each what came of it. `was` is the first state under the tab. */
export interface ManyDone extends StateChange {
  outcomes: ProductOutcome[];
}

export const isManyDone = (answer: unknown): answer is ManyDone =>
  typeof answer === "object" && answer !== null && "outcomes" in answer;
